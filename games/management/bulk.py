"""Many rows at once: COPY on PostgreSQL, one prepared statement elsewhere. For an empty evening, not for a busy site:
the ids of the rows are chosen beforehand."""

from collections.abc import Sequence
from typing import Any

from django.core.management.color import no_style
from django.db import connection, models

Row = tuple[Any, ...]


def insert(model: type[models.Model], columns: Sequence[str], rows: Sequence[Row]) -> None:
    """Write rows as they are: values have to be what the database takes."""
    quote = connection.ops.quote_name
    table, names = quote(model._meta.db_table), ", ".join(quote(column) for column in columns)
    with connection.cursor() as cursor:
        if connection.vendor == "postgresql":
            with cursor.copy(f"COPY {table} ({names}) FROM STDIN") as copy:
                for row in rows:
                    copy.write_row(row)
        else:
            marks = ", ".join(["%s"] * len(columns))
            cursor.executemany(f"INSERT INTO {table} ({names}) VALUES ({marks})", rows)  # noqa: S608


def settle(*tables: type[models.Model]) -> None:
    """Let new rows have ids behind those that were chosen, and let the planner count again."""
    with connection.cursor() as cursor:
        for statement in connection.ops.sequence_reset_sql(no_style(), list(tables)):
            cursor.execute(statement)
        cursor.execute("ANALYZE")
