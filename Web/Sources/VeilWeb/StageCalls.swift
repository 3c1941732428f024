// The calls into the page, which `veil.js` implements. Each has the number of its veil.

/// The page's clock, in seconds.
@_extern(wasm, module: "stage", name: "now")
func stageNow() -> Double

/// Requests the scope's surroundings, which the page reports by calling `surroundings` before it returns.
@_extern(wasm, module: "stage", name: "survey")
func stageSurvey(_ veil: Int32)

/// Loads the words with a name, and answers by calling `setWords`; those of an earlier call are dropped. An
/// empty name loads none.
@_extern(wasm, module: "stage", name: "loadWords")
func stageLoadWords(_ veil: Int32, _ name: UInt32, _ length: Int32)

/// Measures a text: writes width and height.
@_extern(wasm, module: "stage", name: "measure")
func stageMeasure(
  _ veil: Int32, _ text: UInt32, _ length: Int32, _ family: UInt32, _ familyLength: Int32, _ size: Double,
  _ weight: Int32, _ width: Double, _ result: UInt32)

@_extern(wasm, module: "stage", name: "block")
func stageBlock(_ veil: Int32, _ reach: Int32)

/// Shows the view: 0 not at all, 1 without the keyboard focus, 2 with it.
@_extern(wasm, module: "stage", name: "present")
func stagePresent(_ veil: Int32, _ mode: Int32)

/// Sets the accessible name of the cover.
@_extern(wasm, module: "stage", name: "nameCover")
func stageNameCover(_ veil: Int32, _ text: UInt32, _ length: Int32)

/// Names what is shown, for its progress, and for the cover if the focus comes back to it; empty: none.
@_extern(wasm, module: "stage", name: "nameShown")
func stageNameShown(_ veil: Int32, _ text: UInt32, _ length: Int32)

/// Sets a line of the focus ring of buttons: 0 inside the button's edge, whose corners have the radius, 1 around it.
@_extern(wasm, module: "stage", name: "ring")
func stageRing(
  _ veil: Int32, _ line: Int32, _ radius: Double, _ width: Double, _ red: Double, _ green: Double,
  _ blue: Double, _ alpha: Double)

/// Whether the keyboard focus is in what the veil covers: 1 yes; always for a page.
@_extern(wasm, module: "stage", name: "holdsFocus")
func stageHoldsFocus(_ veil: Int32) -> Int32

/// Announces a sentence in a live region.
@_extern(wasm, module: "stage", name: "announce")
func stageAnnounce(_ veil: Int32, _ text: UInt32, _ length: Int32, _ isUrgent: Int32)

@_extern(wasm, module: "stage", name: "keepAwake")
func stageKeepAwake(_ veil: Int32, _ isKept: Int32)

/// Requests a call of `timePassed` at an instant; NaN cancels it.
@_extern(wasm, module: "stage", name: "wake")
func stageWake(_ veil: Int32, _ instant: Double)

/// Requests a call of `frame`: at an instant, or at once for 0; NaN cancels it.
@_extern(wasm, module: "stage", name: "requestFrame")
func stageRequestFrame(_ veil: Int32, _ instant: Double)

/// The user asked to cancel this activity.
@_extern(wasm, module: "stage", name: "cancelWork")
func stageCancelWork(_ veil: Int32, _ activity: Double)

/// Logs a misuse.
@_extern(wasm, module: "stage", name: "warn")
func stageWarn(_ veil: Int32, _ text: UInt32, _ length: Int32)

/// Describes an element for assistive technology and the keyboard, with its value in whole per cent; a NaN is no value.
@_extern(wasm, module: "stage", name: "element")
func stageElement(
  _ veil: Int32, _ part: Int32, _ role: Int32, _ isButton: Int32, _ x: Double, _ y: Double, _ width: Double,
  _ height: Double, _ label: UInt32, _ length: Int32, _ value: Double)

/// Clips an element to a rectangle with a fading upper and lower edge.
@_extern(wasm, module: "stage", name: "clip")
func stageClip(
  _ veil: Int32, _ part: Int32, _ top: Double, _ bottom: Double, _ fadingTop: Double, _ fadingBottom: Double)

/// Removes the elements and drawings whose bit is not set.
@_extern(wasm, module: "stage", name: "keep")
func stageKeep(_ veil: Int32, _ parts: Int32)

/// Sets the opacity of everything, and the transform of everything except the scrim.
@_extern(wasm, module: "stage", name: "place")
func stagePlace(
  _ veil: Int32, _ opacity: Double, _ a: Double, _ b: Double, _ c: Double, _ d: Double, _ tx: Double,
  _ ty: Double)

/// Begins the drawing of a part; the shapes that follow replace its former ones at `endPart`.
@_extern(wasm, module: "stage", name: "beginPart")
func stageBeginPart(_ veil: Int32, _ part: Int32)

@_extern(wasm, module: "stage", name: "endPart")
func stageEndPart(_ veil: Int32)

/// Draws a path: filled if the width is NaN, otherwise stroked.
@_extern(wasm, module: "stage", name: "path")
func stagePath(
  _ veil: Int32, _ data: UInt32, _ length: Int32, _ red: Double, _ green: Double, _ blue: Double,
  _ alpha: Double, _ width: Double, _ hasRoundCap: Int32)

/// Fills a rectangle with a gradient, whose colours `gradientStop` adds: along a line between two points, or around the first
/// point if the radius is a number.
@_extern(wasm, module: "stage", name: "gradient")
func stageGradient(
  _ veil: Int32, _ x: Double, _ y: Double, _ width: Double, _ height: Double, _ fromX: Double,
  _ fromY: Double, _ toX: Double, _ toY: Double, _ radius: Double)

/// Adds a colour to the last gradient, at a part of its course.
@_extern(wasm, module: "stage", name: "gradientStop")
func stageGradientStop(
  _ veil: Int32, _ place: Double, _ red: Double, _ green: Double, _ blue: Double, _ alpha: Double)

/// Draws a text in the element of the part.
@_extern(wasm, module: "stage", name: "text")
func stageText(
  _ veil: Int32, _ text: UInt32, _ length: Int32, _ family: UInt32, _ familyLength: Int32, _ size: Double,
  _ weight: Int32, _ red: Double, _ green: Double, _ blue: Double, _ alpha: Double, _ alignment: Int32,
  _ x: Double, _ y: Double, _ width: Double, _ height: Double)
