"""Facts in, tables out: what rounds add up to. Pure."""
