// A button that was pressed is often gone when the table has changed. Focus stays where it was, or goes to the prompt,
// or where there is none to whatever leads on.

const NEXT = ["#prompt", "#middle .button-main:not(:disabled)", "#middle .button:not(:disabled)", "#content"];

export function keepFocus(page) {
  let held = "";
  page.addEventListener("htmx:wsBeforeMessage", () => {
    const active = document.activeElement;
    held = active?.closest("#board") ? active.id : "";
  });
  page.addEventListener("htmx:wsAfterMessage", () => {
    const active = document.activeElement;
    if (!held || (active && active !== document.body && !active.disabled)) return;
    const same = document.getElementById(held);
    const ways = [same, ...NEXT.map((way) => document.querySelector(way))];
    ways.find(canHold)?.focus({ preventScroll: true });
  });
}

function canHold(element) {
  return element && !element.disabled && element.checkVisibility({ visibilityProperty: true });
}
