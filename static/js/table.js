// The table's page: keeps its connection, counts clocks down, lets cards be seen moving and heard, keeps focus, plays
// by keys. Nothing here decides anything: without it the page still plays, by forms.

import { announce } from "./announcer.js";
import { countDown } from "./clock.js";
import { Connection } from "./connection.js";
import "./copy.js";
import { fly } from "./flights.js";
import { keepFocus } from "./focus.js";
import { keepBeating } from "./heartbeat.js";
import { pressByKey } from "./keys.js";
import { Light, lightUp } from "./light.js";
import { tellRefusals } from "./notices.js";
import { keepPanels } from "./panels.js";
import { layPapers } from "./papers.js";
import { randomHex } from "./random.js";
import { reachOwnCards } from "./reach.js";
import { sendOnce } from "./sending.js";
import { makeSounds } from "./sounds.js";

// Idiomorph's ignoreActiveValue must stay off here: it would leave the face of the card that was just pressed as it
// was. What is being typed stands outside the regions that are morphed.

const nonce = document.getElementById("nonce");
const renewNonce = () => {
  nonce.value = randomHex(16);
};

const page = document.querySelector(".table-page");
const connection = new Connection(page);
const light = new Light(document.getElementById("light"));

renewNonce();
const setClock = countDown(page);
keepFocus(page);
keepPanels(page);
layPapers(page);
fly(page);
const refuse = tellRefusals(page);
lightUp(connection, light, document.getElementById("closed"));
keepBeating(page, connection, light, setClock);
sendOnce(page, connection, refuse);
announce(page);
pressByKey(page, refuse);
reachOwnCards(page);
makeSounds(page);

page.addEventListener("htmx:wsAfterSend", (event) => {
  renewNonce();
  const typed = event.target.querySelector?.("#say");
  if (typed) typed.value = "";
});
