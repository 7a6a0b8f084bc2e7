// How a card moves: through the air in a slight arc, shaken where it lies, or turned over.

import { bare, flyer } from "./flyer.js";

const STEPS = 12;
const EASE = "cubic-bezier(0.3, 0.1, 0.2, 1)";

export function flight(air, start, end, from, to, lasts) {
  const [a, b] = [box(air, start), box(air, end)];
  if (!a || !b) return null;
  const thrown = flyer(air, a.place, b, from, to);
  const [dx, dy] = [b.x - a.x, b.y - a.y];
  const far = Math.hypot(dx, dy) || 1;
  // To the left of its way, so that two cards that trade places pass each other.
  const arc = Math.min(48, far * 0.16);
  const frames = Array.from({ length: STEPS + 1 }, (_, step) => {
    const t = step / STEPS;
    const lift = Math.sin(Math.PI * t);
    const x = a.x + dx * t + (dy / far) * arc * lift;
    const y = a.y + dy * t - (dx / far) * arc * lift;
    const scale = (a.width / b.width) * (1 - t) + t + 0.08 * lift;
    return { transform: `translate(${x}px, ${y}px) scale(${scale}) rotate(${lift * Math.sign(dx) * 5}deg)` };
  });
  if (bare(from) !== bare(to)) spin(thrown, [0, 0, 180, 180], lasts);
  return thrown.animate(frames, { duration: lasts, easing: EASE, fill: "both" });
}

/** A snap that was none: the card is held up, shown if everybody may see it, and laid back. */
export function shake(air, place, _end, from, to, lasts) {
  const a = box(air, place);
  if (!a) return null;
  const shown = flyer(air, a.place, a, from, to);
  const large = Math.max(1.15, Math.min(2, 84 / a.width));
  const at = (x, scale) => ({ transform: `translate(${a.x + x}px, ${a.y}px) scale(${scale})` });
  if (bare(from) !== bare(to)) spin(shown, [0, 180, 180, 180, 180, 180, 180, 360], lasts);
  const frames = [at(0, 1), at(0, large), at(-9, large), at(9, large), at(-7, large), at(6, large), at(0, large), at(0, large), at(0, 1)];
  return shown.animate(frames, { duration: lasts, easing: "ease-in-out", fill: "both" });
}

export function turn(air, place, _end, from, to, lasts) {
  const a = box(air, place);
  if (!a) return null;
  const turned = flyer(air, a.place, a, from, to);
  spin(turned, [0, 180], lasts);
  const at = (scale) => ({ transform: `translate(${a.x}px, ${a.y}px) scale(${scale})` });
  return turned.animate([at(1), at(1.06), at(1)], { duration: lasts, easing: "ease-in-out", fill: "both" });
}

function spin(thrown, degrees, lasts) {
  const frames = degrees.map((angle) => ({ transform: `rotateY(${angle}deg)` }));
  thrown.firstElementChild.animate(frames, { duration: lasts, easing: "ease-in-out", fill: "both" });
}

/** Where the middle of a place's card is, and how wide it is. */
function box(air, name) {
  const place = document.querySelector(`[data-place="${name}"]`);
  const drawn = place?.querySelector(".card");
  if (!drawn) return null;
  const [sky, seen] = [air.getBoundingClientRect(), drawn.getBoundingClientRect()];
  return {
    place,
    x: seen.left + seen.width / 2 - sky.left,
    y: seen.top + seen.height / 2 - sky.top,
    width: drawn.clientWidth || seen.width,
  };
}
