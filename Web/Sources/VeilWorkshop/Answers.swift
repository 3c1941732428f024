// The calls into the page: what `workshop-hands.js` implements.

/// Hands a text to the page, which keeps all that it is handed during one call.
@_extern(wasm, module: "workshop", name: "take")
func workshopTake(_ text: UInt32, _ length: Int32)

/// Begins the painting of a list over what is painted already: sets the opacity of its shapes.
@_extern(wasm, module: "workshop", name: "begin")
func workshopBegin(_ opacity: Double)

/// Paints a path on the canvas, filled where the width is not a number, otherwise stroked.
@_extern(wasm, module: "workshop", name: "paint")
func workshopPaint(
  _ data: UInt32, _ length: Int32, _ red: Double, _ green: Double, _ blue: Double, _ alpha: Double,
  _ width: Double, _ hasRoundCap: Int32)

/// Answers the page's call with one more text.
func answer(_ text: String) { text.passed { workshopTake($0, $1) } }
