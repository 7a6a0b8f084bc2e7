"""All settings of the site. Each comes from the environment; without any, the defaults are safe and play at home.

CAMBIO_VAR       where the database, the secret and the collected static files live   (var)
CAMBIO_DATABASE  postgresql://name:password@host:port/name; without it SQLite in CAMBIO_VAR
CAMBIO_SECRET    the secret key; without it one is made up and kept in CAMBIO_VAR
CAMBIO_HOSTS     names under which the site answers, separated by commas              (this computer's own)
CAMBIO_HTTPS     1 behind a proxy that speaks https and sets X-Forwarded-Proto        (0)
CAMBIO_PROXIES   proxies of yours that add to X-Forwarded-For                         (1 with CAMBIO_HTTPS, or 0)
CAMBIO_LIMITS    0 to let one address sign in, sign up and come as a guest endlessly  (1)
CAMBIO_MAIL      mail server: smtp+tls://name:password@mail.example.org, smtps:// or smtp://; without it
                 mail is written to the standard output
CAMBIO_MAIL_FROM who mail comes from                                                  (Cambio <cambio@localhost>)
CAMBIO_BOT_PACE  how long bots think, as a share of the usual                         (1)
CAMBIO_TEST_SEED for tests alone: every shuffle follows from it                       (none)
CAMBIO_DEBUG     1 while changing the code: tracebacks in the browser                 (0)
CAMBIO_LOG       how much is written to the log: DEBUG, INFO, WARNING                 (INFO)
"""

from pathlib import Path

from csp.constants import NONE, SELF

from cambio_site import environment
from cambio_site.logs import without_traceback

BASE_DIR = Path(__file__).resolve().parent.parent
VAR = Path(environment.text("CAMBIO_VAR", "var"))
VAR = VAR if VAR.is_absolute() else BASE_DIR / VAR
VAR.mkdir(parents=True, exist_ok=True)

DEBUG = environment.flag("CAMBIO_DEBUG")
SECRET_KEY = environment.text("CAMBIO_SECRET") or environment.secret_kept_in(VAR / "secret")
ALLOWED_HOSTS = environment.words("CAMBIO_HOSTS", "localhost,127.0.0.1,[::1]")

INSTALLED_APPS = [
    "daphne",  # before staticfiles: it gives runserver a socket
    "django.contrib.admin",
    "django.contrib.auth",
    "django.contrib.contenttypes",
    "django.contrib.sessions",
    "django.contrib.messages",
    "django.contrib.humanize",
    "whitenoise.runserver_nostatic",
    "django.contrib.staticfiles",
    "channels",
    "csp",
    "django_htmx",
    "allauth",
    "allauth.account",
    "allauth.mfa",
    "allauth.usersessions",
    "accounts",
    "games",
]

MIDDLEWARE = [
    "django.middleware.security.SecurityMiddleware",
    "csp.middleware.CSPMiddleware",
    "cambio_site.static_files.StaticFilesMiddleware",
    "django.contrib.sessions.middleware.SessionMiddleware",
    "django.middleware.locale.LocaleMiddleware",
    "django.middleware.common.CommonMiddleware",
    "django.middleware.csrf.CsrfViewMiddleware",
    "django.contrib.auth.middleware.AuthenticationMiddleware",
    "django.contrib.messages.middleware.MessageMiddleware",
    "allauth.account.middleware.AccountMiddleware",
    "accounts.middleware.PersonMiddleware",
    "django.middleware.clickjacking.XFrameOptionsMiddleware",
    "django_htmx.middleware.HtmxMiddleware",
]

ROOT_URLCONF = "cambio_site.urls"
ASGI_APPLICATION = "cambio_site.asgi.application"
AUTH_USER_MODEL = "accounts.User"
DEFAULT_AUTO_FIELD = "django.db.models.BigAutoField"

TEMPLATES = [
    {
        "BACKEND": "django.template.backends.django.DjangoTemplates",
        "DIRS": [BASE_DIR / "templates"],
        "APP_DIRS": True,
        "OPTIONS": {
            "context_processors": [
                "django.template.context_processors.request",
                "django.contrib.auth.context_processors.auth",
                "django.contrib.messages.context_processors.messages",
            ],
        },
    },
]

# One process carries its pulses by itself.
CHANNEL_LAYERS = {"default": {"BACKEND": "channels.layers.InMemoryChannelLayer"}}

# How long bots think, as a share of the usual; tests are in a hurry.
CAMBIO_BOT_PACE = environment.number("CAMBIO_BOT_PACE", 1.0)
# Every shuffle and every bot follows from it. For tests alone: who knows it knows every card.
CAMBIO_TEST_SEED = environment.text("CAMBIO_TEST_SEED")

DATABASES = {
    "default": environment.database("CAMBIO_DATABASE")
    or {
        "ENGINE": "django.db.backends.sqlite3",
        "NAME": VAR / "cambio.sqlite3",
        # Reopening the file for every request costs a fifth of all moves.
        "CONN_MAX_AGE": None,
        "OPTIONS": {
            # IMMEDIATE: a transaction that will write waits for its turn at its start, where waiting works.
            # DEFERRED would fail at once with "database is locked" when two of them meet halfway.
            "transaction_mode": "IMMEDIATE",
            "timeout": 20,
            "init_command": "PRAGMA journal_mode=WAL; PRAGMA synchronous=NORMAL;",
        },
    },
}

AUTH_PASSWORD_VALIDATORS = [
    {"NAME": f"django.contrib.auth.password_validation.{name}"}
    for name in (
        "UserAttributeSimilarityValidator",
        "MinimumLengthValidator",
        "CommonPasswordValidator",
        "NumericPasswordValidator",
    )
]

# Coming in. One backend for all: it knows usernames and e-mail addresses, and permissions.
AUTHENTICATION_BACKENDS = ["allauth.account.auth_backends.AuthenticationBackend"]
LOGIN_URL = "account_login"
LOGIN_REDIRECT_URL = "/"
ACCOUNT_ADAPTER = "accounts.adapter.PeopleAdapter"
ACCOUNT_LOGIN_METHODS = {"username", "email"}
ACCOUNT_SIGNUP_FIELDS = ["username*", "password1*", "password2*", "email"]
ACCOUNT_USERNAME_VALIDATORS = "accounts.names.username_validators"
ACCOUNT_EMAIL_VERIFICATION = "optional"
# One address, and a new one replaces it once it is confirmed.
ACCOUNT_CHANGE_EMAIL = True
ACCOUNT_EMAIL_SUBJECT_PREFIX = "Cambio: "
ACCOUNT_EMAIL_NOTIFICATIONS = True
# Whoever types somebody else's address causes no mail to them.
ACCOUNT_EMAIL_UNKNOWN_ACCOUNTS = False
ACCOUNT_SESSION_REMEMBER = True
ACCOUNT_FORMS = {
    "signup": "accounts.forms.entrance.SignupForm",
    "login": "accounts.forms.entrance.LoginForm",
    "reset_password": "accounts.forms.entrance.ResetPasswordForm",
    "reset_password_from_key": "accounts.forms.entrance.ResetPasswordKeyForm",
    "change_password": "accounts.forms.security.ChangePasswordForm",
    "set_password": "accounts.forms.security.SetPasswordForm",
    "add_email": "accounts.forms.security.EmailForm",
    "reauthenticate": "accounts.forms.security.ReauthenticateForm",
}
# How often, per address (ip), per person (user) or per name that was typed (key).
ACCOUNT_RATE_LIMITS = environment.flag("CAMBIO_LIMITS", default=True) and {
    "login": "30/m/ip",
    "login_failed": "10/m/ip,5/5m/key",
    "signup": "20/m/ip",
    "reset_password": "20/m/ip,5/m/key",
    "play_now": "30/m/ip,300/h/ip",
    "delete_account": "5/m/user",
}
# A session lives this long after its last hour of use; a guest is nobody without it.
SESSION_COOKIE_AGE = 60 * 24 * 3600

MFA_ADAPTER = "accounts.adapter.SecondStepAdapter"
MFA_SUPPORTED_TYPES = ["totp", "webauthn", "recovery_codes"]
MFA_PASSKEY_LOGIN_ENABLED = True
MFA_TOTP_ISSUER = "Cambio"
MFA_TOTP_TOLERANCE = 1
# An address is optional here, and many a site at home sends no mail: protection must not wait for it.
MFA_ALLOW_UNVERIFIED_EMAIL = True
MFA_FORMS = {
    "authenticate": "accounts.forms.security.AuthenticateForm",
    "reauthenticate": "accounts.forms.security.ReauthenticateCodeForm",
    "activate_totp": "accounts.forms.security.ActivateTOTPForm",
    "add_webauthn": "accounts.forms.security.AddPasskeyForm",
    "edit_webauthn": "accounts.forms.security.EditPasskeyForm",
}

# Mail. Without a server it is written where whoever started the site can read it.
DEFAULT_FROM_EMAIL = environment.text("CAMBIO_MAIL_FROM", "Cambio <cambio@localhost>")
SERVER_EMAIL = DEFAULT_FROM_EMAIL
MAIL_SERVER = environment.mail_server("CAMBIO_MAIL")
if MAIL_SERVER is None:
    EMAIL_BACKEND = "django.core.mail.backends.console.EmailBackend"
else:
    EMAIL_HOST = MAIL_SERVER.host
    EMAIL_PORT = MAIL_SERVER.port
    EMAIL_HOST_USER = MAIL_SERVER.name
    EMAIL_HOST_PASSWORD = MAIL_SERVER.password
    EMAIL_USE_TLS = MAIL_SERVER.starttls
    EMAIL_USE_SSL = MAIL_SERVER.ssl
    EMAIL_TIMEOUT = 20

# Words. English is the only language so far; every text already goes through gettext.
LANGUAGE_CODE = "en"
LANGUAGES = [("en", "English")]
LOCALE_PATHS = [BASE_DIR / "locale"]
USE_I18N = True
TIME_ZONE = "UTC"
USE_TZ = True

# Static files get names that change with their content, so that browsers may keep them for good.
STATIC_URL = "static/"
STATIC_ROOT = VAR / "static"
STATIC_ROOT.mkdir(exist_ok=True)
STATICFILES_DIRS = [BASE_DIR / "static"]
STORAGES = {
    "default": {"BACKEND": "django.core.files.storage.FileSystemStorage"},
    "staticfiles": {
        "BACKEND": "django.contrib.staticfiles.storage.StaticFilesStorage"
        if DEBUG
        else "whitenoise.storage.CompressedManifestStaticFilesStorage",
    },
}

WHITENOISE_ALLOW_ALL_ORIGINS = False

# What a page may load and run: our own files, nothing inline, nothing from elsewhere.
CONTENT_SECURITY_POLICY = {
    "DIRECTIVES": {
        "default-src": [SELF],
        "base-uri": [SELF],
        "form-action": [SELF],
        "frame-ancestors": [NONE],
        "object-src": [NONE],
    },
}
X_FRAME_OPTIONS = "DENY"
SECURE_REFERRER_POLICY = "same-origin"
SESSION_COOKIE_HTTPONLY = True
SESSION_COOKIE_SAMESITE = "Lax"
CSRF_COOKIE_SAMESITE = "Lax"

HTTPS = environment.flag("CAMBIO_HTTPS")
if HTTPS:
    SECURE_PROXY_SSL_HEADER = ("HTTP_X_FORWARDED_PROTO", "https")
    SECURE_SSL_REDIRECT = True
    SECURE_HSTS_SECONDS = 365 * 24 * 3600
    SESSION_COOKIE_SECURE = True
    CSRF_COOKIE_SECURE = True
# A browser that speaks plain http offers passkeys on localhost only, where nobody listens in.
MFA_WEBAUTHN_ALLOW_INSECURE_ORIGIN = not HTTPS
ALLAUTH_TRUSTED_PROXY_COUNT = int(environment.text("CAMBIO_PROXIES", "1" if HTTPS else "0"))

LOGGING = {
    "version": 1,
    "disable_existing_loggers": False,
    "formatters": {"line": {"format": "{asctime} {levelname} {name}: {message}", "style": "{"}},
    "filters": {"one line": {"()": "django.utils.log.CallbackFilter", "callback": without_traceback}},
    "handlers": {"stderr": {"class": "logging.StreamHandler", "formatter": "line"}},
    "root": {"handlers": ["stderr"], "level": environment.text("CAMBIO_LOG", "INFO").upper()},
    "loggers": {
        # Django's own handlers would print each line a second time.
        "django": {"handlers": [], "level": "INFO", "propagate": True},
        # How it was set up is of no interest to whoever started it.
        "daphne": {"level": "WARNING"},
        # That somebody has a passkey is nobody else's business.
        "fido2": {"level": "WARNING"},
        # A visitor who asks for a page that is not there is no news.
        "django.request": {"handlers": [], "level": "ERROR", "propagate": True},
        "django.security.DisallowedHost": {"filters": ["one line"], "level": "ERROR"},
    },
}
