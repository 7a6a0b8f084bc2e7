// For whoever hears the page: what has happened since the last message, in order and as one text, then what they may
// do if that has changed. A region that is sent again says nothing new, and nothing is said twice.

const MOST = 30; // what was read out long ago need not stay

export function announce(page) {
  const told = document.getElementById("told");
  const { sits, leaves, or } = told.dataset;
  let hasToldOfSnaps = false; // once is enough for an evening
  const news = (before, now) => {
    const known = now.round === before.round ? before.last : 0;
    return [
      ...fresh(now.room, before.room).map((name) => sits.replace("%s", name)),
      ...(now.room.length ? fresh(before.room, now.room).map((name) => leaves.replace("%s", name)) : []),
      ...now.lines.filter((line) => line.number > known && !line.isQuiet).map((line) => line.words),
      ...fresh(now.prompt, before.prompt),
      ...fresh(now.discard, before.discard).map((words) => or.replace("%s", words)),
      ...(hasToldOfSnaps ? [] : now.snap),
      ...fresh(now.end, before.end),
    ];
  };
  let before = null;
  const tell = () => {
    const now = table();
    const words = before ? news(before, now) : now.prompt;
    hasToldOfSnaps ||= now.snap.length > 0;
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
    isQuiet: "quiet" in line.dataset,
  }));
  return {
    round: document.querySelector("#state input[name=round]").value,
    lines: lines.reverse(),
    last: lines.at(-1)?.number ?? 0,
    prompt: texts("#prompt.is-yours", ".prompt-seen, .prompt-words, .prompt-hint span:first-child"),
    snap: texts("#prompt.is-yours", ".prompt-snap"),
    discard: texts("#do-discard", "span"), // what it does depends on the card
    end: texts("#middle.podium", "h2"),
    room: Array.from(document.querySelectorAll(".room-seat:not(.is-free) .room-name"), (name) => name.textContent),
  };
}

function texts(root, parts) {
  const found = document.querySelectorAll(`${root} :is(${parts})`);
  return Array.from(found, (part) => part.textContent.trim()).filter(Boolean);
}

function fresh(now, before) {
  return now.filter((words) => !before.includes(words));
}
