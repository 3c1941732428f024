// Every figure of a style, in the engine's list, beside a veil with the style.

import { engine, over } from "./workshop-veil.js";
import { ask } from "./workshop-hands.js";
import { at, copies, pass } from "./workshop-tools.js";

const make = (tag, values, ...children) => {
  const made = Object.assign(document.createElement(tag), values);
  made.append(...children);
  return made;
};
const text = (input) => input.type === "checkbox" ? `${input.checked}` : input.value;
const put = (input, value) => { if (input.type === "checkbox") input.checked = value === "true"; else input.value = value; };
const groups = {
  timing: "Times", panel: "Panel", message: "Message", detail: "Second line", hint: "The library's own line", button: "Button",
  "indicator.spinner": "Spinner", "indicator.progress": "Progress", "indicator.symbol": "Symbol",
};

let figures = [];
let live = null;

function makeControl(figure, { label, kind, choices }) {
  const name = label ? `${figure.name}, ${label}` : figure.name;
  const input = kind === "choice" ? make("select", {}, ...choices.map((one) => new Option(one, one)))
    : make("input", { type: { number: "number", truth: "checkbox", color: "color", text: "text" }[kind] });
  if (kind === "number") input.step = "any";
  input.setAttribute("aria-label", name);
  return input;
}

function makeFigure(name, lines) {
  const figure = { name };
  figure.controls = lines.split("\n").map((line) => {
    const [label, kind, only, ...choices] = line.split("\t");
    return { label, kind, only: only ? only.split(" ") : [], choices };
  });
  for (const control of figure.controls) {
    control.input = makeControl(figure, control);
    control.row = control.label
      ? make("label", {}, make("span", { textContent: control.label }), control.input) : control.input;
  }
  figure.view = make(
    "div", { className: "figure" }, make("code", { textContent: name }),
    make("span", { className: "controls" }, ...figure.controls.map(({ row }) => row)));
  figure.view.dataset.figure = name;
  return figure;
}

const groupOf = (name) => Object.keys(groups).find((group) => name.startsWith(`${group}.`)) ?? "";

/** Hides the figures that have no effect with the chosen kind, and those of an absent part. */
function tidy(figure) {
  const [first] = figure.controls;
  const isThere = first.label !== "there" || first.input.checked;
  let kind = "";
  for (const control of figure.controls) {
    if (control.label === "kind") kind = control.input.value;
    control.row.hidden = control !== first && (!isThere || (control.only.length > 0 && !control.only.includes(kind)));
  }
}

function setFigure(figure, number) {
  const texts = figure.controls.map(({ input }) => text(input));
  const isTaken = ask(engine, () => engine.setFigure(number, ...pass(texts.join("\n")))).value === 1;
  for (const { input } of figure.controls) input.toggleAttribute("aria-invalid", !isTaken);
  figure.view.classList.toggle("changed", texts.join("\n") !== figure.began);
  tidy(figure);
  write();
}

function write() { at("style-swift").textContent = ask(engine, () => engine.styleSwift()).texts[0]; }

function startFrom(preset) {
  const { texts } = ask(engine, () => engine.startFrom(...pass(preset)));
  figures.forEach((figure, index) => {
    figure.began = texts[index];
    texts[index].split("\n").forEach((value, place) => put(figure.controls[place].input, value));
    figure.view.classList.remove("changed");
    tidy(figure);
  });
  write();
}

// The live veil.

const shows = {
  spinner: (activity) => { activity.detail = "All files in this folder"; },
  progress: (activity) => { activity.count(13, 19); },
  success: (activity) => activity.succeed("Saved"),
  failure: (activity) => activity.fail("The disk is full"),
};

function show() {
  const veil = over(at("stage"));
  veil.endAll();
  live = veil.begin("Searching…", { cancellation: "always", progress: at("shown").value === "progress" ? 0.68 : null });
  live.signal.addEventListener("abort", () => live.end("cancelled"));
  shows[at("shown").value](live);
}

export function startDesigner() {
  const { texts } = ask(engine, () => engine.figures());
  for (let index = 0; index < texts.length; index += 2) figures.push(makeFigure(texts[index], texts[index + 1]));
  figures.forEach((figure, number) => {
    for (const { input } of figure.controls) input.addEventListener("input", () => setFigure(figure, number));
  });
  for (const group of ["", ...Object.keys(groups)]) {
    const members = figures.filter(({ name }) => groupOf(name) === group);
    at("figures").append(make(
      "details", { open: group === "" || group === "panel" }, make("summary", { textContent: groups[group] ?? "The whole veil" }),
      ...members.map(({ view }) => view)));
  }
  at("preset").append(...ask(engine, () => engine.presets()).texts.map((name) => new Option(name, name)));
  at("preset").addEventListener("change", () => startFrom(at("preset").value));
  at("shown").addEventListener("change", show);
  at("show").addEventListener("click", show);
  copies("copy-style", "style-swift", "style-copied");
  over(at("stage"));
  startFrom(at("preset").value);
  show();
}
