// From what has moved to scenes with times: what flies when, and what each place shows until then.

import { BACK, EMPTY, bare } from "./flyer.js";

const LASTS = { fly: 460, deal: 380, shake: 1700, slow: 520, turn: 360 };
const PAUSE = 60;
const MOST = 4_500; // longer shows are played faster: the game goes on

/** `before` and `after` tell which symbol each place showed and shows. */
export function schedule(flights, before, after) {
  const scenes = [];
  const looks = new Map(before);
  const dealt = flights.filter((flight) => flight.kind === "deal");
  const step = dealt.length > 6 ? Math.max(35, 1_500 / dealt.length) : 170;
  for (const { end } of dealt) looks.set(end, EMPTY);
  let at = 0;
  let free = 0; // when the last card that is dealt has arrived
  for (const beat of beats(flights)) {
    const { kind } = beat[0];
    if (kind !== "deal") at = Math.max(at, free);
    const leaving = beat.map((flight) => faceAt(flight, looks));
    beat.forEach((flight, index) => {
      const isLast = flights.findLast((other) => other.end === flight.end) === flight;
      const from = leaving[index];
      const to = kind === "shake" ? flight.symbol : arrives(flight, isLast, after, from);
      const leaves = flight.start === "discard" ? (after.get("discard") ?? EMPTY) : EMPTY;
      const first = { [flight.end]: looks.get(flight.end) ?? EMPTY };
      if (flight.start !== "draw") first[flight.start] = looks.get(flight.start) ?? EMPTY;
      scenes.push({ ...flight, from, to, at, leaves, first, lasts: LASTS[kind] });
    });
    for (const flight of beat) looks.set(flight.start, EMPTY);
    beat.forEach((flight, index) => looks.set(flight.end, scenes.at(index - beat.length).to));
    free = at + LASTS[kind];
    at = kind === "deal" ? at + step : free + PAUSE;
  }
  const isReveal = turns(flights, before, after, Math.max(at, free), scenes);
  const length = Math.max(0, ...scenes.map((scene) => scene.at + scene.lasts)) + PAUSE;
  const haste = Math.min(1, MOST / length);
  for (const scene of scenes) {
    scene.at *= haste;
    scene.lasts *= haste;
  }
  return { scenes, length: length * haste, isReveal };
}

function beats(flights) {
  const found = new Map();
  for (const flight of flights) found.set(flight.beat, [...(found.get(flight.beat) ?? []), flight]);
  return found.values();
}

function faceAt(flight, looks) {
  if (flight.start === "draw") return BACK;
  const seen = looks.get(flight.start) ?? EMPTY;
  return seen === EMPTY ? flight.symbol : seen;
}

/** What the card shows on arrival: what lies there now, or the public face if it has gone on since. */
function arrives(flight, isLast, after, from) {
  if (flight.kind === "slow") return from;
  const now = after.get(flight.end) ?? EMPTY;
  return isLast && now !== EMPTY ? now : flight.symbol;
}

/** Cards that stayed where they are and show another side. Many at once are the end of a round: they go one by one. */
function turns(flights, before, after, end, scenes) {
  const moved = new Set(flights.flatMap((flight) => [flight.start, flight.end]));
  const turned = [...after].filter(
    ([place, to]) =>
      !moved.has(place) &&
      before.has(place) &&
      bare(before.get(place)) !== bare(to) &&
      ![before.get(place), to].includes(EMPTY) &&
      [before.get(place), to].includes(BACK),
  );
  const isReveal = turned.length > 3;
  turned.forEach(([place, to], index) => {
    const from = before.get(place);
    const at = isReveal ? end + (index * 900) / turned.length : 0;
    scenes.push({ kind: "turn", start: place, end: place, from, to, at, leaves: EMPTY, first: { [place]: from }, lasts: LASTS.turn });
  });
  return isReveal;
}
