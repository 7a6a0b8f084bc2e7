// The player's own chance for the shuffle, in every form that opens a table or takes a seat. Without it the server
// adds some in the player's name.

const bytes = () => crypto.getRandomValues(new Uint8Array(16));
const hex = () => Array.from(bytes(), (byte) => byte.toString(16).padStart(2, "0")).join("");

for (const input of document.querySelectorAll('input[type="hidden"][name="nonce"]')) input.value = hex();
