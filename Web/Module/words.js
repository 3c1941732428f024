// The library's own words in the requested languages, which are loaded when they are requested.

import { answer } from "./engine.js";

/** By the language's name: a promise, and after loading a text. */
const words = new Map();

/** The words of a language in the engine's format. If they cannot be loaded, the shown words do not change. */
async function wordsOf(name, address) {
  try {
    const file = await fetch(new URL(`words/${name}.txt`, address));
    if (!file.ok) throw new Error(`${file.status}`);
    const text = await file.text();
    words.set(name, text);
    return text;
  } catch (error) {
    words.delete(name);
    console.warn(`Veil: words/${name}.txt cannot be loaded (${error.message}). Put the folder words beside veil.wasm.`);
    return null;
  }
}

/** Gives a veil the words of a language; of none: those that are in the engine. The folder of the words is beside the address. */
export async function useWords(veil, name, address) {
  if (!veil) return;
  veil.language = name;
  if (!name) return;
  if (!words.has(name)) words.set(name, wordsOf(name, address));
  const known = words.get(name);
  const text = typeof known === "string" ? known : await known;
  if (text && veil.language === name) answer("setWords", veil.number, [text]);
}

/** The seconds that a page's first veil waits for its words. On a slow network they replace those in the engine later. */
const longestWait = 1;

/** Resolves when all requested words are there, or cannot be loaded, or take too long. */
export const wordsLoaded = () =>
  Promise.race([Promise.all(words.values()), new Promise((done) => setTimeout(done, longestWait * 1000))]);
