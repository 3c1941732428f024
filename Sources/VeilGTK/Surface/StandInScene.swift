import VeilCairo
import VeilCore
import VeilEngine

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

  var standIn: StandIn
  let place: Place
  /// The part of the cover that is seen, in its own coordinates; nil means all.
  let clip: Geometry.Rect?
  let fonts: CairoFonts.Recipe
  /// How many frames GTK has painted of the cover.
  let frames: Int
}
