@_spi(Double) import SwiftUI
import Testing

@testable import VeilSwiftUI

/// Views without UIKit, after all updates.
@MainActor
final class Rig<Content: View> {
  private let double: HostingDouble

  init(@ViewBuilder _ content: @escaping @MainActor () -> Content) {
    Fault.all = []
    double = HostingDouble(showing: Watching(content: content))
  }

  /// The tree of views.
  var root: Node? { double.root }

  /// Every text that is shown.
  var texts: [String] { root?.texts ?? [] }

  /// Renders the views that depend on a test's values.
  func update() { double.environment = double.environment }

  /// Whether a veil takes the taps that belong to no control.
  var takesTap: Bool { root?.all.contains { $0.action != nil && $0.texts.isEmpty } ?? false }

  /// Taps the button with that title.
  func tap(_ title: String) { root?.tap(title) }

  /// Whether the view is on the screen.
  var isOnScreen: Bool {
    get { double.isOnScreen }
    set { double.isOnScreen = newValue }
  }

  /// How many texts have room in a panel; nil: any number.
  var room: Int? {
    get { double.environment.room }
    set { double.environment.room = newValue }
  }

  /// How many characters have room in a line of a panel; nil: any number.
  var width: Int? {
    get { double.environment.width }
    set { double.environment.width = newValue }
  }

  /// The node that UI tests find by an identifier.
  func part(_ identifier: String) -> Node? { root?.all.first { $0.identifier == identifier } }

  /// What assistive technology reads of a text; nil: it is not there.
  func isHidden(_ text: String) -> Bool? {
    root?.all.first { $0.text == text }?.environment.isAccessibilityHidden
  }

  /// The opacity of a text, 0…1.
  func opacity(of text: String) -> Double {
    (root?.all ?? []).filter { $0.texts.contains(text) }.map(\.opacity).reduce(1, *)
  }

  /// Lets time pass until a condition holds; fails the test if it never does.
  func until(_ condition: () -> Bool, at location: SourceLocation = #_sourceLocation) async {
    let deadline = ContinuousClock.now + .seconds(30)
    while ContinuousClock.now < deadline {
      if condition() { return }
      try? await ContinuousClock().sleep(for: .milliseconds(2))
    }
    Issue.record("it never came to hold", sourceLocation: location)
  }
}

/// Evaluates its content whenever it is rendered.
private struct Watching<Content: View>: View {
  let content: @MainActor () -> Content
  var body: some View { content() }
}

/// A value that a test changes and a view reads.
@MainActor
final class Model<Value> {
  var value: Value
  init(_ value: Value) { self.value = value }

  var binding: Binding<Value> {
    Binding(get: { @MainActor in self.value }, set: { @MainActor in self.value = $0 })
  }
}
