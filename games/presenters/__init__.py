"""Words and shapes for people: what the rules know, made ready for a template. Reads no database, decides nothing."""
