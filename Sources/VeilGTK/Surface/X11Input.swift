import CVeilXCB
import VeilCairo

/// Takes the clicks on a part of an X window, and its Escape key.
final class X11Input: StandInInput {
  private let link: X11Link
  private let parent: xcb_window_t
  private let origin: (x: Int, y: Int)
  private let window: xcb_window_t
  private let escape: [xcb_keycode_t]
  private var box: PixelBox?
  private var takesEscape = false
  private var isPressed = false

  /// The key symbol of Escape, from X's keysymdef.h.
  private static let escapeSymbol: xcb_keysym_t = 0xff1b

  /// - Parameter origin: where the cover is in the window, in pixels.
  init(_ link: X11Link, in parent: xcb_window_t, at origin: (x: Int, y: Int)) {
    self.link = link
    self.parent = parent
    self.origin = origin
    window = xcb_generate_id(link.connection)
    escape = X11Input.keys(of: X11Input.escapeSymbol, link.connection)
    let events = XCB_EVENT_MASK_BUTTON_PRESS.rawValue | XCB_EVENT_MASK_BUTTON_RELEASE.rawValue
    xcb_create_window(
      link.connection, 0, window, parent, 0, 0, 1, 1, 0, UInt16(XCB_WINDOW_CLASS_INPUT_ONLY.rawValue),
      0, XCB_CW_EVENT_MASK.rawValue, [events])
  }

  var descriptor: Int32? { link.descriptor }

  func take(_ box: PixelBox?, escape takesEscape: Bool) {
    if box != self.box {
      if let box {
        link.move(window, to: box, from: origin)
        xcb_map_window(link.connection, window)
      } else {
        xcb_unmap_window(link.connection, window)
      }
      self.box = box
    }
    if takesEscape != self.takesEscape {
      self.takesEscape = takesEscape
      if takesEscape { link.grab(escape, of: parent) } else { link.ungrab(escape, of: parent) }
    }
    link.flush()
  }

  func wasUsed() -> Bool {
    var wasUsed = false
    for input in link.inputs(for: { $0 == window || takesEscape && $0 == parent }) {
      switch input {
      case .press: isPressed = true
      case .release(_, let x, let y):
        guard isPressed, let box else { break }
        isPressed = false
        if (0..<box.width).contains(x), (0..<box.height).contains(y) { wasUsed = true }
      case .key(_, let key): if escape.contains(key) { wasUsed = true }
      }
    }
    return wasUsed
  }

  func end() {
    take(nil, escape: false)
    xcb_destroy_window(link.connection, window)
    _ = link.inputs { $0 == window }
  }

  private static func keys(of symbol: xcb_keysym_t, _ connection: OpaquePointer) -> [xcb_keycode_t] {
    guard let setup = xcb_get_setup(connection)?.pointee, setup.max_keycode >= setup.min_keycode else {
      return []
    }
    let asked = xcb_get_keyboard_mapping(
      connection, setup.min_keycode, setup.max_keycode - setup.min_keycode + 1)
    guard let reply = xcb_get_keyboard_mapping_reply(connection, asked, nil) else { return [] }
    defer { free(reply) }
    let count = Int(xcb_get_keyboard_mapping_keysyms_length(reply))
    let width = Int(reply.pointee.keysyms_per_keycode)
    guard width > 0, let symbols = xcb_get_keyboard_mapping_keysyms(reply) else { return [] }
    return stride(from: 0, to: count, by: width).compactMap { start in
      symbols[start] == symbol ? setup.min_keycode + xcb_keycode_t(start / width) : nil
    }
  }
}
