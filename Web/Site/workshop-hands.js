// The calls of the workshop's engine, besides those of every veil: it answers with texts, and paints on a canvas.

const decoder = new TextDecoder();
let memory = null;
let context = null;
let texts = [];

export const workshop = {
  take(address, length) { texts.push(decoder.decode(new Uint8Array(memory.buffer, address >>> 0, length))); },

  begin(opacity) { context.globalAlpha = opacity; },

  paint(address, length, red, green, blue, alpha, width, hasRoundCap) {
    const path = new Path2D(decoder.decode(new Uint8Array(memory.buffer, address >>> 0, length)));
    const color = `rgb(${red * 255} ${green * 255} ${blue * 255} / ${alpha})`;
    if (Number.isNaN(width)) {
      context.fillStyle = color;
      context.fill(path);
      return;
    }
    Object.assign(context, {
      strokeStyle: color, lineWidth: width, lineCap: hasRoundCap ? "round" : "butt", lineJoin: hasRoundCap ? "round" : "miter",
      miterLimit: 10,
    });
    context.stroke(path);
  },
};

/** The result of a call of the engine, and the texts with which it answers. */
export function ask(engine, call) {
  memory = engine.memory;
  texts = [];
  const value = call();
  return { value, texts };
}

/** Lets a call paint on a canvas, whose unit is the point. */
export function paintOn(canvas, scale, call) {
  context = canvas.getContext("2d");
  context.setTransform(scale, 0, 0, scale, 0, 0);
  context.clearRect(0, 0, canvas.width / scale, canvas.height / scale);
  call();
}
