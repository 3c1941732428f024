import CVeilGTK

/// The place of a window's keyboard.
@MainActor
enum KeyboardPlace {
  /// An on-screen keyboard.
  case onScreen(WeakObject)
  /// A hardware keyboard that types into this text.
  case text(WeakObject)
  /// A hardware keyboard; no visible text of the window has had the focus.
  case nowhere

  /// The widget to cover.
  var widget: Widget? {
    switch self {
    case .onScreen(let held), .text(let held): held.widget
    case .nowhere: nil
    }
  }

  var isOnScreen: Bool { if case .onScreen = self { widget != nil } else { false } }

  // Not `==`: a conformance of a type of the main actor to `Equatable` needs Swift 6.2.
  func isSame(as other: KeyboardPlace) -> Bool {
    widget == other.widget && isOnScreen == other.isOnScreen
  }

  /// The current place.
  ///
  /// - Parameter before: the former place. A text keeps the keyboard until another one has the focus, so that
  ///   a button that is pressed meanwhile is not covered.
  static func now(of window: Widget, before: KeyboardPlace) -> KeyboardPlace {
    if let keyboard = Keyboards.shared.keyboard(of: window) { return .onScreen(WeakObject(keyboard)) }
    if let focus = WindowLayer.focus(of: window), let text = text(around: focus),
      isUsable(text, in: window)
    {
      return .text(WeakObject(text))
    }
    if case .text = before, let text = before.widget, isUsable(text, in: window) { return before }
    return .nowhere
  }

  private static func isUsable(_ text: Widget, in window: Widget) -> Bool {
    ScopeArea.window(of: text) == window && ScopeArea.visibleFrame(of: text) != nil
  }

  /// The text that a widget with the focus is, or is inside of; nil: none.
  private static func text(around focus: Widget) -> Widget? {
    if isA(focus, gtk_text_view_get_type()) { return focus }
    return ([focus] + ancestors(of: focus)).last { isA($0, gtk_editable_get_type()) }
  }
}
