// What the table has to say in passing: a move was refused, the connection was lost.

const SECONDS = 6;

export function speak(page) {
  const refusal = () => document.getElementById("refusal");
  const offline = document.getElementById("offline");
  let timer = 0;
  const clear = () => {
    clearTimeout(timer);
    refusal().textContent = "";
  };
  page.addEventListener("htmx:wsAfterSend", clear);
  page.addEventListener("htmx:wsAfterMessage", (event) => {
    if (!event.detail.message.includes('id="refusal"')) return;
    clearTimeout(timer);
    timer = setTimeout(clear, SECONDS * 1000);
  });
  page.addEventListener("htmx:wsClose", () => {
    offline.textContent = offline.dataset.words;
  });
  page.addEventListener("htmx:wsOpen", () => {
    offline.textContent = "";
  });
}
