// The page's socket: opened by htmx, kept open from here. What is lost is opened again after growing pauses, unless
// the server has said why it closed; and it is tried at once when a phone wakes up or the network comes back.

const NEVER = 2 ** 31 - 1;
const FIRST = 500;
const LONGEST = 30_000;
const PATIENCE = 8_000; // a socket that has not opened by then never will
const FINAL = new Map([
  [4401, "signedOut"],
  [4404, "notFound"],
  [4413, "tooMuch"],
  [4429, "tooMuch"],
  [4430, "tooMuch"],
]);

export class Connection extends EventTarget {
  #socket = null;
  #htmx = null; // htmx's own handle: it opens sockets, and its forms send through it
  #tries = 0;
  #timer = 0;
  #isFinal = false;
  #hasEnded = false; // there has been a socket, and it is gone

  constructor(page) {
    super();
    window.htmx.createWebSocket = (url) => this.#create(url);
    page.addEventListener("htmx:wsOpen", (event) => {
      this.#htmx = event.detail.socketWrapper;
      clearTimeout(this.#timer);
      this.#tell("open");
    });
    page.addEventListener("htmx:wsAfterMessage", () => {
      this.#tries = 0;
    });
    page.addEventListener("htmx:wsClose", (event) => {
      this.#htmx = event.detail.socketWrapper;
      this.#closed(event.detail.event.code);
    });
    const wake = () => document.hidden || this.test();
    document.addEventListener("visibilitychange", wake);
    addEventListener("pageshow", (event) => event.persisted && wake());
    addEventListener("online", wake);
    addEventListener("offline", wake);
  }

  get isOpen() {
    return this.#socket?.readyState === WebSocket.OPEN;
  }

  /** A page that was just loaded is up to date: what is pressed while its first socket opens may wait for it. */
  get isOpening() {
    return !this.#hasEnded && this.#socket?.readyState !== WebSocket.OPEN;
  }

  /** Forget what waits to be sent, and tell whether anything did. */
  drop() {
    return Boolean(this.#htmx?.queue.splice(0).length);
  }

  send(message) {
    if (this.isOpen) this.#socket.send(JSON.stringify(message));
  }

  /** Is anybody there? An open socket is asked, a lost one is opened at once. */
  test() {
    if (this.isOpen) this.#tell("doubt");
    else if (this.#socket?.readyState !== WebSocket.CONNECTING) this.reopen();
  }

  /** Leave the socket, whatever it is doing, and open another one. */
  reopen() {
    if (this.#isFinal || !this.#htmx) return;
    clearTimeout(this.#timer);
    this.#hasEnded = true;
    this.#htmx.reconnect();
  }

  #create(url) {
    // htmx would come back at its own times, after some codes only, and could not be told to hurry. It reads the
    // page's settings after this script has run, so this is said when it asks for a socket.
    window.htmx.config.wsReconnectDelay = () => NEVER;
    const socket = new WebSocket(url);
    this.#socket = socket;
    // A socket that was given up may still speak, long after another has taken its place.
    const unlessLeft = (event) => socket === this.#socket || event.stopImmediatePropagation();
    for (const kind of ["open", "message", "error", "close"]) socket.addEventListener(kind, unlessLeft);
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => socket.close(), PATIENCE);
    this.#tell("connecting");
    return socket;
  }

  #closed(code) {
    clearTimeout(this.#timer);
    this.#hasEnded = true;
    this.#isFinal = FINAL.has(code);
    if (this.#isFinal) return this.#tell("final", FINAL.get(code));
    const longest = Math.min(LONGEST, FIRST * 2 ** this.#tries);
    const pause = longest / 2 + (Math.random() * longest) / 2;
    this.#tries += 1;
    this.#timer = setTimeout(() => this.reopen(), pause);
    this.#tell("lost", Date.now() + pause);
  }

  #tell(kind, detail = null) {
    this.dispatchEvent(new CustomEvent(kind, { detail }));
  }
}
