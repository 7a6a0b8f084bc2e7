// Tally, log, chat and the QR code can be folded away. On a phone they start folded; what a reader opened stays open.

const narrow = matchMedia("(max-width: 46rem)");

export function keepPanels(page) {
  const known = new WeakSet();
  const fold = () => {
    for (const panel of page.querySelectorAll(".panel > details, .room-code")) {
      if (!known.has(panel) && narrow.matches) panel.open = false;
      known.add(panel);
    }
  };
  if (window.Idiomorph) {
    window.Idiomorph.defaults.callbacks.beforeAttributeUpdated = (name, node) =>
      !(name === "open" && node instanceof HTMLDetailsElement);
  }
  fold();
  page.addEventListener("htmx:wsAfterMessage", fold);
}
