// The whole game by keys, unless somebody is typing: letters press the button that names them, digits one's own
// cards, S snaps, arrows go from card to card, Escape takes back.

import { moveByArrows } from "./arrows.js";

export function pressByKey(page, refuse) {
  let isSnapping = false;
  const snapping = (value) => {
    isSnapping = value;
    page.toggleAttribute("data-snapping", value);
  };
  const snap = (place) => {
    snapping(false);
    return press(`button[value="snap ${place}"]`) || refuse(page.dataset.cannotSnap) || true;
  };
  // A snap may cost a card: one letter alone does nothing yet.
  const startSnap = () => {
    if (!document.querySelector('#board button[value^="snap "]')) return snap("");
    snapping(true);
    refuse(page.dataset.snapWhich);
    return true;
  };
  const snapHere = () => {
    const place = document.activeElement?.closest("[data-place]")?.dataset.place;
    return place?.includes(".") ? snap(place) : startSnap();
  };
  const escape = () => {
    const was = isSnapping;
    snapping(false);
    return press('button[value="unpick"]') || was;
  };
  const digit = (number) => {
    const seat = document.querySelector(".seat.is-you")?.id.slice("seat-".length);
    return isSnapping ? snap(`${seat}.${number}`) : press(`button.is-target[id="place-${seat}.${number}"]`);
  };
  const does = (event) => {
    const key = event.key.toLowerCase();
    if (/^[1-9]$/.test(key)) return digit(key);
    if (key === "s") return isSnapping ? snapHere() : startSnap();
    if (key === "escape") return escape();
    if (key === "enter" || key === " ") return isSnapping && snapHere();
    return press(`[data-key="${CSS.escape(key)}"]`) || moveByArrows(event);
  };
  document.addEventListener("keydown", (event) => {
    const isOurs = !event.ctrlKey && !event.metaKey && !event.altKey && !document.querySelector("dialog[open]");
    if (isOurs && !event.target.closest("input, textarea, select") && does(event)) event.preventDefault();
  });
}

function press(which) {
  const button = document.querySelector(`#board :is(${which}):not(:disabled)`);
  button?.click();
  return Boolean(button);
}
