import veil, { over } from "./veil.js";

const at = (id) => document.getElementById(id);
const say = (id, text) => { at(id).querySelector("output").textContent = text; };
/** The style of an example: its own, or the one that is chosen. */
const styled = (own) => ({ style: at("style").value || own });
const failing = (done) => ({ outcome: (result) => "error" in result ? { status: "failure", message: "It did not work" } : done });

/** Makes a worker carry out `order`; a cancel ends it. */
const inWorker = (order, { signal }, progressed) => new Promise((resolve, reject) => {
  const worker = new Worker(new URL("worker.js", import.meta.url));
  const stop = (then, value) => { worker.terminate(); then(value); };
  signal.addEventListener("abort", () => stop(reject, signal.reason));
  worker.onerror = () => stop(reject, new Error("The worker failed."));
  worker.onmessage = ({ data }) => { if ("result" in data) stop(resolve, data.result); else progressed(data); };
  worker.postMessage(order);
});

const work = {
  async search() {
    const hits = await veil.run(
      "Searching…", (activity) => inWorker({ word: at("words").value }, activity, ({ done, of }) => { activity.progress = done / of; }),
      { ...styled("veil"), cancellation: "always" });
    say("search", `${hits.toLocaleString()} hits`);
  },

  async feed() {
    const list = at("feed").querySelector("ul");
    const items = await over(list).run("Loading…", async ({ signal }) => {
      const answers = await Promise.all(["one", "two", "three"].map((name) => fetch(`feeds/${name}.json?${Math.random()}`, { signal })));
      return (await Promise.all(answers.map((answer) => answer.json()))).flat();
    }, { ...styled("activity"), ...failing() });
    list.querySelectorAll("li").forEach((item) => item.remove());
    list.append(...items.map((text) => Object.assign(document.createElement("li"), { textContent: text })));
  },

  async save() {
    const text = at("document").querySelector("textarea").value;
    await veil.run("Saving…", async () => localStorage.setItem("document", text),
      { ...styled("status"), ...failing({ status: "success", message: "Saved" }) });
  },

  async fail() {
    await veil.run("Saving…", async () => { throw new Error("full"); },
      { ...styled("status"), outcome: () => ({ status: "failure", message: "The disk is full. Nothing was saved." }) });
  },

  async sync() {
    const order = { files: Number(at("count").value) || 1 };
    const last = await veil.run(
      "Checking files", (activity) => inWorker(order, activity, ({ done, of }) => activity.count(done, of, "bytes")),
      { ...styled("blocker"), cancellation: "always" });
    say("files", `The last checksum begins with ${last}.`);
  },

  async send() {
    await over(at("keyboard")).run("Sending", (activity) => new Promise((resolve, reject) => {
      const timer = setTimeout(resolve, 3000);
      activity.signal.addEventListener("abort", () => { clearTimeout(timer); reject(activity.signal.reason); });
    }), styled("loading"));
    say("message", `Sent: ${at("line").value}`);
  },

  success: () => veil.flash("success", "Copied"),
  failure: () => veil.flash("failure", "The server does not answer"),
  information: () => veil.flash("information", "Nothing has changed"),
  warning: () => veil.flash("warning", "3 files were left out"),
};

for (const button of document.querySelectorAll("[data-run]")) {
  button.addEventListener("click", async () => {
    try {
      await work[button.dataset.run]();
    } catch (error) {
      if (error.name !== "AbortError") console.info(error.message);
    }
  });
}

for (const letters of ["qwertyuiop", "asdfghjkl", "zxcvbnm"]) {
  const row = Object.assign(document.createElement("div"), { className: "keys" });
  for (const letter of letters) {
    const key = Object.assign(document.createElement("button"), { type: "button", textContent: letter });
    key.addEventListener("click", () => { at("line").value += letter; });
    row.append(key);
  }
  at("keyboard").append(row);
}
at("document").querySelector("textarea").value = localStorage.getItem("document") ?? at("document").querySelector("textarea").value;

// Settings.

const languages = (await (await fetch("languages.txt")).text()).split("\n");
const languageName = (code) => new Intl.DisplayNames([code], { type: "language" }).of(code);
at("language").append(...languages.map((code) => new Option(languageName(code), code)));
const veils = () => [veil, over(at("feed").querySelector("ul")), over(at("keyboard"))];

at("language").addEventListener("change", () => {
  for (const one of veils()) one.language = at("language").value;
});
at("style").addEventListener("change", () => { for (const one of veils()) one.style = at("style").value || "automatic"; });
at("appearance").addEventListener("change", () => { document.documentElement.dataset.appearance = at("appearance").value; });
at("text-scale").addEventListener("change", () => {
  const factor = Number(at("text-scale").value) || null;
  document.documentElement.style.fontSize = factor ? `${factor * 100}%` : "";
  for (const one of veils()) one.textScale = factor;
});
at("contrast").addEventListener("change", () => {
  document.documentElement.dataset.contrast = at("contrast").value;
  for (const one of veils()) one.moreContrast = at("contrast").value === "more" || null;
});
at("direction").addEventListener("change", () => { document.documentElement.dir = at("direction").value; });
at("slowness").addEventListener("change", () => { for (const one of veils()) one.slowness = Number(at("slowness").value); });
at("still").addEventListener("change", () => { for (const one of veils()) one.still = at("still").checked; });
document.body.dataset.ready = "";
