import CVeilXCB
import VeilCairo

/// A child of an X window, above everything that the window paints, without input.
final class X11Surface: StandInSurface {
  private let link: X11Link
  private let parent: xcb_window_t
  /// The cover's origin in the parent.
  private let origin: (x: Int, y: Int)
  private let depth: UInt8
  private let window: xcb_window_t
  private let context: xcb_gcontext_t
  let bounds: PixelBox
  /// Its box; nil before it is shown.
  private var box: PixelBox?

  /// Nil if the window is gone, or if Cairo cannot paint its pixels.
  init?(_ link: X11Link, in parent: xcb_window_t, at origin: (x: Int, y: Int)) {
    let connection = link.connection
    let attributesAsked = xcb_get_window_attributes(connection, parent)
    let geometryAsked = xcb_get_geometry(connection, parent)
    let attributes = xcb_get_window_attributes_reply(connection, attributesAsked, nil)
    let geometry = xcb_get_geometry_reply(connection, geometryAsked, nil)
    defer {
      free(attributes)
      free(geometry)
    }
    guard let attributes = attributes?.pointee, let frame = geometry?.pointee,
      attributes.map_state == XCB_MAP_STATE_VIEWABLE.rawValue,
      veil_xcb_has_usual_pixels(connection, attributes.visual, frame.depth) != 0
    else { return nil }
    self.link = link
    self.parent = parent
    self.origin = origin
    depth = frame.depth
    bounds = PixelBox(x: -origin.x, y: -origin.y, width: Int(frame.width), height: Int(frame.height))
    window = xcb_generate_id(connection)
    context = xcb_generate_id(connection)
    // Windows of newer GTK, such as 4.18, have a black background. The server would paint it where this was, until GTK
    // paints there again. Without one the pixels stay, as with older GTK.
    xcb_change_window_attributes(
      connection, parent, XCB_CW_BACK_PIXMAP.rawValue, [XCB_BACK_PIXMAP_NONE.rawValue])
    // Depth, visual and colours are the parent's, and there is no background: it appears without being painted.
    xcb_create_window(
      connection, 0, window, parent, 0, 0, 1, 1, 0, UInt16(XCB_WINDOW_CLASS_INPUT_OUTPUT.rawValue), 0,
      XCB_CW_BACK_PIXMAP.rawValue, [XCB_BACK_PIXMAP_NONE.rawValue])
    xcb_create_gc(connection, context, window, 0, nil)
    guard veil_xcb_take_no_input(connection, window) != 0 else {
      end()
      return nil
    }
  }

  var isAlive: Bool { link.isAlive }
  var hasAlpha: Bool { false }

  /// Nil if the server does not say, as for a window that is partly off the screen.
  func picture(of box: PixelBox) -> PixelSheet? {
    let asked = xcb_get_image(
      link.connection, UInt8(XCB_IMAGE_FORMAT_Z_PIXMAP.rawValue), parent, Int16(box.x + origin.x),
      Int16(box.y + origin.y), UInt16(box.width), UInt16(box.height), UInt32.max)
    guard let reply = xcb_get_image_reply(link.connection, asked, nil) else { return nil }
    defer { free(reply) }
    guard let data = xcb_get_image_data(reply), Int(xcb_get_image_data_length(reply)) == box.count * 4 else {
      return nil
    }
    var sheet = PixelSheet(box, copying: data, stride: box.width * 4)
    // Without alpha the highest byte has no meaning.
    if depth != 32 { _ = sheet.replace(within: box) { pixel, _ in pixel | 0xff00_0000 } }
    return sheet
  }

  func show(_ sheet: PixelSheet, within box: PixelBox?) {
    let box = box ?? sheet.box
    if box != self.box {
      link.move(window, to: box, from: origin)
      if self.box == nil { xcb_map_window(link.connection, window) }
      self.box = box
    }
    put(sheet, at: box)
    link.flush()
  }

  /// In as many requests as the server wants.
  private func put(_ sheet: PixelSheet, at box: PixelBox) {
    let limit =
      Int(xcb_get_maximum_request_length(link.connection)) * 4 - MemoryLayout<xcb_put_image_request_t>.size
    let rows = max(1, (limit - 4) / (sheet.box.width * 4))
    sheet.pixels.withUnsafeBytes { bytes in
      for top in stride(from: 0, to: sheet.box.height, by: rows) {
        let count = min(rows, sheet.box.height - top)
        let start = top * sheet.box.width * 4
        let part = bytes[start..<(start + count * sheet.box.width * 4)]
        UnsafeRawBufferPointer(rebasing: part).withMemoryRebound(to: UInt8.self) { part in
          _ = xcb_put_image(
            link.connection, UInt8(XCB_IMAGE_FORMAT_Z_PIXMAP.rawValue), window, context,
            UInt16(sheet.box.width),
            UInt16(count), Int16(sheet.box.x - box.x), Int16(sheet.box.y - box.y + top), 0, depth,
            UInt32(part.count), part.baseAddress)
        }
      }
    }
  }

  func end() {
    xcb_free_gc(link.connection, context)
    xcb_destroy_window(link.connection, window)
    link.finish()
  }
}
