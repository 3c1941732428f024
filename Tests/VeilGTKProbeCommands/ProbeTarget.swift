/// The target of a stage or a veil.
public enum ProbeTarget: Codable, Hashable, Sendable {
  case window
  case widget(ProbeWidget)
  case keyboard
  case windowAndKeyboard
  /// The keyboard of a widget that is not a window, which the library rejects.
  case keyboardOf(ProbeWidget)
  case rows(of: ProbeWidget)

  public init(_ widget: ProbeWidget) { self = widget == .window ? .window : .widget(widget) }
}

extension ProbeTarget: CustomStringConvertible {
  public var description: String {
    switch self {
    case .window: "window"
    case .widget(let widget): "\(widget)"
    case .keyboard: "keyboard"
    case .windowAndKeyboard: "window and keyboard"
    case .keyboardOf(let widget): "keyboard of \(widget)"
    case .rows(let list): "rows of \(list)"
    }
  }
}
