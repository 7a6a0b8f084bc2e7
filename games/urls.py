"""The pages about the game."""

from django.urls import path

from games.views import (
    history,
    house_rules,
    imports,
    invite,
    landing,
    lobby,
    new_table,
    profiles,
    replay,
    rules,
    score_sheet,
    tables,
)

app_name = "games"

urlpatterns = [
    path("", landing.landing, name="landing"),
    path("tables/", lobby.lobby, name="lobby"),
    path("tables/bots/", lobby.quick_start, name="quick_start"),
    path("tables/new/", new_table.new_table, name="new_table"),
    path("tables/new/check/", new_table.check, name="new_table_check"),
    path("tables/new/save/", new_table.save, name="new_table_save"),
    path("tables/<slug:code>/", tables.table, name="table"),
    path("tables/<slug:code>/act/", tables.table_act, name="table_act"),
    path("tables/<slug:code>/invite/", invite.invite, name="invite"),
    path("tables/<slug:code>/invite.svg", invite.invite_svg, name="invite_svg"),
    path("tables/<slug:code>/rules/", house_rules.table_rules, name="table_rules"),
    path("games/<slug:code>/rounds/<int:number>/", replay.replay, name="replay"),
    path("games/<slug:code>/rounds/<int:number>/record.json", replay.record, name="replay_record"),
    path("games/<slug:code>/rounds/<int:number>/picture.svg", replay.picture, name="replay_picture"),
    path("games/<slug:code>/rounds/<int:number>/comments/", replay.comment, name="replay_comment"),
    path(
        "games/<slug:code>/rounds/<int:number>/comments/<int:pk>/delete/",
        replay.comment_delete,
        name="replay_comment_delete",
    ),
    path("replays/", imports.imports, name="imports"),
    path("replays/<slug:code>/", imports.imported, name="imported"),
    path("replays/<slug:code>/record.json", imports.record, name="imported_record"),
    path("replays/<slug:code>/picture.svg", imports.picture, name="imported_picture"),
    path("replays/<slug:code>/share/", imports.share, name="imported_share"),
    path("replays/<slug:code>/delete/", imports.delete, name="imported_delete"),
    path("games/<slug:code>/", score_sheet.score_sheet, name="score_sheet"),
    path("games/<slug:code>/score-sheet.csv", score_sheet.score_sheet_csv, name="score_sheet_csv"),
    path("games/<slug:code>/score-sheet.json", score_sheet.score_sheet_json, name="score_sheet_json"),
    path("history/", history.history, name="history"),
    path("people/<str:username>/", profiles.profile, name="profile"),
    path("house-rules/<slug:code>/", house_rules.house_rules, name="house_rules"),
    path("house-rules/<slug:code>/rename/", house_rules.rename, name="house_rules_rename"),
    path("house-rules/<slug:code>/delete/", house_rules.delete, name="house_rules_delete"),
    path("rules/", rules.index, name="rules"),
    path("rules/<slug:name>/", rules.preset, name="preset"),
]
