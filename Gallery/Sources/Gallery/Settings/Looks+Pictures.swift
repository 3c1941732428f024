import Foundation
import VeilGTK

extension Artwork {
  /// A house, drawn in the spinner's colour.
  static let house: Artwork = {
    var outline = BezierPath()
    outline.move(to: Geometry.Point(x: 10, y: 1))
    for (x, y) in [(19, 9), (16, 9), (16, 18), (4, 18), (4, 9), (1, 9)] {
      outline.line(to: Geometry.Point(x: Double(x), y: Double(y)))
    }
    outline.close()
    return Artwork(size: Geometry.Size(width: 20, height: 20), parts: [.fill(outline, .tint)])
  }()

  /// GTK's bar of a level, which the theme paints.
  static let level = Artwork("level", size: Geometry.Size(width: 110, height: 20)) {
    let bar: UnsafeMutablePointer<GtkWidget> = gtk_level_bar_new_for_interval(0, 4)
    gtk_level_bar_set_mode(OpaquePointer(bar), GTK_LEVEL_BAR_MODE_DISCRETE)
    gtk_level_bar_set_value(OpaquePointer(bar), 3)
    return bar
  }

  /// A moon that goes through its phases; never nil: there are frames, and their time is positive.
  static let moon = Artwork(frames: (0..<Moon.phases).compactMap { Moon(phase: $0).pixels }, duration: 2)
}

/// A picture of the moon, computed pixel by pixel.
private struct Moon {
  static let phases = 16
  private static let side = 44
  private static let radius = 20.0
  /// Red, green and blue.
  private static let channels = [(light: 0.98, shadow: 0.42), (0.82, 0.44), (0.35, 0.52)]

  /// 0 is the new moon, and half of ``phases`` the full one.
  let phase: Int

  var pixels: Pixels? {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(Moon.side * Moon.side * 4)
    for y in 0..<Moon.side {
      for x in 0..<Moon.side {
        let centre = Double(Moon.side - 1) / 2
        let (across, down) = (Double(x) - centre, Double(y) - centre)
        let edge = Moon.coverage(Moon.radius - (across * across + down * down).squareRoot())
        let lit = Moon.coverage(litDepth(across, down))
        for (light, shadow) in Moon.channels {
          bytes.append(Moon.byte((shadow + (light - shadow) * lit) * edge))
        }
        bytes.append(Moon.byte(edge))
      }
    }
    return Pixels(width: Moon.side, height: Moon.side, bytes: bytes)
  }

  /// How far a pixel lies in the lit part; the line between light and shadow is half an ellipse.
  private func litDepth(_ across: Double, _ down: Double) -> Double {
    let turn = Double(phase) / Double(Moon.phases)
    let half = max(0, Moon.radius * Moon.radius - down * down).squareRoot()
    let border = cos(2 * .pi * turn) * half
    // It grows from the right, and goes to the left.
    return turn < 0.5 ? across - border : -border - across
  }

  private static func byte(_ fraction: Double) -> UInt8 { UInt8(fraction * 255) }

  /// How much of a pixel lies inside, for a distance to the edge.
  private static func coverage(_ depth: Double) -> Double { min(1, max(0, depth + 0.5)) }
}
