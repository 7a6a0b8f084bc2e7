from django.apps import AppConfig
from django.utils.translation import gettext_lazy as _


class GamesConfig(AppConfig):
    name = "games"
    verbose_name = _("Games")

    def ready(self) -> None:
        """Tell the people's room what this one keeps of a person, and what to do before somebody is gone."""
        from accounts import deletion, export
        from games.live import endings
        from games.selectors.export import comments_of, games_of, house_rules_of, messages_of, records_of
        from games.services.tables import leave_all_tables

        export.register("games", games_of)
        export.register("house_rules", house_rules_of)
        export.register("messages", messages_of)
        export.register("comments", comments_of)
        export.register("imported_rounds", records_of)
        if leave_all_tables not in deletion.before_delete:
            deletion.before_delete.append(leave_all_tables)
        endings.listen()
