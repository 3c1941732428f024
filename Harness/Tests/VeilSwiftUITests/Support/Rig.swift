@_spi(Double) import SwiftUI
import Testing
@_spi(Double) import UIKit

@testable import VeilEngine
@testable import VeilSwiftUI

/// SwiftUI's views in the window of a phone, with veils on UIKit's stages.
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

  /// The tree of views after all updates.
  var root: Node? { controller.double.root }

  /// Lets time pass.
  func advance(by seconds: Double) { MainLoop.advance(by: seconds) }

  /// Runs the main actor's waiting jobs, and updates the views.
  func settle() async {
    for _ in 0..<100 {
      MainLoop.settle()
      await Task.yield()
    }
    MainLoop.settle()
  }

  /// Lets time pass until a condition holds that depends on other threads; fails the test if it never does.
  ///
  /// - Parameter seconds: how much time passes between two looks; with 0 a slow machine changes nothing.
  func until(
    every seconds: Double = 0.05, _ condition: () -> Bool, at location: SourceLocation = #_sourceLocation
  ) async {
    let deadline = ContinuousClock.now + .seconds(30)
    while ContinuousClock.now < deadline {
      advance(by: seconds)
      if condition() { return }
      await Task.yield()
    }
    Issue.record("it never came to hold", sourceLocation: location)
  }
}

// The veils on the screen.
extension Rig {
  /// The visible veil over the window.
  var veil: Seen { seen { !$0.isInAnchor } }

  /// The visible veils over single views.
  var viewsVeil: Seen { seen { $0.isInAnchor } }

  private func seen(_ isMeant: (UIView) -> Bool) -> Seen {
    let covers = UIApplication.shared.windowsFromFront.flatMap { $0.views(Veil.identifier) }
    return Seen(covers: covers.filter(isMeant))
  }

  /// The anchors among the views.
  var anchors: [UIView] { (root?.all ?? []).compactMap(\.uiView).filter { $0 is AnchorView } }

  /// Whether a finger in the middle of one of the app's texts touches a veil.
  func isCovered(_ text: String) -> Bool {
    guard let frame = root?.all.first(where: { $0.text == text })?.frameInWindow else { return false }
    var next = scene.hit(CGPoint(x: frame.midX, y: frame.midY))
    while let view = next {
      if view.accessibilityIdentifier == Veil.identifier { return true }
      next = view.superview
    }
    return false
  }

  /// The user taps Cancel.
  func tapCancel() { tapButton(.cancel) }

  /// The user taps a button of a veil.
  func tapButton(_ part: Composition.Element.Identity) {
    let button = veil.part(part) ?? viewsVeil.part(part)
    guard let button else { return }
    scene.tap(button.convert(CGPoint(x: button.bounds.midX, y: button.bounds.midY), to: nil))
  }
}

/// The visible parts of a veil.
@MainActor
struct Seen {
  let covers: [UIView]

  /// Whether anything of it is there, even if only to take touches.
  var isThere: Bool { !covers.isEmpty }

  func part(_ part: Composition.Element.Identity) -> UIView? {
    covers.lazy.flatMap { $0.views(part.identifier) }.first
  }

  func text(of part: Composition.Element.Identity) -> String? {
    guard let view = self.part(part) else { return nil }
    return view.views(of: UILabel.self).first?.text ?? view.accessibilityLabel
  }

  var message: String? { text(of: .message) }

  /// The progress that assistive technology reads.
  var progress: String? { part(.indicator)?.accessibilityValue }
}

extension UIView {
  fileprivate var isInAnchor: Bool { self is AnchorView || superview?.isInAnchor ?? false }
}

/// A state that a test holds and views read, like an app's model.
@MainActor
final class Model<Value> {
  var value: Value {
    didSet { change?() }
  }
  var change: (@MainActor () -> Void)?

  init(_ value: Value) { self.value = value }
}

/// Shows views of a model's value, and renders them again when it changes.
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

/// A value that is passed to or from the main actor, on the main thread.
private struct Held<Value>: @unchecked Sendable {
  let value: Value
}
