// Stepping through a finished round: keys, playing by itself, cards that are seen moving, and the check of the shuffle.
// Every step is a link that the page has anyway: without this the links still work.

import { checkShuffle } from "./fairness.js";
import { end as endFlights, fly } from "./flights.js";

const page = document.querySelector(".replay-page");
const replay = () => document.getElementById("replay");
const move = () => Number(replay().dataset.move);
const isEnd = () => replay().dataset.move === replay().dataset.last;

// The scrubber is in somebody's hand: what comes back must not pull it away.
window.Idiomorph.defaults.ignoreActiveValue = true;

let timer = 0;
let held = false;

/* One step at a time: the next one's address comes with the one before. Quick fingers are remembered. */

let busy = false;
let waiting = [];

function step(name) {
  const link = document.getElementById(name);
  if (busy) waiting.push(name);
  else if (link.getAttribute("aria-disabled") !== "true") link.click();
}

page.addEventListener("htmx:beforeRequest", () => {
  busy = true;
});

page.addEventListener("htmx:afterRequest", () => {
  busy = false;
  const next = waiting.shift();
  if (next) step(next);
});

/* Playing by itself. */

const FAST = 500; // milliseconds a move
const isPlaying = () => timer !== 0;
const pace = () => Number(document.querySelector("#speeds input:checked").value);

function play() {
  if (isEnd()) step("first");
  tick();
  show();
}

function tick() {
  clearTimeout(timer);
  timer = setTimeout(() => {
    if (isEnd()) return pause();
    if (!busy) step("next");
    tick();
  }, pace());
}

function pause() {
  clearTimeout(timer);
  timer = 0;
  show();
}

/** What the server cannot know: whether it plays, how fast, and that there are scripts at all. */
function show() {
  const button = document.getElementById("play");
  button.hidden = false;
  button.setAttribute("aria-pressed", String(isPlaying()));
  document.getElementById("speeds").hidden = false;
}

/* Keys, unless somebody is typing. The scrubber has the same ones of its own. */

const KEYS = { ArrowLeft: "previous", ArrowRight: "next", Home: "first", End: "last" };

document.addEventListener("keydown", (event) => {
  if (event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return;
  if (event.target.closest("input, textarea, select, summary")) return;
  if (event.key === " ") {
    if (event.target.closest("button, #moves-scroll")) return;
    event.preventDefault();
    isPlaying() ? pause() : play();
  } else if (event.key in KEYS) {
    event.preventDefault();
    pause();
    // A key that is held down asks faster than steps can be made.
    if (!(event.repeat && busy)) step(KEYS[event.key]);
  }
});

page.addEventListener("click", (event) => {
  if (event.target.closest("#play")) isPlaying() ? pause() : play();
  // A person who goes somewhere wants to stay there; the click that playing makes itself is none of theirs.
  else if (event.isTrusted && event.target.closest("#replay a")) pause();
});

page.addEventListener("change", (event) => {
  if (event.target.name === "speed" && isPlaying()) tick();
});

page.addEventListener("pointerdown", (event) => {
  if (event.target.id !== "scrubber") return;
  held = true;
  pause();
});
addEventListener("pointerup", () => {
  held = false;
});

/* A step has arrived. Cards fly as they do at the table, which tells its flights of messages by these events. */

let before = { move: move(), eyes: replay().dataset.eyes };

page.addEventListener("htmx:beforeSwap", (event) => {
  if (event.detail.target?.id === "replay") page.dispatchEvent(new Event("htmx:wsBeforeMessage"));
});

page.addEventListener("htmx:afterSettle", () => {
  const now = { move: move(), eyes: replay().dataset.eyes };
  if (now.move === before.move && now.eyes === before.eyes) return;
  // Only a single step forward is a move to be seen, and only where there is time to see it; all else is a jump.
  const isStep = now.move === before.move + 1 && now.eyes === before.eyes && pace() > FAST;
  before = now;
  if (isStep) page.dispatchEvent(new Event("htmx:wsAfterMessage"));
  else endFlights();
  if (!held) document.getElementById("scrubber").value = now.move;
  const share = document.getElementById("share");
  if (share) share.value = new URL(replay().dataset.share, location.href).href;
  document.getElementById("picture").href = replay().dataset.picture;
  bringIntoSight();
});

/** The line of the current move, without moving the page. */
function bringIntoSight() {
  const box = document.getElementById("moves-scroll");
  const line = box.querySelector("[aria-current]");
  if (line) box.scrollTop = line.offsetTop - (box.clientHeight - line.offsetHeight) / 2;
}

/* Idiomorph would take away what the server does not know of. */
window.Idiomorph.defaults.callbacks.beforeAttributeUpdated = (name, node) =>
  !(["hidden", "aria-pressed"].includes(name) && ["play", "speeds"].includes(node.id));

fly(page);
show();
bringIntoSight();
checkShuffle(document.getElementById("fairness"));
