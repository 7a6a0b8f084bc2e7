// Hands the passkey forms of a page to django-allauth's own script, and says in words when a passkey was not used.
// A form that offers a passkey beside a password stays hidden where the browser has none to offer.

const form = document.querySelector("form[data-passkey]");

if (form && window.PublicKeyCredential) {
  form.hidden = false;
  const { passkey, credential = "passkey-credential", passwordless } = form.dataset;
  const button = "passkey-button";
  window.allauth.webauthn.forms[`${passkey}Form`]({
    ids: { [passkey]: button, credential, passwordless, data: "passkey-data" },
  });
} else if (form) {
  form.querySelector("[data-unable]")?.removeAttribute("hidden");
}

document.addEventListener("allauth.error", (event) => {
  event.preventDefault();
  const words = form.querySelector("[role=alert]");
  words.hidden = true;
  // Shown anew, so that it is read out each time.
  requestAnimationFrame(() => {
    words.hidden = false;
  });
});
