// Forms that the socket carries. While there is none a press is refused in words, not kept for later: by then the
// table is another one. A button that was pressed is busy until the server has answered, and a press counts once.

import { randomHex } from "./random.js";

export function sendOnce(page, connection, refuse) {
  const waiting = new Map(); // the buttons on their way, by their action
  let pressed = null;
  const mark = () => {
    for (const { id, value } of waiting.values()) {
      const button = id && document.getElementById(id);
      if (button && button.value === value) button.setAttribute("aria-busy", "true");
    }
  };
  const done = (action) => {
    const button = document.getElementById(waiting.get(action)?.id);
    waiting.delete(action);
    button?.removeAttribute("aria-busy");
  };
  page.addEventListener(
    "submit",
    (event) => {
      if (!event.target.matches("[ws-send]")) return;
      const isOnItsWay = event.submitter?.getAttribute("aria-busy") === "true";
      if (connection.isOpen && !isOnItsWay) {
        pressed = event.submitter;
        return;
      }
      event.preventDefault();
      event.stopImmediatePropagation();
      if (!isOnItsWay) refuse(page.dataset.offline);
    },
    true,
  );
  page.addEventListener("htmx:wsAfterSend", (event) => {
    const form = event.target;
    const input = form.elements.namedItem("action");
    waiting.set(input.value, { id: pressed?.id ?? "", value: pressed?.value ?? "" });
    input.value = randomHex(8);
    mark();
  });
  page.addEventListener("htmx:wsAfterMessage", (event) => {
    if (event.detail.message.includes('id="answer"')) done(document.getElementById("answer").dataset.action);
    mark();
  });
  const giveUp = () => {
    if (waiting.size) refuse(page.dataset.unanswered);
    [...waiting.keys()].forEach(done);
  };
  for (const kind of ["connecting", "lost", "final"]) connection.addEventListener(kind, giveUp);
}
