// The table's menu, and sheets of paper over the table: its rules and its invitation, fetched when they are asked for,
// and the list of keys.

export function layPapers(page) {
  page.addEventListener("htmx:afterSwap", (event) => {
    if (event.target.id === "paper-body") open(event.target.closest("dialog"));
  });
  // What cannot be fetched is still a page.
  page.addEventListener("htmx:sendError", (event) => location.assign(event.detail.elt.href));
  page.addEventListener("htmx:responseError", (event) => location.assign(event.detail.elt.href));
  page.addEventListener("click", (event) => {
    const button = event.target.closest("[data-dialog]");
    if (button) open(document.getElementById(button.dataset.dialog));
  });
  page.addEventListener("htmx:wsAfterSend", foldMenu);
  for (const dialog of page.querySelectorAll("dialog.paper")) {
    // Under a sheet the table's own keys are silent.
    dialog.addEventListener("keydown", (event) => event.stopPropagation());
    dialog.addEventListener("click", (event) => event.target === dialog && dialog.close());
    dialog.addEventListener("close", () => {
      if (document.activeElement === document.body) document.getElementById("table-menu-summary").focus();
    });
  }
}

function foldMenu() {
  for (const part of document.querySelectorAll("#table-menu, #table-menu details")) part.open = false;
}

function open(dialog) {
  foldMenu();
  if (!dialog.open) dialog.showModal();
  dialog.scrollTop = 0;
}
