@_spi(Double) import SwiftUI
import Testing
@_spi(Double) import UIKit

@testable import VeilEngine
@testable import VeilSwiftUI

/// SwiftUI's views in the window of a phone, with veils on the stages of UIKit.
@MainActor
final class Rig<Content: View> {
  let scene = UIWindowScene.connect()
  let window: UIWindow
  let controller: UIHostingController<Content>

  init(@ViewBuilder _ content: () -> Content) {
    Time.source = VirtualTime()
    window = UIWindow(windowScene: scene)
    controller = UIHostingController(rootView: content())
    window.rootViewController = controller
    window.makeKeyAndVisible()
    MainLoop.settle()
  }

  /// The tree of views, once it has settled.
  var root: Node? { controller.double.root }

  /// Lets time pass.
  func advance(by seconds: Double) { MainLoop.advance(by: seconds) }

  /// Lets everything happen that waits for its turn on the main actor, and brings the views up to date.
  func settle() async {
    for _ in 0..<100 {
      MainLoop.settle()
      await Task.yield()
    }
    MainLoop.settle()
  }

  /// Lets time pass until something holds that other threads have a part in; fails the test where it never does.
  func until(_ condition: () -> Bool, at location: SourceLocation = #_sourceLocation) async {
    let deadline = ContinuousClock.now + .seconds(30)
    while ContinuousClock.now < deadline {
      advance(by: 0.05)
      if condition() { return }
      await Task.yield()
    }
    Issue.record("it never came to hold", sourceLocation: location)
  }
}

// What of the veils is on the screen.
extension Rig {
  /// What is seen of the veil over the window.
  var veil: Seen { seen { !$0.isInAnchor } }

  /// What is seen of the veils over views alone.
  var viewsVeil: Seen { seen { $0.isInAnchor } }

  private func seen(_ isMeant: (UIView) -> Bool) -> Seen {
    let covers = UIApplication.shared.windowsFromFront.flatMap { $0.views(Veil.identifier) }
    return Seen(covers: covers.filter(isMeant))
  }

  /// The anchors among the views.
  var anchors: [UIView] { (root?.all ?? []).compactMap(\.uiView).filter { $0 is AnchorView } }

  /// Whether a finger in the middle of a text of the app's own would touch a veil.
  func isCovered(_ text: String) -> Bool {
    guard let frame = root?.all.first(where: { $0.text == text })?.frame else { return false }
    var next = scene.hit(controller.view.convert(CGPoint(x: frame.midX, y: frame.midY), to: nil))
    while let view = next {
      if view.accessibilityIdentifier == Veil.identifier { return true }
      next = view.superview
    }
    return false
  }

  /// The user taps what offers to cancel.
  func tapCancel() { tapButton(.cancel) }

  /// The user taps a button of a veil.
  func tapButton(_ part: Composition.Element.Identity) {
    let button = veil.part(part) ?? viewsVeil.part(part)
    guard let button else { return }
    scene.tap(button.convert(CGPoint(x: button.bounds.midX, y: button.bounds.midY), to: nil))
  }
}

/// What is seen of a veil.
@MainActor
struct Seen {
  let covers: [UIView]

  /// Whether anything of it is there, be it only to take touches.
  var isThere: Bool { !covers.isEmpty }

  func part(_ part: Composition.Element.Identity) -> UIView? {
    covers.lazy.flatMap { $0.views(part.identifier) }.first
  }

  /// What is read in a part; nil where it has none.
  func text(of part: Composition.Element.Identity) -> String? {
    guard let view = self.part(part) else { return nil }
    return view.views(of: UILabel.self).first?.text ?? view.accessibilityLabel
  }

  var message: String? { text(of: .message) }

  /// How far the work is, as assistive technology reads it.
  var progress: String? { part(.indicator)?.accessibilityValue }
}

extension UIView {
  /// Itself and all that is in it, as far as it has that identifier.
  fileprivate func views(_ identifier: String) -> [UIView] {
    (accessibilityIdentifier == identifier ? [self] : []) + subviews.flatMap { $0.views(identifier) }
  }

  fileprivate func views<View: UIView>(of kind: View.Type) -> [View] {
    ((self as? View).map { [$0] } ?? []) + subviews.flatMap { $0.views(of: kind) }
  }

  fileprivate var isInAnchor: Bool { self is AnchorView || superview?.isInAnchor ?? false }
}

/// A state that a test holds, and views read: what an app keeps in a model.
@MainActor
final class Model<Value> {
  var value: Value {
    didSet { change?() }
  }
  var change: (@MainActor () -> Void)?

  init(_ value: Value) { self.value = value }
}

/// Shows views of a model's value, and shows them anew when that changes.
struct Watching<Value, Content: View>: View {
  let model: Model<Value>
  @ViewBuilder let content: (Binding<Value>) -> Content
  @State private var version = 0

  init(_ model: Model<Value>, @ViewBuilder content: @escaping (Binding<Value>) -> Content) {
    self.model = model
    self.content = content
  }

  var body: some View {
    let _ = version
    let version = $version
    let model = model
    model.change = { version.wrappedValue += 1 }
    return content(
      Binding(
        get: { MainActor.assumeIsolated { Held(value: model.value) }.value },
        set: { new in
          let new = Held(value: new)
          MainActor.assumeIsolated { model.value = new.value }
        }))
  }
}

/// A value on its way to or from the main actor, on the main thread.
private struct Held<Value>: @unchecked Sendable {
  let value: Value
}

/// What the log was told.
@MainActor
final class TestLog {
  private(set) var sentences: [String] = []

  var log: VeilLog {
    VeilLog { [weak self] sentence in MainActor.assumeIsolated { self?.sentences.append(sentence) } }
  }
}
