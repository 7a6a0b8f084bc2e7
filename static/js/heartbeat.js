// While the page is looked at it asks every few seconds whether it is heard, and tells how far it is: a page that
// missed something is shown the table again. An answer that is late is told, one that does not come ends the socket.

const EVERY = 10_000;
const SLOW = 4_000;
const LOST = 8_000;

export function keepBeating(page, connection, light, setClock) {
  const timers = new Set();
  let asked = 0;
  const after = (pause, deed) => timers.add(setTimeout(deed, pause));
  const rest = () => {
    timers.forEach(clearTimeout);
    timers.clear();
    asked = 0;
  };
  const beat = () => {
    rest();
    if (document.hidden || !connection.isOpen) return;
    asked = performance.now();
    connection.send({ move: "beat", round: shown("round"), seen: shown("seen") });
    after(SLOW, () => light.show("slow"));
    after(LOST, () => connection.reopen());
  };
  page.addEventListener("htmx:wsAfterMessage", (event) => {
    if (!asked || !event.detail.message.includes('id="beat"')) return;
    setClock(Number(document.getElementById("beat").dataset.now), performance.now() - asked);
    rest();
    light.show("connected");
    after(EVERY, beat);
  });
  connection.addEventListener("open", beat);
  connection.addEventListener("doubt", beat);
  for (const kind of ["connecting", "lost", "final"]) connection.addEventListener(kind, rest);
  document.addEventListener("visibilitychange", () => document.hidden && rest());
}

function shown(name) {
  return document.querySelector(`#state input[name=${name}]`).value;
}
