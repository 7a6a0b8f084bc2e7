// Arrow keys go from card to card as they lie on the table: within a hand, to the piles, to other hands. Cards that
// cannot be pressed can be reached too, to hear what lies there.

const WAYS = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};
// What lies aside counts more than what lies ahead: right is the next card of the row, not one in the row below.
const ASIDE = 3;

export function moveByArrows(event) {
  const way = WAYS[event.key];
  const active = document.activeElement;
  if (!way || !active?.closest("#stage") || active.closest(".panel")) return false;
  const here = active.closest("[data-place]");
  const next = here ? nearest(here, way) : document.querySelector(".seat.is-you [data-place]");
  next?.focus();
  return true;
}

function nearest(here, [right, down]) {
  const from = middle(here);
  let best = null;
  let least = Infinity;
  for (const place of document.querySelectorAll("#stage [data-place]:is(button, [tabindex])")) {
    const to = middle(place);
    const ahead = (to.x - from.x) * right + (to.y - from.y) * down;
    const aside = Math.abs((to.x - from.x) * down) + Math.abs((to.y - from.y) * right);
    const far = ahead + ASIDE * aside;
    if (place !== here && ahead > 4 && far < least) [best, least] = [place, far];
  }
  return best;
}

function middle(element) {
  const box = element.getBoundingClientRect();
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}
