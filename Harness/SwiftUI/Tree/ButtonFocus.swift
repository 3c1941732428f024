/// The focus of a remote or a keyboard, which is on a button. One that is disabled loses it to another, and does not get it
/// back when it is enabled again.
@_spi(Double) @MainActor
public final class ButtonFocus {
  private let root: () -> Node?
  private weak var focused: Node?

  /// Puts it on the button with that title.
  public init(on title: String, in root: @escaping () -> Node?) {
    self.root = root
    focused = buttons.first { $0.texts.contains(title) }
  }

  /// The title of its button; nil: there is none.
  public var title: String? {
    follow()
    return focused?.texts.first
  }

  /// Presses its button, by Select, Space or Return.
  public func press() {
    follow()
    focused?.action?()
  }

  private var buttons: [Node] { root()?.all.filter { $0.action != nil } ?? [] }

  private func follow() {
    let buttons = buttons
    let isHere = buttons.contains { $0 === focused && $0.environment.isEnabled }
    if !isHere { focused = buttons.first { $0.environment.isEnabled } }
  }
}
