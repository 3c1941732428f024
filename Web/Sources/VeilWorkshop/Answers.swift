// The calls into the page: what `workshop-hands.js` implements.

/// Passes a text to the page, which keeps all texts of one call.
@_extern(wasm, module: "workshop", name: "take")
func workshopTake(_ text: UInt32, _ length: Int32)

/// Begins to paint a list over what is painted: sets the opacity of its shapes.
@_extern(wasm, module: "workshop", name: "begin")
func workshopBegin(_ opacity: Double)

/// Paints a path on the canvas, stroked, or filled if the width is NaN.
@_extern(wasm, module: "workshop", name: "paint")
func workshopPaint(
  _ data: UInt32, _ length: Int32, _ red: Double, _ green: Double, _ blue: Double, _ alpha: Double,
  _ width: Double, _ hasRoundCap: Int32)

/// Answers the page's call with one more text.
func answer(_ text: String) { text.passed { workshopTake($0, $1) } }
