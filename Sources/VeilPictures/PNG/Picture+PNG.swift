import CVeilCairo
import Glibc

extension Picture {
  /// Writes it as a PNG, and replaces an existing file once all of it is written; without alpha if no pixel is
  /// transparent, and with a palette if 256 colours are enough.
  ///
  /// - Throws: ``PictureError/cannotWrite(path:reason:)``.
  public func writePNG(to path: String) throws(PictureError) {
    guard Picture.isPath(path) else {
      throw .cannotWrite(path: path, reason: "a path is not empty and has no NUL in it")
    }
    let bytes = try png()
    do throws(FileReplacement.Failure) {
      try FileReplacement.write(bytes, to: path)
    } catch {
      switch error {
      case .refused(let number), .cut(let number):
        throw .cannotWrite(path: path, reason: String(cString: strerror(number)))
      }
    }
  }

  private func png() throws(PictureError) -> [UInt8] {
    let deflater = try Deflater(.usual)
    let bytes: [UInt8]? = withPixels { pixels in
      let format = PNGFormat(of: pixels, width: width, height: height, stride: stride)
      var file = PNGFile(width: width, height: height, format)
      // A veil's pixels resemble those above; indices of colours do not.
      var filter = PNGFormat.Filter.up
      if case .numbered(let palette) = format {
        file.append(palette)
        filter = .none
      }
      let rows = format.rows(of: pixels, width: width, height: height, stride: stride, filter)
      file.append("IDAT", rows.withUnsafeBytes { deflater.stream(of: $0) })
      file.append("IEND")
      return file.bytes
    }
    guard let bytes else { throw .failed(reason: "it has no pixels") }
    return bytes
  }

  /// Reads a PNG, with one point per pixel.
  ///
  /// - Throws: ``PictureError/cannotRead(path:reason:)``.
  public convenience init(readingPNG path: String) throws(PictureError) {
    guard Picture.isPath(path) else {
      throw .cannotRead(path: path, reason: "a path is not empty and has no NUL in it")
    }
    // An error is returned as a surface in an error state.
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
