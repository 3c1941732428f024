/// A user's action.
///
/// Keys have the names of X's keysyms, after their modifiers: "a", "Z", "Return", "ctrl+k", "shift+Tab". Places are
/// in points of the screen.
enum InputAction {
  enum Button: Int {
    case left = 1
    case middle = 2
    case right = 3
  }

  case move(x: Int, y: Int)
  case moveBy(x: Int, y: Int)
  case press(Button = .left)
  case release(Button = .left)
  case click(Button = .left)
  /// Notches of the wheel; positive is down.
  case scroll(Int)
  /// Points that a touchpad scrolls; positive is down.
  case swipe(Int)
  /// Points that a touchpad scrolls to the side; positive is right. The fingers stay down.
  case swipeAside(Int)
  /// The fingers that scrolled leave the touchpad.
  case swipeEnd
  /// Presses and releases a key.
  case key(String)
  case keyDown(String)
  case keyUp(String)
  case type(String)
  case touchDown(x: Int, y: Int, finger: Int = 0)
  case touchMove(x: Int, y: Int, finger: Int = 0)
  case touchUp(finger: Int = 0)
  /// Text that an input method composes.
  case preedit(String)
  /// Text that an input method commits.
  case commit(String)
}

/// The user of a screen.
struct Input {
  let server: any DisplayServer

  /// Performs actions without pauses or other programs' events between them.
  func perform(_ actions: InputAction...) throws { try perform(actions) }
  func perform(_ actions: [InputAction]) throws { try server.perform(actions, isPaced: false) }

  /// Presses and releases keys as fast as a person does.
  func key(_ keys: String...) throws { try server.perform(keys.map { .key($0) }, isPaced: true) }

  func keyDown(_ key: String) throws { try perform(.keyDown(key)) }
  func keyUp(_ key: String) throws { try perform(.keyUp(key)) }

  /// Types as fast as a person does.
  func type(_ text: String) throws { try server.perform([.type(text)], isPaced: true) }

  func move(to x: Int, _ y: Int) throws { try perform(.move(x: x, y: y)) }
  func move(by x: Int, _ y: Int) throws { try perform(.moveBy(x: x, y: y)) }
  func press(_ button: InputAction.Button = .left) throws { try perform(.press(button)) }
  func release(_ button: InputAction.Button = .left) throws { try perform(.release(button)) }
  func click(_ button: InputAction.Button = .left) throws { try perform(.click(button)) }
  func scroll(_ notches: Int) throws { try perform(.scroll(notches)) }

  func swipe(_ points: Int) throws { try perform(.swipe(points)) }
  func swipeAside(_ points: Int) throws { try perform(.swipeAside(points)) }
  func swipeEnd() throws { try perform(.swipeEnd) }

  func touchDown(at x: Int, _ y: Int, finger: Int = 0) throws {
    try perform(.touchDown(x: x, y: y, finger: finger))
  }

  func touchMove(to x: Int, _ y: Int, finger: Int = 0) throws {
    try perform(.touchMove(x: x, y: y, finger: finger))
  }

  func touchUp(finger: Int = 0) throws { try perform(.touchUp(finger: finger)) }

  func tap(at x: Int, _ y: Int) throws { try perform(.touchDown(x: x, y: y), .touchUp()) }

  func preedit(_ text: String) throws { try perform(.preedit(text)) }
  func commit(_ text: String) throws { try perform(.commit(text)) }
}
