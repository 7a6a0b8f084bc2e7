// The check of a shuffle, done here and not by the site: the same steps as in the notation, with the browser's SHA-256.

const RANKS = [..."A23456789TJQK"];
const SUITS = [..."SHDC"];

const bytes = (hex) => Uint8Array.from(hex.match(/../g) ?? [], (pair) => parseInt(pair, 16));
const hex = (buffer) => Array.from(new Uint8Array(buffer), (byte) => byte.toString(16).padStart(2, "0")).join("");
const letters = (text) => new TextEncoder().encode(text);
const sha256 = (...parts) => new Blob(parts).arrayBuffer().then((whole) => crypto.subtle.digest("SHA-256", whole));

function unshuffled(decks, jokers) {
  const one = SUITS.flatMap((suit) => RANKS.map((rank) => rank + suit));
  const deck = [...one, ...Array.from({ length: jokers }, (_, k) => (k % 2 ? "XB" : "XR"))];
  return Array.from({ length: decks }, () => deck).flat();
}

async function* numbers(seed) {
  for (let block = 0n; ; block++) {
    const count = new Uint8Array(8);
    new DataView(count.buffer).setBigUint64(0, block);
    const digest = new DataView(await sha256(seed, letters("deal"), count));
    for (let k = 0; k < 4; k++) yield digest.getBigUint64(8 * k);
  }
}

export async function shuffled(seed, decks, jokers) {
  const deck = unshuffled(decks, jokers);
  const stream = numbers(bytes(seed));
  for (let last = deck.length - 1; last > 0; ) {
    const size = BigInt(last + 1);
    const number = (await stream.next()).value;
    if (number >= 2n ** 64n - (2n ** 64n % size)) continue; // it would favour low remainders
    const other = Number(number % size);
    [deck[last], deck[other]] = [deck[other], deck[last]];
    last--;
  }
  return deck;
}

async function* findings({ serverSeed, nonces, commitment, seed, decks, jokers, record }) {
  yield ["fingerprint", hex(await sha256(bytes(serverSeed))) === commitment];
  yield ["mixed", hex(await sha256(bytes(serverSeed), letters(nonces))) === seed];
  const { deck } = await (await fetch(record)).json();
  yield ["dealt", (await shuffled(seed, Number(decks), Number(jokers))).join() === deck.join()];
}

export function checkShuffle(section) {
  if (!section) return;
  const button = section.querySelector("#check");
  const results = section.querySelector("#fair-results");
  button.hidden = false;
  button.addEventListener("click", async () => {
    results.replaceChildren();
    results.hidden = false;
    const tell = (words, className) => {
      const line = document.createElement("li");
      line.textContent = words;
      line.className = className;
      results.append(line);
    };
    if (!globalThis.crypto?.subtle) return tell(results.dataset.unable, "is-unable");
    for await (const [what, holds] of findings(section.dataset)) {
      tell(holds ? results.dataset[what] : `${results.dataset[what]} ${results.dataset.failed}`, holds ? "is-true" : "is-false");
    }
  });
}
