import CVeilGTK
import Glibc

/// The number of pixels to a point in a window.
@MainActor
enum SurfaceScale {
  /// From GTK 4.12 on it may be fractional. Looked up, since the library also runs with older versions.
  private typealias Scale = @convention(c) (OpaquePointer) -> Double
  private static let own: Scale? = dlsym(nil, "gdk_surface_get_scale").map {
    unsafeBitCast($0, to: Scale.self)
  }

  static func of(surface: OpaquePointer) -> Double {
    own?(surface) ?? Double(gdk_surface_get_scale_factor(surface))
  }

  /// The scale of a window's surface; 1 without one.
  static func of(_ native: OpaquePointer) -> Double {
    gtk_native_get_surface(native).map { of(surface: $0) } ?? 1
  }
}
