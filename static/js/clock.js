// Clocks run on the server's time: the page knows how far its own clock is off, and learns it anew with every beat.

const HURRY = 5_000;

export function countDown(page) {
  let offset = Number(page.dataset.now) - Date.now();
  const tick = () => {
    const now = Date.now() + offset;
    show(document.getElementById("clock"), now);
    for (const button of document.querySelectorAll("[data-opens]")) {
      button.disabled = now < Number(button.dataset.opens);
    }
  };
  tick();
  setInterval(tick, 200);
  // What the script wrote is gone from a region that has just arrived.
  page.addEventListener("htmx:wsAfterMessage", tick);
  /** The server's time, and how long it took to ask for it: half of that it has been on its way. */
  return (now, took) => {
    offset = now + took / 2 - Date.now();
    tick();
  };
}

function show(clock, now) {
  if (!clock || clock.hidden) return;
  const left = Math.max(0, Number(clock.dataset.deadline) - now);
  const total = Number(clock.dataset.total) || 1;
  clock.querySelector(".clock-words").textContent = `${Math.ceil(left / 1000)} s`;
  // A custom property set by script is allowed where an inline style is not.
  clock.style.setProperty("--left", String(Math.min(1, left / total)));
  clock.toggleAttribute("data-hurry", left <= HURRY);
}
