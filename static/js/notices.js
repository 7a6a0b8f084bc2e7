// What was refused, by the server or by the page itself: told where it was tried, and gone after a while.

const SECONDS = 6;

export function tellRefusals(page) {
  const element = () => document.getElementById("refusal");
  let timer = 0;
  const clear = () => {
    clearTimeout(timer);
    element().textContent = "";
  };
  const clearLater = () => {
    clearTimeout(timer);
    timer = setTimeout(clear, SECONDS * 1000);
  };
  page.addEventListener("htmx:wsAfterSend", clear);
  page.addEventListener("htmx:wsAfterMessage", (event) => {
    if (event.detail.message.includes('id="refusal"')) clearLater();
  });
  return (words) => {
    element().textContent = words;
    clearLater();
  };
}
