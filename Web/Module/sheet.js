// The style of everything in the veil's shadow root.

const rules = `
:host { all: initial !important; display: contents !important; zoom: var(--veil-zoom) !important; }
:host::before, :host::after { content: none !important; }
.cover, dialog {
  position: fixed; inset: 0; width: 100%; height: 100%; max-width: none; max-height: none; margin: 0; padding: 0;
  border: 0; background: none; overflow: hidden; outline: none; pointer-events: none; z-index: 2147483647;
}
dialog[open] { pointer-events: auto; }
dialog::backdrop { background: none; }
.cover.inside { position: absolute; inset: 0 auto auto 0; }
.cover.inside:empty { display: none; }
.cover.inside.blocks { pointer-events: auto; }
.view, svg { position: absolute; inset: 0; width: 100%; height: 100%; }
.view { touch-action: none; transform-origin: 0 0; }
svg { pointer-events: none; }
.parts > * {
  position: absolute; margin: 0; padding: 0; border: 0; background: none; appearance: none; pointer-events: none;
}
.parts > .panel, .parts > button { pointer-events: auto; }
button:focus-visible {
  outline: var(--outer); border-radius: var(--radius); box-shadow: inset 0 0 0 var(--inner);
}
.line { position: absolute; line-height: normal; white-space: pre-wrap; overflow-wrap: anywhere; }
.ruler { position: fixed; left: 0; top: 0; visibility: hidden; width: max-content; }
.voice {
  position: fixed; left: 0; top: 0; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); white-space: nowrap;
  -webkit-user-select: none; user-select: none;
}
@media print { .view { display: none; } }
@media (forced-colors: active) {
  .line { color: CanvasText !important; }
  button .line { color: ButtonText !important; }
  [data-part=panel] path { fill: Canvas; stroke: CanvasText; stroke-opacity: 1; stroke-width: 1; }
  :is([data-part=cancel], [data-part=action]) path { fill: ButtonFace; fill-opacity: 1; stroke: ButtonText; stroke-opacity: 1; stroke-width: 1; }
  [data-part=panel] rect { display: none; }
  [data-part=scrim] path { fill: Canvas; }
  [data-part=indicator] path { stroke: CanvasText; }
  [data-part=indicator] [stroke=none] { fill: CanvasText; }
  .view:has([aria-valuenow]) [data-part=indicator] path:first-child { stroke-opacity: 0.3; fill-opacity: 0.3; }
}
`;

const sheets = new WeakMap();

/**
 * Gives a veil's root the sheet of all veils in its document, and returns whether it lacked that: what comes from another
 * document has lost the sheet of that one.
 */
export function dress(root) {
  if (root.adoptedStyleSheets.length > 0) return false;
  const { ownerDocument } = root;
  if (!sheets.has(ownerDocument)) {
    const sheet = new (ownerDocument.defaultView ?? window).CSSStyleSheet();
    sheet.replaceSync(rules);
    sheets.set(ownerDocument, sheet);
  }
  root.adoptedStyleSheets = [sheets.get(ownerDocument)];
  return true;
}
