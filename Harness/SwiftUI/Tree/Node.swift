import Observation

#if canImport(UIKit)
  @_spi(Double) import UIKit
#endif

/// A node of the view tree, which lasts as long as it has a view of the same type: SwiftUI's structural identity. It
/// keeps the view's state, UIKit views and tasks.
@_spi(Double) @MainActor
public final class Node {
  /// The type of its view.
  public let type: Any.Type
  /// The environment of its view.
  public internal(set) var environment = EnvironmentValues()
  /// The text that a test reads.
  public internal(set) var text: String?
  /// The progress view's fraction; nil: there is no progress view, or it is indeterminate.
  public internal(set) var value: Double?
  /// Its opacity, 0…1.
  public internal(set) var opacity = 1.0
  /// The animation of the opacity's last change; nil: none.
  public internal(set) var fading: Animation?
  /// How its text changes, and the animation of that.
  public internal(set) var contentTransition: ContentTransition?
  public internal(set) var valueAnimation: Animation?
  /// Its identifier for UI tests.
  public internal(set) var identifier: String?
  /// What assistive technology reads of it; nil: what it is by itself.
  public internal(set) var spokenLabel: String?
  public internal(set) var spokenValue: String?
  /// What assistive technology reads instead of it; nil: itself.
  public internal(set) var representation: Node?
  /// The action of a tap.
  public internal(set) var action: (@MainActor () -> Void)?
  /// The key that performs it; nil: none.
  public internal(set) var shortcut: KeyboardShortcut?
  /// The view's frame, in the host's coordinates.
  public internal(set) var frame = CGRect.zero
  /// The animation of the last change of its shape; nil: none.
  public internal(set) var motion: Motion?

  let depth: Int
  private(set) weak var host: Host?
  /// The children, back to front.
  fileprivate(set) var children: [(slot: Int, node: Node)] = []
  /// The children of this rendering.
  private var seen: Set<Int> = []
  /// The order of the children's slots; nil: ascending.
  var order: [Int: Int]?
  private var values: [Int: AnyObject] = [:]
  private var renderAgain: (() -> Void)?

  /// Whether its view is a row that was scrolled out of sight: a list keeps its state, and takes its UIKit views away.
  public var isScrolledAway = false {
    didSet { host?.view.setNeedsLayout() }
  }
  /// The user goes back from a pushed page.
  public internal(set) var goBack: (() -> Void)?
  /// The user swipes a sheet away.
  public internal(set) var swipeAway: (() -> Void)?
  /// The user pulls a list down to refresh it.
  public internal(set) var refresh: (() -> Void)?

  // What its view and its modifiers have set.
  #if canImport(UIKit)
    /// The controllers of the pages, tabs or sheets in it.
    var pages: [Page] = []
    /// Its controller, whose view is the wrapper.
    var containedController: UIViewController?
    /// Brings its pages in line with its view.
    var bringInLine: (() -> Void)?
    var wrapper: UIView?
    var representable: Representation?
    var spokenElement: AccessibilityNode?
  #endif
  var ignoresSafeArea = false
  var dismantle: (() -> Void)?
  var appear: (() -> Void)?
  var disappear: (() -> Void)?
  var arrange: ((CGRect, Int) -> [CGRect])?
  var animatable: Any?
  var pendingMotion: Animation?
  var drawing: ((CGRect) -> ShapeDrawing)?
  private(set) var hasAppeared = false

  init(_ type: Any.Type, depth: Int, host: Host?) {
    self.type = type
    self.depth = depth
    self.host = host
  }

  /// Whether a view is being evaluated.
  static var isUpdating = false

  /// Evaluates a closure in which no state may change.
  func updating<Result>(_ body: () -> Result) -> Result {
    let before = Node.isUpdating
    Node.isUpdating = true
    defer { Node.isUpdating = before }
    return body()
  }
}

// Rendering.
extension Node {
  func render<V: View>(_ view: V, _ environment: EnvironmentValues) {
    self.environment = environment
    renderAgain = { [unowned self] in render(view, self.environment) }
    host?.rendered(self)
    seen = []
    connect(view)
    if !fill(with: view) { child(0, observing { view.body }) }
    for gone in children where !seen.contains(gone.slot) { gone.node.leave() }
    children.removeAll { !seen.contains($0.slot) }
    children.sort { (order?[$0.slot] ?? $0.slot) < (order?[$1.slot] ?? $1.slot) }
  }

  /// Evaluates a body, and once more after a change of an observable property that it reads.
  func observing<Result>(_ body: () -> Result) -> Result {
    updating {
      withObservationTracking(body) { [weak self] in MainActor.assumeIsolated { self?.invalidate() } }
    }
  }

  /// Renders a view without a body into this node; false: the view has a body.
  private func fill<V: View>(with view: V) -> Bool {
    #if canImport(UIKit)
      // Compares types, since a cast unwraps an optional.
      if V.self is any UIViewRepresentable.Type, let representable = view as? any UIViewRepresentable {
        representable.fill(self)
        return true
      }
    #endif
    guard let primitive = view as? any Primitive else { return false }
    primitive.fill(self)
    return true
  }

  /// Renders a view into a child: the same node as before if its type is the same.
  func child<V: View>(_ slot: Int, _ view: V, _ environment: EnvironmentValues? = nil) {
    seen.insert(slot)
    let former = children.first { $0.slot == slot }?.node
    let node: Node
    if let former, former.type == V.self {
      node = former
    } else {
      if let former {
        former.leave()
        children.removeAll { $0.slot == slot }
      }
      node = Node(V.self, depth: depth + 1, host: host)
      children.append((slot, node))
    }
    node.render(view, environment ?? self.environment)
  }

  /// Connects the view's or modifier's properties to what this node keeps for them.
  func connect(_ owner: Any) {
    for (index, property) in Mirror(reflecting: owner).children.enumerated() {
      (property.value as? any Connectable)?.connect(to: self, as: index)
    }
  }

  /// The value that is kept under a number.
  func kept<Value: AnyObject>(_ index: Int, making make: () -> Value) -> Value {
    if let kept = values[index] as? Value { return kept }
    let made = make()
    values[index] = made
    return made
  }

  func invalidate() { host?.invalidate(self) }

  func renderOnceMore() { renderAgain?() }
}

// Appearing and disappearing.
extension Node {
  /// Tells this view and its descendants whether they are visible.
  func setAppeared(_ isSeen: Bool) {
    let isSeen = isSeen && !isScrolledAway
    for child in children { child.node.setAppeared(isSeen) }
    guard hasAppeared != isSeen else { return }
    hasAppeared = isSeen
    if isSeen { appear?() } else { disappear?() }
  }

  /// Its view was removed.
  func leave() {
    depart()
    takeApart()
  }

  /// Its closures are called after those of the views that appear in its place.
  private func depart() {
    for child in children { child.node.depart() }
    if hasAppeared { host?.departed(disappear) }
    hasAppeared = false
  }

  private func takeApart() {
    for child in children { child.node.takeApart() }
    children = []
    dismantle?()
    dismantle = nil
    #if canImport(UIKit)
      containedController?.setOnScreen(false)
      containedController?.removeFromParent()
      wrapper?.removeFromSuperview()
      for page in pages { page.close() }
      bringInLine = nil
    #endif
    renderAgain = nil
    host?.forget(self)
  }

  func layOut(in proposed: CGRect) {
    let frame = ignoresSafeArea ? host?.view.bounds ?? proposed : proposed
    self.frame = frame
    #if canImport(UIKit)
      wrapper?.frame = frame
      representable?.view.frame = CGRect(origin: .zero, size: frame.size)
    #endif
    let frames = arrange?(frame, children.count)
    for (index, child) in children.enumerated() { child.node.layOut(in: frames?[index] ?? frame) }
  }

  #if canImport(UIKit)
    /// The UIKit views, back to front.
    var wrappers: [UIView] {
      isScrolledAway ? [] : (wrapper.map { [$0] } ?? []) + children.flatMap(\.node.wrappers)
    }

    /// Brings the pages in the tree in line with their views, and tells their controllers whether they are in sight.
    func synchronize() {
      bringInLine?()
      if let containedController, let host, host.isOnScreen { containedController.setOnScreen(true) }
      for child in children { child.node.synchronize() }
    }
  #endif
}

// What tests look for.
extension Node {
  /// This node and its descendants, with those of its pages, tabs and sheets.
  public var all: [Node] {
    #if canImport(UIKit)
      [self] + children.flatMap(\.node.all) + pages.flatMap { $0.host.root?.all ?? [] }
    #else
      [self] + children.flatMap(\.node.all)
    #endif
  }

  /// Every view of a type.
  public func all<V: View>(_ type: V.Type) -> [Node] { all.filter { $0.type == type } }

  #if canImport(UIKit)
    /// Its UIKit view.
    public var uiView: UIView? { representable?.view }

    /// The view's frame in its window.
    public var frameInWindow: CGRect { host.map { $0.view.convert(frame, to: nil) } ?? frame }
  #endif

  /// The path of its shape; nil: it has none.
  public var shape: ShapeDrawing? { drawing?(frame) }

  /// Every text that is shown.
  public var texts: [String] { all.compactMap(\.text) }

  /// Presses the key of a shortcut: the first button that has it, if it is enabled.
  public func press(_ shortcut: KeyboardShortcut) {
    guard let node = all.first(where: { $0.shortcut == shortcut }), node.environment.isEnabled else { return }
    node.all.first { $0.action != nil }?.action?()
  }

  /// Taps the button with that title. A disabled one does nothing.
  public func tap(_ title: String) {
    // The innermost.
    let button = all.last { $0.action != nil && $0.texts.contains(title) }
    if let button, button.environment.isEnabled { button.action?() }
  }
}

#if canImport(UIKit)
  /// A UIKit view in the tree.
  @MainActor
  final class Representation {
    let view: UIView
    let coordinator: Any

    init(_ view: UIView, _ coordinator: Any) {
      self.view = view
      self.coordinator = coordinator
    }
  }
#endif
