import { engine } from "./workshop-veil.js";

export const at = (id) => document.getElementById(id);

const encoder = new TextEncoder();
export const bytesOf = (text) => encoder.encode(text);

/** Writes bytes into the engine's memory, for it to take. */
export function passBytes(bytes) {
  const address = engine.allocate(bytes.length);
  new Uint8Array(engine.memory.buffer, address >>> 0, bytes.length).set(bytes);
  return [address, bytes.length];
}

export const pass = (text) => passBytes(bytesOf(text));

/** Makes the browser save a file. */
export function save(blob, name) {
  const address = URL.createObjectURL(blob);
  const link = Object.assign(document.createElement("a"), { href: address, download: name });
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}

/** Makes a button copy the text of an element, and report it. */
export function copies(button, source, place) {
  at(button).addEventListener("click", async () => {
    // What an earlier click copied says nothing about this one.
    at(place).textContent = "";
    try {
      await navigator.clipboard.writeText(at(source).textContent);
      at(place).textContent = "Copied";
    } catch {
      // If a page may not write there, the user copies the selection.
      getSelection().selectAllChildren(at(source));
      at(place).textContent = "Selected: copy it with the keyboard";
    }
  });
}
