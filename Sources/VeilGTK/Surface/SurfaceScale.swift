import CVeilGTK
import Glibc

/// How many pixels a point of a window has.
@MainActor
enum SurfaceScale {
  /// From GTK 4.12 on it may be no whole number; looked up, since the library also runs with older versions.
  private typealias Scale = @convention(c) (OpaquePointer) -> Double
  private static let own: Scale? = dlsym(nil, "gdk_surface_get_scale").map {
    unsafeBitCast($0, to: Scale.self)
  }

  static func of(surface: OpaquePointer) -> Double {
    own?(surface) ?? Double(gdk_surface_get_scale_factor(surface))
  }

  /// Of a window's surface; 1 where there is none.
  static func of(_ native: OpaquePointer) -> Double {
    gtk_native_get_surface(native).map { of(surface: $0) } ?? 1
  }
}

/// A place in pixels: a pixel, and a part of it.
struct PixelPlace {
  /// What is nearer to a whole pixel is rounding.
  private static let tolerance = 1.0 / 256

  let pixel: Int
  /// From 0 to 1.
  let phase: Double

  /// Nil for what no screen has.
  init?(_ place: Double) {
    let isWhole = abs(place - place.rounded()) < PixelPlace.tolerance
    let edge = isWhole ? place.rounded() : place.rounded(.down)
    guard let pixel = Int(exactly: edge) else { return nil }
    self.pixel = pixel
    phase = isWhole ? 0 : place - edge
  }
}
