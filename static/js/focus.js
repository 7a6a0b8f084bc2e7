// A button that was pressed is often gone when the table has changed. Focus stays where it was, or goes to the prompt.

export function keepFocus(page) {
  let held = "";
  page.addEventListener("htmx:wsBeforeMessage", () => {
    const active = document.activeElement;
    held = active?.closest("#board") ? active.id : "";
  });
  page.addEventListener("htmx:wsAfterMessage", () => {
    const active = document.activeElement;
    if (!held || (active && active !== document.body)) return;
    const same = document.getElementById(held);
    const next = same && !same.disabled ? same : document.getElementById("prompt");
    next?.focus({ preventScroll: true });
  });
}
