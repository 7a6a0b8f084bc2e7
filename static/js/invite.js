// The link to a table, whole and ready to be copied.

export function invite(page) {
  const spell = () => {
    const link = document.getElementById("invite");
    if (link) link.textContent = link.href.replace(/^https?:\/\//, "");
  };
  spell();
  page.addEventListener("htmx:wsAfterMessage", spell);
  page.addEventListener("click", async (event) => {
    const button = event.target.closest("[data-copies]");
    if (!button) return;
    const link = document.getElementById(button.dataset.copies);
    try {
      await navigator.clipboard.writeText(link.href);
      button.textContent = button.dataset.done;
    } catch {
      // Browsers let pages write to the clipboard on safe connections only: there the link is selected, to copy by hand.
      getSelection().selectAllChildren(link);
    }
  });
}
