"""The pages about the game."""

from django.urls import path

from games.views import history, house_rules, invite, landing, lobby, new_table, profiles, rules, score_sheet, tables

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
