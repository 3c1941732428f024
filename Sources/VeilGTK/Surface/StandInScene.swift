import VeilCairo
import VeilCore
import VeilEngine
import VeilRuntime

/// All that a thread must know to paint a cover in the main thread's place.
struct StandInScene: Sendable {
  /// The window of an X server in which a cover is.
  struct Place: Hashable, Sendable {
    let display: String
    let window: UInt32
    /// Where the cover's origin is in the window, in pixels.
    let x: Int
    let y: Int
  }

  /// What is to be seen; nil: nothing yet.
  var composition: Composition?
  /// What is on the screen; nil: nothing.
  let painted: DisplayList?
  let place: Place
  /// The part of the cover that is seen, in its own coordinates; nil means all.
  let clip: Geometry.Rect?
  let fonts: CairoFonts.Recipe
  /// How many frames GTK has painted of the cover.
  let frames: Int
  /// Runs the engine; nil: none, and the composition stays.
  let driver: SharedDriver?
  /// Whether Escape is the veil's, whatever has the focus in the window.
  let takesEscape: Bool
  /// Counts what the main thread has said.
  var serial = 0
}
