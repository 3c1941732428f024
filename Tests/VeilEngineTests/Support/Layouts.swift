import Testing
import VeilCore
import VeilEngine

extension VeilContent {
  /// A spinner that has turned since 0, with or without a message.
  static func waiting(_ message: String? = nil) -> VeilContent {
    VeilContent(message: message, indicator: .spinner(since: 0, isAnimating: true))
  }

  /// A known fraction, without motion.
  static func progress(_ part: Double, message: String? = nil) -> VeilContent {
    VeilContent(message: message, indicator: .progress(.still(at: part)))
  }
}

extension Surroundings {
  /// The screen of the published systems.
  static func phone(scale: Double = 1) -> Surroundings {
    Surroundings(size: Geometry.Size(width: 320, height: 480), scale: scale)
  }

  static func scope(_ width: Double, _ height: Double, scale: Double = 1) -> Surroundings {
    Surroundings(size: Geometry.Size(width: width, height: height), scale: scale)
  }
}

/// Lays out with the fake measurer; fails the test if nothing can be shown.
func laidOut(
  _ content: VeilContent, _ style: VeilStyle, in surroundings: Surroundings, scroll: Double = 0
) throws -> PanelLayout {
  try #require(
    PanelLayout(
      content: content, style: style, surroundings: surroundings, scroll: scroll,
      measuring: FakeTextMeasurer()))
}

/// Composes with the fake measurer.
func compose(
  _ content: VeilContent, _ style: VeilStyle, in surroundings: Surroundings,
  fade: Tween = .still(at: 1), scroll: Double = 0
) -> Composition {
  Composition(
    content: content, style: style, surroundings: surroundings, fade: fade, scroll: scroll,
    measuring: FakeTextMeasurer())
}

/// A full-screen spinner with a message.
func spinner(fade: Tween = .still(at: 1)) -> Composition {
  compose(.waiting("Searching…"), .veil, in: .phone(), fade: fade)
}
