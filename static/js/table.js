// The table's page: counts clocks down, lets cards be seen moving, keeps focus, presses buttons by key.
// Nothing here decides anything: without it the page still plays, by forms.

import { countDown } from "./clock.js";
import "./copy.js";
import { fly } from "./flights.js";
import { keepFocus } from "./focus.js";
import { pressByKey } from "./keys.js";
import { speak } from "./notices.js";
import { keepPanels } from "./panels.js";
import { layPapers } from "./papers.js";
import { reachOwnCards } from "./reach.js";
import { makeSounds } from "./sounds.js";

// Idiomorph's ignoreActiveValue must stay off here: it would leave the face of the card that was just pressed as it
// was. What is being typed stands outside the regions that are morphed.

const nonce = document.getElementById("nonce");
const renewNonce = () => {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  nonce.value = Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
};

const page = document.querySelector(".table-page");

renewNonce();
countDown(page);
keepFocus(page);
keepPanels(page);
layPapers(page);
fly(page);
speak(page);
pressByKey();
reachOwnCards(page);
makeSounds(page);

page.addEventListener("htmx:wsAfterSend", (event) => {
  renewNonce();
  const typed = event.target.querySelector?.("#say");
  if (typed) typed.value = "";
});
