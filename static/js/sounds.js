// What is heard at the table: cards, snaps, your turn, a call, the end. Only for who wants sounds, and not before the
// first press on the page, as browsers ask. What is heard is read off the page, so it tells no more than the page does.

import { VOICES, wayOut } from "./voices.js";

const BETWEEN = 0.12;

export function makeSounds(page) {
  if (document.documentElement.dataset.sound !== "on") return;
  let out = null;
  const wake = () => {
    out ??= wayOut(new AudioContext());
    out.context.resume();
  };
  addEventListener("pointerdown", wake);
  addEventListener("keydown", wake);

  let before = look();
  page.addEventListener("htmx:wsAfterMessage", () => {
    const now = look();
    const names = heard(before, now);
    before = now;
    if (out && !document.hidden) play(out, names);
  });
}

function play(out, names) {
  names.forEach((name, i) => VOICES[name](out, out.context.currentTime + 0.01 + i * BETWEEN));
}

/** What matters to the ear. */
function look() {
  const flights = document.getElementById("flights");
  return {
    number: flights?.dataset.number,
    flights: Array.from(flights?.children ?? [], (item) => ({ ...item.dataset })),
    isYours: document.querySelector(".prompt.is-yours") !== null,
    hasCaller: document.querySelector(".badge-caller") !== null,
    isOver: document.querySelector(".result, .podium") !== null,
  };
}

/** The sounds between two looks at the table, in order. */
export function heard(before, now) {
  const names = [];
  if (now.number !== before.number && now.flights.length) names.push(ofCards(now.flights));
  if (now.hasCaller && !before.hasCaller && !now.isOver) names.push("call");
  if (now.isOver && !before.isOver) names.push("end");
  else if (now.isYours && !before.isYours) names.push("turn");
  return names;
}

function ofCards(flights) {
  if (flights.some(({ kind }) => kind === "shake" || kind === "slow")) return "wrong";
  return flights.some((flight) => isSnap(flight, flights)) ? "snap" : "card";
}

/** A snapped card goes to the pile alone; after a swap another card takes its place in the same beat. */
function isSnap({ start, end, beat }, flights) {
  const isFromHand = /^\d/.test(start) && end === "discard";
  return isFromHand && !flights.some((other) => other.beat === beat && other.end === start);
}
