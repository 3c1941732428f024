import CVeilXCB
import VeilCairo

/// A connection to an X server, beside GDK's; one thread uses it.
final class X11Link {
  let connection: OpaquePointer
  private var inputs: [Input] = []
  /// How many covers take the keys of a window; the server does not count them.
  private var grabs: [xcb_window_t: Int] = [:]

  /// An input of the user, in the coordinates of a window.
  enum Input {
    case press(xcb_window_t)
    case release(xcb_window_t, x: Int, y: Int)
    case key(xcb_window_t, xcb_keycode_t)
  }

  /// Nil if there is no such server.
  init?(_ display: String) {
    guard let connection = xcb_connect(display, nil) else { return nil }
    guard xcb_connection_has_error(connection) == 0 else {
      xcb_disconnect(connection)
      return nil
    }
    self.connection = connection
  }

  deinit { xcb_disconnect(connection) }

  var isAlive: Bool { xcb_connection_has_error(connection) == 0 }

  /// Readable when the server has sent something.
  var descriptor: Int32 { xcb_get_file_descriptor(connection) }

  /// Sends the requests, and ignores errors: a window may be destroyed at any time.
  func flush() {
    xcb_flush(connection)
    while let event = xcb_poll_for_event(connection) {
      if let input = Input(event) { inputs.append(input) }
      free(event)
    }
  }

  /// Waits until the server has handled the requests, so that those of another connection come after them.
  func finish() {
    free(xcb_get_input_focus_reply(connection, xcb_get_input_focus(connection), nil))
    flush()
  }

  /// Moves a child of a window to a box of the cover.
  ///
  /// - Parameter origin: where the cover is in the window.
  func move(_ child: xcb_window_t, to box: PixelBox, from origin: (x: Int, y: Int)) {
    let values = [box.x + origin.x, box.y + origin.y, box.width, box.height].map {
      UInt32(bitPattern: Int32($0))
    }
    let mask =
      XCB_CONFIG_WINDOW_X.rawValue | XCB_CONFIG_WINDOW_Y.rawValue | XCB_CONFIG_WINDOW_WIDTH.rawValue
      | XCB_CONFIG_WINDOW_HEIGHT.rawValue
    xcb_configure_window(connection, child, UInt16(mask), values)
  }

  /// Grabs keys of a window, until ``ungrab(_:of:)`` was called as often. Earlier keys are not reported.
  func grab(_ keys: [xcb_keycode_t], of window: xcb_window_t) {
    grabs[window, default: 0] += 1
    guard grabs[window] == 1 else { return }
    _ = inputs { $0 == window }
    let mode = UInt8(XCB_GRAB_MODE_ASYNC.rawValue)
    for key in keys {
      xcb_grab_key(connection, 0, window, UInt16(XCB_MOD_MASK_ANY.rawValue), key, mode, mode)
    }
  }

  func ungrab(_ keys: [xcb_keycode_t], of window: xcb_window_t) {
    guard let count = grabs[window] else { return }
    grabs[window] = count > 1 ? count - 1 : nil
    guard count == 1 else { return }
    for key in keys { xcb_ungrab_key(connection, key, window, UInt16(XCB_MOD_MASK_ANY.rawValue)) }
  }

  /// Removes and returns the inputs of some windows.
  func inputs(for isWanted: (xcb_window_t) -> Bool) -> [Input] {
    flush()
    let wanted = inputs.filter { isWanted($0.window) }
    inputs.removeAll { isWanted($0.window) }
    return wanted
  }
}

extension X11Link.Input {
  var window: xcb_window_t {
    switch self {
    case .press(let window), .release(let window, _, _), .key(let window, _): window
    }
  }

  fileprivate init?(_ event: UnsafeMutablePointer<xcb_generic_event_t>) {
    let raw = UnsafeMutableRawPointer(event)
    switch Int32(event.pointee.response_type & 0x7f) {
    case XCB_BUTTON_PRESS:
      let press = raw.load(as: xcb_button_press_event_t.self)
      guard press.detail == 1 else { return nil }
      self = .press(press.event)
    case XCB_BUTTON_RELEASE:
      let release = raw.load(as: xcb_button_release_event_t.self)
      guard release.detail == 1 else { return nil }
      self = .release(release.event, x: Int(release.event_x), y: Int(release.event_y))
    case XCB_KEY_PRESS:
      let key = raw.load(as: xcb_key_press_event_t.self)
      self = .key(key.event, key.detail)
    default: return nil
    }
  }
}
