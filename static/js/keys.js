// A key presses the button that names it, unless somebody is typing.

export function pressByKey() {
  document.addEventListener("keydown", (event) => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.target.closest("input, textarea, select")) return;
    const button = document.querySelector(`#board [data-key="${CSS.escape(event.key.toLowerCase())}"]:not(:disabled)`);
    if (button) {
      event.preventDefault();
      button.click();
    }
  });
}
