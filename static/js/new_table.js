// Making a table: a filter over the house rules, and a page that changes under the host's hands without losing them.
// Without it the form still works; the rule sheet then comes with the next page.

import { filterRules } from "./rule_filter.js";

const page = document.querySelector(".new-table");
let edits = 0;
const editsAtRequest = new WeakMap();

// Scripts that were deferred have run when a module runs.
if (window.Idiomorph) {
  window.Idiomorph.defaults.ignoreActiveValue = true;
  const { callbacks } = window.Idiomorph.defaults;
  // What only the browser knows stays as it is: the filter, the player's chance, which groups are unfolded. So does
  // the word that rules were kept: an answer to something typed just before would wipe it out.
  callbacks.beforeNodeMorphed = (node, next) =>
    !(node instanceof Element && (node.hasAttribute("data-keep") || isLastWord(node, next)));
  callbacks.beforeAttributeUpdated = (name, node) => !(name === "open" && node instanceof HTMLDetailsElement);
}

const filter = filterRules(page);

function isLastWord(node, next) {
  return node.hasAttribute("data-last-word") && node.textContent.trim() !== "" && next.textContent.trim() === "";
}

// A name for the rules changes nothing about them.
page.addEventListener("input", (event) => event.target.id === "save-name" && event.stopPropagation(), true);

page.addEventListener("input", () => (edits += 1));
page.addEventListener("htmx:beforeRequest", (event) => editsAtRequest.set(event.detail.xhr, edits));

// An answer to what has been changed again meanwhile would undo the change; its own answer is on the way.
page.addEventListener("htmx:beforeSwap", (event) => {
  if (editsAtRequest.get(event.detail.xhr) !== edits) event.detail.shouldSwap = false;
});

page.addEventListener("htmx:afterSwap", (event) => {
  filter.apply();
  for (const group of page.querySelectorAll(".rule-group:has(.rule .wrong:not(:empty))")) group.open = true;
  const pressed = event.detail.requestConfig?.elt;
  // The button that sets a rule back is gone with the change; the rule itself is where the keyboard goes on.
  if (pressed?.name === "back" && !pressed.isConnected) focusRule(pressed.value);
});

function focusRule(name) {
  const row = document.getElementById(`row-${name}`);
  row?.querySelector("input:checked, select, input[type=number]")?.focus();
}
