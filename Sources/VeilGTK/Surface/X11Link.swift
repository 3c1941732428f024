import CVeilXCB

/// A connection to an X server, beside GDK's; one thread uses it.
final class X11Link {
  let display: String
  let connection: OpaquePointer
  private var inputs: [Input] = []
  /// How many want the keys of a window; the server knows no number.
  private var grabs: [xcb_window_t: Int] = [:]

  /// What the user has done, in the coordinates of a window.
  enum Input {
    case press(xcb_window_t)
    case release(xcb_window_t, x: Int, y: Int)
    case key(xcb_window_t, xcb_keycode_t)
  }

  /// Nil where there is no such server.
  init?(_ display: String) {
    guard let connection = xcb_connect(display, nil) else { return nil }
    guard xcb_connection_has_error(connection) == 0 else {
      xcb_disconnect(connection)
      return nil
    }
    self.display = display
    self.connection = connection
  }

  deinit { xcb_disconnect(connection) }

  /// Whether the server is there.
  var isAlive: Bool { xcb_connection_has_error(connection) == 0 }

  /// Readable when the server has sent something.
  var descriptor: Int32 { xcb_get_file_descriptor(connection) }

  /// Sends what was asked for, and forgets the errors: a window may go at any time.
  func flush() {
    xcb_flush(connection)
    while let event = xcb_poll_for_event(connection) {
      if let input = Input(event) { inputs.append(input) }
      free(event)
    }
  }

  /// Waits until the server has done what was asked for, so that what another connection asks for comes after it.
  func finish() {
    free(xcb_get_input_focus_reply(connection, xcb_get_input_focus(connection), nil))
    flush()
  }

  /// Takes some keys of a window, until ``ungrab(_:of:)`` was called as often.
  func grab(_ keys: [xcb_keycode_t], of window: xcb_window_t) {
    grabs[window, default: 0] += 1
    guard grabs[window] == 1 else { return }
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
    // Those that nobody has asked for are not for later.
    _ = inputs(for: { $0 == window })
  }

  /// Removes and returns what came for some windows.
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

/// The connections of a thread: one to each server, made when it is needed.
struct X11Links {
  private var links: [String: X11Link] = [:]
  /// The servers to which there was none.
  private var refused: Set<String> = []

  /// Nil where there is no connection; it is said once.
  mutating func link(to display: String) -> X11Link? {
    if let link = links[display], link.isAlive { return link }
    links[display] = nil
    guard !refused.contains(display) else { return nil }
    guard let link = X11Link(display) else {
      refused.insert(display)
      StandInThread.complain("There is no further connection to the X server.")
      return nil
    }
    links[display] = link
    return link
  }
}
