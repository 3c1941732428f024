import UIKit
import VeilUIKit

/// A message that is written: sending covers the keyboard, refreshing the window.
final class MessagePage: UIViewController {
  /// How long the server takes for either, in seconds.
  private static let time = 5.0
  /// What waits for the server.
  var wait: @MainActor (_ seconds: Double) async -> Void = { await Work.pause($0) }

  private let field = UITextView(frame: .zero)
  private lazy var send = button("Send") { $0.sendMessage() }
  private lazy var refresh = button("Refresh") { $0.refreshPage() }

  override func viewDidLoad() {
    super.viewDidLoad()
    field.text = "Write here, and send."
    for part in [field, send, refresh] { view.addSubview(part) }
  }

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    let area = view.bounds.inset(by: view.safeAreaInsets).insetBy(dx: 16, dy: 16)
    let width = area.width / 2
    field.frame = CGRect(x: area.minX, y: area.minY, width: area.width, height: 120)
    send.frame = CGRect(x: area.minX, y: area.minY + 136, width: width, height: 44)
    refresh.frame = CGRect(x: area.minX + width, y: area.minY + 136, width: width, height: 44)
  }

  private func sendMessage() {
    let veil = Veil(over: .window(of: view), covering: .keyboard, style: .loading)
    Task { [wait] in await veil.run("Sending…") { _ in await wait(MessagePage.time) } }
  }

  private func refreshPage() {
    let veil = Veil(over: .window(of: view), style: .loading)
    Task { [wait] in await veil.run("Refreshing…") { _ in await wait(MessagePage.time) } }
  }

  private func button(_ title: String, _ action: @escaping @MainActor (MessagePage) -> Void) -> UIButton {
    UIButton(
      type: .system,
      primaryAction: UIAction(title: title) { [weak self] _ in
        if let self { action(self) }
      })
  }
}
