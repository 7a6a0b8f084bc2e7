// On a small phone a large table is longer than the window. When it is your move, your own cards are brought out from
// under the prompt.

export function reachOwnCards(page) {
  let wasYours = false;
  const look = () => {
    const prompt = document.getElementById("prompt");
    const isYours = prompt?.classList.contains("is-yours") ?? false;
    if (isYours && !wasYours) bring(prompt);
    wasYours = isYours;
  };
  look();
  page.addEventListener("htmx:wsAfterMessage", look);
}

function bring(prompt) {
  const hand = document.querySelector(".seat.is-you .hand");
  if (!hand || getComputedStyle(prompt.parentElement).position !== "sticky") return;
  const covered = hand.getBoundingClientRect().bottom + 8 - prompt.getBoundingClientRect().top;
  if (covered > 0) scrollBy({ top: covered, behavior: "instant" });
}
