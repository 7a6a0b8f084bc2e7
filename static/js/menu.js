// A menu opens and closes by itself. This only closes it where people expect it to: on Escape, and on a press anywhere
// else.

const menus = document.querySelectorAll("details.menu");

function close(menu, { andFocus = false } = {}) {
  menu.open = false;
  if (andFocus) menu.querySelector("summary").focus();
}

for (const menu of menus) {
  document.addEventListener("keydown", (event) => {
    if (event.key === "Escape" && menu.open) close(menu, { andFocus: true });
  });
  document.addEventListener("pointerdown", (event) => {
    if (menu.open && !menu.contains(event.target)) close(menu);
  });
  menu.addEventListener("focusout", (event) => {
    if (event.relatedTarget && !menu.contains(event.relatedTarget)) close(menu);
  });
}
