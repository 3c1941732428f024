import VeilCairo
import VeilCore
import VeilEngine
import VeilRuntime

/// What the stand-in thread needs to paint a cover.
struct StandInScene: Sendable {
  /// The window in which a cover is.
  struct Place: Hashable, Sendable {
    enum Window: Hashable, Sendable {
      case x11(UInt32, display: String)
      /// The canvas above it, its last frame that GTK has painted, and the window's size in pixels.
      case wayland(WaylandCanvas, frame: Int, width: Int, height: Int)

      /// The same for all covers of a window.
      var identity: Int {
        switch self {
        case .x11(let window, _): Int(window)
        case .wayland(let canvas, _, _, _): Int(bitPattern: canvas.window.surface)
        }
      }
    }

    let window: Window
    /// The pixel of the window in which the cover's origin is.
    let x: Int
    let y: Int
    let mapping: PixelMapping
  }

  /// What to show; nil: nothing yet.
  var composition: Composition?
  /// What is on the screen; nil: nothing.
  var painted: DisplayList?
  let place: Place
  /// The part of the cover that is seen, in its own coordinates; nil means all.
  let clip: Geometry.Rect?
  let fonts: CairoFonts.Recipe
  /// What lies beneath the part that moves, if that is translucent and the screen cannot be read.
  var beneath: PixelSheet?
  /// How many frames GTK has painted of the cover.
  let frames: Int
  /// Runs the engine; nil: none, and the composition stays.
  let driver: SharedDriver?
  /// Whether the veil gets Escape, whatever has the focus in the window.
  var takesEscape: Bool
  /// How many covers of the window lie behind it.
  let level: Int
  /// Counts the scenes that the main thread has sent.
  var serial = 0
  /// Who paints the steps while the main thread is not blocked.
  var steps = Steps.byGTK
  /// Rings when the thread cannot paint the steps that GTK has left to it.
  let refusal: Alarm

  enum Steps: Sendable {
    case byGTK
    case byThread
    /// GTK is about to paint, and the thread leaves the screen as it is.
    case takenBack
  }
}
