// Moves are seen: a card travels from where it was to where it is, and turns where it becomes visible or hidden.
// The table itself has arrived whole; while cards are in the air, places show what lay there before. Whatever comes
// next ends the show at once, so nothing piles up. Off under reduced motion.

import { card } from "./flyer.js";
import { flight, shake, turn } from "./motions.js";
import { schedule } from "./schedule.js";

let shown = -1;
let before = new Map();
let showing = null;

export function fly(page) {
  const air = document.createElement("div");
  air.className = "air";
  air.setAttribute("aria-hidden", "true");
  page.append(air);
  shown = number();
  page.addEventListener("htmx:wsBeforeMessage", () => {
    // Morphing and remembering both want the table as it really is.
    showing?.unmask();
    before = symbols();
  });
  page.addEventListener("htmx:wsAfterMessage", () => {
    if (number() === shown) {
      showing?.mask();
      return;
    }
    shown = number();
    end();
    if (!still()) begin(air);
  });
  addEventListener("resize", end);
  document.addEventListener("visibilitychange", end);
}

function number() {
  return Number(document.getElementById("flights")?.dataset.number ?? -1);
}

function still() {
  return (
    document.hidden ||
    document.documentElement.dataset.motion === "reduced" ||
    matchMedia("(prefers-reduced-motion: reduce)").matches
  );
}

function symbols() {
  return new Map(Array.from(document.querySelectorAll("[data-place]"), (place) => [place.dataset.place, card(place)]));
}

export function end() {
  showing?.end();
  showing = null;
}

function begin(air) {
  const flights = Array.from(document.getElementById("flights").children, (item) => ({ ...item.dataset }));
  const play = schedule(flights, before, symbols());
  if (play.scenes.length) showing = new Show(air, play);
}

class Show {
  constructor(air, { scenes, length, isReveal }) {
    this.air = air;
    this.looks = new Map(); // what a place shows until a card has left or reached it
    this.truth = new Map();
    this.timers = [];
    for (const scene of scenes) {
      for (const [place, symbol] of Object.entries(scene.first)) {
        if (!this.looks.has(place)) this.looks.set(place, symbol);
      }
      this.timers.push(setTimeout(() => this.play(scene), scene.at));
    }
    this.timers.push(setTimeout(() => this.end(), length));
    this.veils = isReveal ? veils(length) : [];
    this.mask();
  }

  play({ kind, start, end, from, to, lasts, leaves }) {
    this.look(start, leaves);
    const motion = { shake, slow: shake, turn }[kind] ?? flight;
    const animation = motion(this.air, start, end, from, to, lasts);
    if (!animation) return this.look(end, to);
    animation.onfinish = () => {
      animation.effect.target.remove();
      this.look(end, kind === "shake" || kind === "slow" ? from : to);
    };
  }

  look(place, symbol) {
    if (!this.looks.has(place)) return;
    this.looks.set(place, symbol);
    card(find(place), symbol);
  }

  mask() {
    for (const [place, symbol] of this.looks) {
      const element = find(place);
      this.truth.set(place, card(element));
      card(element, symbol);
    }
  }

  unmask() {
    for (const [place, symbol] of this.truth) card(find(place), symbol);
    this.truth.clear(); // what a message brings after this is newer
  }

  end() {
    this.timers.forEach(clearTimeout);
    this.air.replaceChildren();
    this.veils.forEach((veil) => veil.cancel());
    this.unmask();
    this.looks.clear();
  }
}

/** Who has won is told when the cards have been turned over. */
function veils(length) {
  const told = document.querySelectorAll(".result, .podium, .plate-points, .badge-won");
  const frames = [{ opacity: 0 }, { opacity: 1 }];
  return Array.from(told, (part) => part.animate(frames, { duration: 300, delay: length - 300, fill: "backwards" }));
}

function find(place) {
  return document.querySelector(`[data-place="${place}"]`);
}

