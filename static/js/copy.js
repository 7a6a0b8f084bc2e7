// The button beside a link that copies it. Without scripts the link stands there to be selected.

document.addEventListener("click", async (event) => {
  const button = event.target.closest("[data-copies]");
  if (!button) return;
  const source = document.getElementById(button.dataset.copies);
  try {
    await navigator.clipboard.writeText(source.href ?? source.value);
  } catch {
    // The clipboard is closed to pages without https; the old way still works there.
    select(source);
    if (!document.execCommand("copy")) return;
  }
  say(button);
});

/** The button says that it is done, and what it said before when it is left. */
function say(button) {
  const before = button.textContent;
  if (before === button.dataset.done) return;
  button.textContent = button.dataset.done;
  button.setAttribute("aria-live", "polite");
  button.addEventListener("blur", () => (button.textContent = before), { once: true });
}

function select(source) {
  if (source.select) source.select();
  else getSelection().selectAllChildren(source);
}

// A link that is to be read out or typed shows its whole address.
function spell() {
  for (const link of document.querySelectorAll("a[data-spelled]")) {
    link.textContent = link.href.replace(/^https?:\/\/|\/$/g, "");
  }
}

spell();
document.addEventListener("htmx:wsAfterMessage", spell);
