import Testing
@_spi(Double) import UIKit
import VeilTesting

@testable import VeilUIKit

/// A view model of an app, which knows neither window nor veil: it gets a veil.
@MainActor
private final class PhotoModel {
  struct NoConnection: Error {}

  private let veil: Veil
  private let clock: any Clock<Duration>
  /// Whether the next upload finds a connection.
  var isConnected = true
  private(set) var state = "not sent" {
    didSet { onChange?() }
  }
  var onChange: (@MainActor () -> Void)?

  init(veil: Veil, clock: any Clock<Duration> = ContinuousClock()) {
    self.veil = veil
    self.clock = clock
  }

  func send() async {
    let clock = clock
    let isConnected = isConnected
    do {
      try await veil.run("Sending…", cancellation: .always, timeout: 20) { _ in
        try await clock.sleep(for: .seconds(isConnected ? 5 : 3_600))
      } outcome: { result in
        if case .success = result { .succeeded("Sent") } else { .failed("No connection") }
      }
      state = "sent"
    } catch is CancellationError {
      state = "cancelled"
    } catch {
      state = "failed"
    }
  }
}

/// A screen of the app, which shows its model's state.
private final class PhotoController: UIViewController {
  let label = UILabel(frame: CGRect(x: 20, y: 100, width: 200, height: 30))
  private let model: PhotoModel

  init(_ model: PhotoModel) {
    self.model = model
    super.init(nibName: nil, bundle: nil)
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.addSubview(label)
    label.text = model.state
    model.onChange = { [weak self] in self?.label.text = self?.model.state }
  }
}

extension UIKitTests {
  @Suite("A view model in an app's own tests", .onPhone)
  @MainActor struct ViewModels {
    private let test = TestVeil()

    /// The model with the veil for tests, its screen, and an upload that goes on.
    private func sending(isConnected: Bool = true) async -> (
      screen: PhotoController, sending: Task<Void, Never>
    ) {
      let model = PhotoModel(veil: test.veil, clock: test.clock)
      model.isConnected = isConnected
      let screen = PhotoController(model)
      screen.loadViewIfNeeded()
      #expect(screen.label.text == "not sent")
      let sending = Task { await model.send() }
      await waitUntil { test.clock.isAwaited }
      return (screen, sending)
    }

    @Test("is tested without a window: what it shows, blocks and says, and no veil covers the app")
    func succeeds() async {
      let phone = Phone()
      let (screen, sending) = await sending()
      #expect(test.veil.isBlocking && !test.veil.isVisible, "within its grace")
      test.clock.advance(by: 1)
      #expect(test.stage.message == "Sending…" && test.stage.text(of: .cancel) == "Cancel")
      #expect(phone.covers.isEmpty && phone.isButtonUsable())
      test.clock.advance(by: 4)
      await sending.value
      #expect(screen.label.text == "sent" && test.stage.message == "Sent")
      #expect(test.stage.announcements == ["Sending…", "Sent"])
      #expect(await test.waitUntilGone())
      #expect(test.log.sentences.isEmpty)
    }

    @Test("is tested for what its user cancels")
    func cancelled() async {
      let (screen, sending) = await sending()
      test.clock.advance(by: 1)
      test.stage.cancel()
      await sending.value
      #expect(screen.label.text == "cancelled")
      #expect(await test.waitUntilGone())
    }

    @Test("is tested for a time-out, without waiting for it")
    func timeout() async {
      let (screen, sending) = await sending(isConnected: false)
      test.clock.advance(by: 20)
      await sending.value
      test.clock.advance(by: 1)
      #expect(screen.label.text == "failed" && test.stage.message == "No connection")
      #expect(await test.waitUntilGone())
    }

    @Test("covers the app's window with a veil of the app, with the same words")
    func inTheApp() async {
      let phone = Phone()
      let clock = TestClock()
      let model = PhotoModel(veil: Veil(over: phone.window), clock: clock)
      let sending = Task { await model.send() }
      await eventually { clock.isAwaited }
      phone.advance(by: 1)
      #expect(phone.text(of: .message) == "Sending…" && !phone.isButtonUsable())
      clock.advance(by: 5)
      await sending.value
      phone.advance(by: 1)
      #expect(model.state == "sent" && phone.text(of: .message) == "Sent")
      phone.advance(by: 100)
      #expect(phone.covers.isEmpty)
    }
  }
}
