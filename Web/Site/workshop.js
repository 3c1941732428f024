import { engine, loaded } from "./workshop-veil.js";
import { ask, paintOn } from "./workshop-hands.js";
import { at, bytesOf, copies, pass, passBytes, save } from "./workshop-tools.js";
import { startDesigner } from "./designer.js";

// The size of the pictures, in points, and their pixels per point, as in the tool.
const side = 280;
const scale = 2;
const parserErrors = ["http://www.w3.org/1999/xhtml", "http://www.mozilla.org/newlayout/xml/parsererror.xml"];
const stillness = matchMedia("(prefers-reduced-motion: reduce)");
const dark = matchMedia("(prefers-color-scheme: dark)");

/** The file on the bench. */
let file = { name: "icon.svg", bytes: new Uint8Array() };
let hasIcon = false;
let duration = 0;
let began = 0;
let isPaused = stillness.matches;

// Reading: the browser parses the XML, and passes each tag to the engine.

function tell(root) {
  let node = root;
  for (;;) {
    if (node.nodeType === Node.ELEMENT_NODE) {
      for (const { name, value } of node.attributes) engine.attribute(...pass(name), ...pass(value));
      engine.openTag(...pass(node.localName), ...pass(node.namespaceURI ?? ""));
    } else if (node.nodeType === Node.TEXT_NODE || node.nodeType === Node.CDATA_SECTION_NODE) {
      engine.addText(...pass(node.data));
    }
    if (node.firstChild) {
      node = node.firstChild;
      continue;
    }
    for (;;) {
      if (node.nodeType === Node.ELEMENT_NODE) engine.closeTag();
      if (node === root) return;
      if (node.nextSibling) break;
      node = node.parentNode;
    }
    node = node.nextSibling;
  }
}

/** The fault of an unreadable file; null: it can be read. */
function read({ name, bytes }) {
  const { value, texts } = ask(engine, () => engine.openFile(...pass(name), ...passBytes(bytes)));
  if (!value) return texts[0];
  const parsed = new DOMParser().parseFromString(texts[0], "image/svg+xml");
  const error = parserErrors.map((space) => parsed.getElementsByTagNameNS(space, "parsererror")[0]).find((one) => one);
  if (error) {
    const reason = (error.querySelector("div") ?? error).textContent.trim().split("\n")[0].replace(/\.$/, "");
    return ask(engine, () => engine.refuse(...pass(reason))).texts[0];
  }
  tell(parsed.documentElement);
  return null;
}

function open(name, bytes) {
  file = { name, bytes };
  at("name").value = name.replace(/\.svg$/i, "");
  const problem = read(file);
  if (problem === null) draw(); else complain(problem);
}

function complain(problem) {
  hasIcon = false;
  at("problem").textContent = problem;
  say([]);
  prepare();
}

function say(warnings) {
  at("warnings").replaceChildren(...warnings.map((text) => Object.assign(document.createElement("li"), { textContent: text })));
}

/** Makes a symbol from the file that was read. */
function draw() {
  const { value, texts } = ask(
    engine, () => engine.makeIcon(at("tight").checked ? 1 : 0, at("order").value === "drawn" ? 1 : 0));
  if (!value) return complain(texts[0] ?? "");
  hasIcon = true;
  at("problem").textContent = "";
  say(texts);
  prepare();
}

// The view.

const number = (id) => at(id).value.trim() === "" ? NaN : Number(at(id).value);
const color = (id, isOwn) => isOwn
  ? [1, 3, 5].map((from) => parseInt(at(id).value.slice(from, from + 2), 16) / 255) : [NaN, NaN, NaN];
const isDark = () => at("look").value === "" ? dark.matches : at("look").value === "dark";

function prepare() {
  duration = ask(engine, () => engine.prepare(
    side, number("line-width"), number("slowness"), number("delay"), number("duration"),
    ...color("tint", at("has-tint").checked), ...color("ground", at("has-ground").checked),
    isDark() ? 1 : 0, at("once").checked ? 1 : 0)).value;
  at("bench").dataset.look = isDark() ? "dark" : "light";
  for (const one of document.querySelectorAll("[data-needs-icon]")) one.disabled = !hasIcon;
  write();
  replay();
}

function write() {
  at("swift").textContent = hasIcon
    ? ask(engine, () => engine.writeSwift(document.querySelector("[name=target]:checked").value === "uikit" ? 1 : 0)).texts[0] : "";
}

function paint(instant) { paintOn(at("canvas"), scale, () => ask(engine, () => engine.paintIcon(instant))); }

function replay() {
  began = performance.now();
  cancelAnimationFrame(replay.frame);
  at("pause").textContent = isPaused ? "Play" : "Pause";
  if (isPaused || !hasIcon) return paint(engine.restTime());
  const step = (now) => {
    const passed = Math.max(0, now - began) / 1000;
    const isOver = at("once").checked && passed >= duration;
    paint(isOver ? duration : passed % duration);
    if (!isOver) replay.frame = requestAnimationFrame(step);
  };
  replay.frame = requestAnimationFrame(step);
}

// Files and settings.

function openText(text) {
  at("source").value = text;
  open(`${at("name").value || "icon"}.svg`, bytesOf(text));
}

async function openFile(taken) {
  const bytes = new Uint8Array(await taken.arrayBuffer());
  at("source").value = new TextDecoder().decode(bytes.subarray(0, 1_000_000));
  open(taken.name, bytes);
}

at("file").addEventListener("change", () => { if (at("file").files[0]) openFile(at("file").files[0]); });
at("source").addEventListener("input", () => openText(at("source").value));
at("name").addEventListener("input", () => {
  const problem = read((file = { ...file, name: `${at("name").value || "icon"}.svg` }));
  if (problem === null) draw(); else complain(problem);
});
document.addEventListener("paste", (event) => {
  if (event.target.matches?.("input, textarea")) return;
  const [taken] = event.clipboardData.files;
  if (taken) openFile(taken); else openText(event.clipboardData.getData("text/plain"));
  event.preventDefault();
});
addEventListener("dragover", (event) => event.preventDefault());
addEventListener("drop", (event) => {
  event.preventDefault();
  const [taken] = event.dataTransfer.files;
  const text = event.dataTransfer.getData("text/plain");
  if (taken) openFile(taken); else if (text) openText(text);
});

for (const id of ["order", "tight"]) at(id).addEventListener("change", () => { if (read(file) === null) draw(); });
for (const id of ["line-width", "slowness", "delay", "duration", "tint", "has-tint", "ground", "has-ground", "look", "once"]) {
  at(id).addEventListener("input", prepare);
}
at("tint").addEventListener("input", () => { at("has-tint").checked = true; prepare(); });
at("ground").addEventListener("input", () => { at("has-ground").checked = true; prepare(); });
for (const one of document.querySelectorAll("[name=target]")) one.addEventListener("change", write);
at("pause").addEventListener("click", () => { isPaused = !isPaused; replay(); });
stillness.addEventListener("change", () => { isPaused = stillness.matches; replay(); });
dark.addEventListener("change", prepare);
copies("copy", "swift", "copied");

const written = {
  svg: () => new Blob([ask(engine, () => engine.writeSVG()).texts[0]], { type: "image/svg+xml" }),
  json: () => new Blob([ask(engine, () => engine.writeLottie()).texts[0]], { type: "application/json" }),
  png: async () => {
    const canvas = Object.assign(document.createElement("canvas"), { width: side * scale, height: side * scale });
    paintOn(canvas, scale, () => ask(engine, () => engine.paintIcon(engine.restTime())));
    return new Promise((done) => canvas.toBlob(done, "image/png"));
  },
};
for (const button of document.querySelectorAll("[data-save]")) {
  const kind = button.dataset.save;
  button.addEventListener("click", async () => save(await written[kind](), `${at("name").value || "icon"}.${kind}`));
}

await loaded;
openText(at("source").value);
startDesigner();
document.body.dataset.ready = "";
