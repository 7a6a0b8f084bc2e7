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
      if ((connection.isOpen || connection.isOpening) && !isOnItsWay) {
        pressed = event.submitter;
        return;
      }
      event.preventDefault();
      event.stopImmediatePropagation();
      if (!isOnItsWay) refuse(page.dataset.offline);
    },
    true,
  );
  page.addEventListener("htmx:wsConfigSend", (event) => {
    const action = randomHex(8);
    event.detail.parameters.action = action;
    waiting.set(action, { id: pressed?.id ?? "", value: pressed?.value ?? "" });
    mark();
  });
  page.addEventListener("htmx:wsAfterMessage", (event) => {
    if (event.detail.message.includes('id="answer"')) done(document.getElementById("answer").dataset.action);
    mark();
  });
  const giveUp = () => {
    if (connection.drop()) refuse(page.dataset.offline);
    else if (waiting.size) refuse(page.dataset.unanswered);
    [...waiting.keys()].forEach(done);
  };
  for (const kind of ["connecting", "lost", "final"]) connection.addEventListener(kind, giveUp);
}
