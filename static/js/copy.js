// The button beside a link that copies it. Without scripts the link stands there to be selected.

export function offerCopies(root = document) {
  for (const box of root.querySelectorAll("[data-copy]")) {
    const button = box.querySelector("[data-copy-button]");
    const done = box.querySelector("[data-copy-done]");
    const input = box.querySelector("input");
    if (!button.hidden) continue;
    button.hidden = false;
    button.addEventListener("click", async () => {
      input.select();
      // The clipboard is closed to pages without https; the old way still works there.
      try {
        await navigator.clipboard.writeText(input.value);
      } catch {
        document.execCommand("copy");
      }
      done.hidden = false;
    });
  }
}

offerCopies();
document.addEventListener("htmx:afterSwap", (event) => offerCopies(event.target));
document.addEventListener("htmx:oobAfterSwap", (event) => offerCopies(event.target));
