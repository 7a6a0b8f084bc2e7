// The account menu opens and closes by itself. This only closes it where people expect it to: on Escape, and on a
// press anywhere else.

const menu = document.querySelector("details.menu");

function close({ andFocus = false } = {}) {
  menu.open = false;
  if (andFocus) menu.querySelector("summary").focus();
}

if (menu) {
  document.addEventListener("keydown", (event) => {
    if (event.key === "Escape" && menu.open) close({ andFocus: true });
  });
  document.addEventListener("pointerdown", (event) => {
    if (menu.open && !menu.contains(event.target)) close();
  });
  menu.addEventListener("focusout", (event) => {
    if (event.relatedTarget && !menu.contains(event.relatedTarget)) close();
  });
}
