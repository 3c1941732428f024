// Runs inside KWin for kwin.py. Each call is a script of its own; the one that begins stays.
const all = () => workspace.windowList ? workspace.windowList() : workspace.clientList();
// KWin numbers windows of the same title, and says so in the title when one does not respond.
const title = window => window.caption.replace(/( <\d+>)?( \(.*\))?$/, '');
const find = name => all().filter(window => title(window) === name).pop();

// A window's frame without KWin's decoration, and without the shadow that an app draws.
function inside(window) {
  const outer = window.frameGeometry, buffer = window.bufferGeometry;
  const x = Math.max(outer.x, buffer.x), y = Math.max(outer.y, buffer.y);
  return {
    x, y, width: Math.min(outer.x + outer.width, buffer.x + buffer.width) - x,
    height: Math.min(outer.y + outer.height, buffer.y + buffer.height) - y,
  };
}

function setInside(window, x, y, width, height) {
  const outer = window.frameGeometry, inner = inside(window);
  window.frameGeometry = {
    x: x + outer.x - inner.x, y: y + outer.y - inner.y,
    width: width + outer.width - inner.width, height: height + outer.height - inner.height,
  };
}

function frame(name) {
  const window = find(name);
  if (!window) return null;
  const {x, y, width, height} = inside(window);
  return [x, y, width, height].map(Math.round);
}

function move(name, x, y) {
  const window = find(name), {width, height} = inside(window);
  setInside(window, x, y, width, height);
}

function resize(name, width, height) {
  const window = find(name), {x, y} = inside(window);
  setInside(window, x, y, width, height);
}

function activate(name) {
  if (workspace.windowList) workspace.activeWindow = find(name);
  else workspace.activeClient = find(name);
}

function minimised(name) { return find(name).minimized; }

function hide(name) { find(name).minimized = true; }

function show(name) {
  find(name).minimized = false;
  activate(name);
}

// Puts each new window into the corner.
function begin() {
  (workspace.windowAdded || workspace.clientAdded).connect(window => {
    if (!window.normalWindow) return;
    const {width, height} = inside(window);
    setInside(window, 0, 0, width, height);
  });
}
