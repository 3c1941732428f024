import CVeilCairo
import VeilCore

extension Picture {
  /// Writes it as a PNG, in the place of what was there.
  ///
  /// - Throws: ``PictureError/cannotWrite(path:reason:)``.
  public func writePNG(to path: String) throws(PictureError) {
    guard Picture.isPath(path) else {
      throw .cannotWrite(path: path, reason: "a path is not empty and has no NUL in it")
    }
    let status = cairo_surface_write_to_png(surface, path)
    guard status == CAIRO_STATUS_SUCCESS else {
      throw .cannotWrite(path: path, reason: Picture.reason(status))
    }
  }

  /// Reads a PNG, one point for each of its pixels.
  ///
  /// - Throws: ``PictureError/cannotRead(path:reason:)``.
  public convenience init(readingPNG path: String) throws(PictureError) {
    guard Picture.isPath(path) else {
      throw .cannotRead(path: path, reason: "a path is not empty and has no NUL in it")
    }
    // An error comes as a surface in an error state.
    let read: OpaquePointer = cairo_image_surface_create_from_png(path)
    let status = cairo_surface_status(read)
    guard status == CAIRO_STATUS_SUCCESS else {
      cairo_surface_destroy(read)
      throw .cannotRead(path: path, reason: Picture.reason(status))
    }
    defer { cairo_surface_destroy(read) }
    try self.init(copying: read)
  }

  private static func isPath(_ path: String) -> Bool { !path.isEmpty && !path.utf8.contains(0) }
}
