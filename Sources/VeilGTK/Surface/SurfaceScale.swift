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
