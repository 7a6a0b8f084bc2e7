"""`{{ session.user_agent|browser }}`: Firefox on Linux, in place of a line that only machines read."""

from django import template
from django.utils.translation import gettext as _

register = template.Library()

# The first that is found counts: every browser claims to be some of the others too.
BROWSERS = {
    "Edg": "Edge",
    "OPR/": "Opera",
    "SamsungBrowser": "Samsung Internet",
    "Firefox": "Firefox",
    "FxiOS": "Firefox",
    "Chrome": "Chrome",
    "CriOS": "Chrome",
    "Safari": "Safari",
}
SYSTEMS = {
    "Android": "Android",
    "iPhone": "iPhone",
    "iPad": "iPad",
    "Windows": "Windows",
    "Mac OS": "Mac",
    "CrOS": "ChromeOS",
    "Linux": "Linux",
}


@register.filter
def browser(user_agent: str) -> str:
    name = next((name for sign, name in BROWSERS.items() if sign in user_agent), _("A browser"))
    system = next((name for sign, name in SYSTEMS.items() if sign in user_agent), None)
    return _("%(browser)s on %(system)s") % {"browser": name, "system": system} if system else name
