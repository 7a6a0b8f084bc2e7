// The connection's light: a shape, a colour and words. Its words are heard when they change; the seconds that are
// counted down are only seen.

export class Light {
  constructor(element) {
    this.element = element;
    this.words = element.querySelector(".light-words");
    this.count = element.querySelector(".light-count");
    this.timer = 0;
  }

  show(state, until = 0) {
    clearInterval(this.timer);
    this.element.dataset.state = state;
    const words = this.element.dataset[state];
    if (this.words.textContent !== words) this.words.textContent = words;
    this.count.textContent = "";
    if (until) {
      this.#countDown(until);
      this.timer = setInterval(() => this.#countDown(until), 1_000);
    }
  }

  #countDown(until) {
    const seconds = Math.max(1, Math.ceil((until - Date.now()) / 1_000));
    this.count.textContent = this.element.dataset.again.replace("%s", seconds);
  }
}

/** What the connection is going through, on the light; `element` says why there is none any more. */
export function lightUp(connection, light, element) {
  let isLost = false;
  connection.addEventListener("open", () => {
    isLost = false;
    light.show("connected");
  });
  connection.addEventListener("connecting", () => light.show(isLost ? "offline" : "connecting"));
  connection.addEventListener("lost", (event) => {
    isLost = true;
    light.show("offline", event.detail);
  });
  connection.addEventListener("final", (event) => {
    light.show("closed");
    element.querySelector(`[data-why="${event.detail}"]`).hidden = false;
  });
}
