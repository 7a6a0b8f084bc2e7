// For whoever hears the page: what has happened since the last message, in order and as one text, then what they may
// do if that has changed. A region that is sent again says nothing new, and nothing is said twice.

const MOST = 30; // what was read out long ago need not stay

export function announce(page) {
  const told = document.getElementById("told");
  let before = null;
  const tell = () => {
    const now = table();
    const words = before ? news(before, now) : now.prompt;
    before = now;
    if (!words.length) return;
    // A new paragraph each time: the same words twice in a row are read out twice.
    const paragraph = document.createElement("p");
    paragraph.textContent = words.join(" ");
    told.append(paragraph);
    while (told.children.length > MOST) told.firstChild.remove();
  };
  page.addEventListener("htmx:wsAfterMessage", tell);
}

function table() {
  const lines = Array.from(document.querySelectorAll("#log [data-number]"), (line) => ({
    number: Number(line.dataset.number),
    words: line.textContent,
  }));
  return {
    round: document.querySelector("#state input[name=round]").value,
    lines: lines.reverse(),
    last: lines.at(-1)?.number ?? 0,
    prompt: texts("#prompt.is-yours", ".prompt-seen", ".prompt-words", ".prompt-hint"),
    end: texts("#middle.podium", "h2"),
    room: Array.from(document.querySelectorAll(".room-seat:not(.is-free) .room-name"), (name) => name.textContent),
  };
}

function texts(root, ...parts) {
  const found = document.querySelector(root);
  return found ? parts.map((part) => found.querySelector(part)?.textContent.trim() ?? "").filter(Boolean) : [];
}

function news(before, now) {
  const known = now.round === before.round ? before.last : 0;
  return [
    ...fresh(now.room, before.room),
    ...now.lines.filter((line) => line.number > known).map((line) => line.words),
    ...fresh(now.prompt, before.prompt),
    ...fresh(now.end, before.end),
  ];
}

function fresh(now, before) {
  return now.filter((words) => !before.includes(words));
}
