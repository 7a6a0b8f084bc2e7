// The picture of a card: which symbol of the deck a place shows, and a card that can be thrown through the air.

export const BACK = "back";
export const EMPTY = "empty";

/** A symbol without its size: the seven of hearts is the same card large and small. */
export const bare = (symbol) => symbol.replace("small-", "");

/** What a place shows; with a symbol, show that. */
export function card(place, symbol) {
  const picture = place?.querySelector(".card");
  const use = picture?.firstElementChild;
  if (!use) return EMPTY;
  const [file, current] = use.getAttribute("href").split("#");
  if (symbol === undefined || symbol === current) return current;
  use.setAttribute("href", `${file}#${symbol}`);
  picture.classList.toggle("card-empty", symbol === EMPTY);
  return symbol;
}

/** A card above the table, as wide as `box`, with a face on either side. */
export function flyer(air, place, box, from, to) {
  const outer = document.createElement("div");
  outer.className = "flyer";
  outer.style.setProperty("--card-width", `${box.width}px`);
  const inner = document.createElement("div");
  inner.className = "flyer-turn";
  inner.append(picture(place, bare(from) === bare(to) ? to : from));
  if (bare(from) !== bare(to)) {
    const other = picture(place, to);
    other.classList.add("flyer-other");
    inner.append(other);
  }
  outer.append(inner);
  air.append(outer);
  return outer;
}

function picture(place, symbol) {
  const copy = place.querySelector(".card").cloneNode(true);
  const use = copy.firstElementChild;
  use.setAttribute("href", `${use.getAttribute("href").split("#")[0]}#${symbol}`);
  copy.classList.remove("card-empty");
  return copy;
}
