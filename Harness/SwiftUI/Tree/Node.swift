#if canImport(UIKit)
  import UIKit
#endif

/// A place in the tree of views, which lasts as long as a view of the same type stands in it: what SwiftUI calls the
/// structural identity. What a view keeps (state, UIKit views, tasks) lies here.
@_spi(Double) @MainActor
public final class Node {
  /// The type of the view that stands here.
  public let type: Any.Type
  /// The environment of what stands here.
  public internal(set) var environment = EnvironmentValues()
  /// What a test reads of a view that shows something.
  public internal(set) var text: String?
  /// What a progress view tells; nil where none is, or where it tells nothing.
  public internal(set) var value: Double?
  /// How much of it is to be seen, 0…1.
  public internal(set) var opacity = 1.0
  /// How the last change of that is animated; nil where it is not.
  public internal(set) var fading: Animation?
  /// What UI tests find it by.
  public internal(set) var identifier: String?
  /// What a tap does.
  public internal(set) var action: (@MainActor () -> Void)?
  /// The place that the view takes, in the host's coordinates.
  public internal(set) var frame = CGRect.zero
  /// How the last change of a shape is animated; nil where it is not.
  public internal(set) var motion: Motion?

  let depth: Int
  private(set) weak var host: Host?
  /// The children in the order in which they lie above each other.
  fileprivate(set) var children: [(slot: Int, node: Node)] = []
  /// Which of them were seen in this rendering.
  private var seen: Set<Int> = []
  private var values: [Int: AnyObject] = [:]
  private var renderAgain: (() -> Void)?

  // What the view that stands here wants.
  #if canImport(UIKit)
    var wrapper: UIView?
    var representable: Representation?
  #endif
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

  /// Whether a view is being evaluated just now.
  static var isUpdating = false

  /// Evaluates something in which no state may change.
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
    if !fill(with: view) { child(0, updating { view.body }) }
    for gone in children where !seen.contains(gone.slot) { gone.node.leave() }
    children.removeAll { !seen.contains($0.slot) }
    children.sort { $0.slot < $1.slot }
  }

  /// What a view without a body says of this node; false where it has one.
  private func fill<V: View>(with view: V) -> Bool {
    #if canImport(UIKit)
      // By the type, since a cast looks into an optional.
      if V.self is any UIViewRepresentable.Type, let representable = view as? any UIViewRepresentable {
        representable.fill(self)
        return true
      }
    #endif
    guard let primitive = view as? any Primitive else { return false }
    primitive.fill(self)
    return true
  }

  /// Lets a view stand in a place under this one: the same node as before where its type is the same.
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

  /// Lets the view's or modifier's properties find what this node keeps for them.
  func connect(_ owner: Any) {
    for (index, property) in Mirror(reflecting: owner).children.enumerated() {
      (property.value as? any Connectable)?.connect(to: self, as: index)
    }
  }

  /// What is kept here under a number.
  func kept<Value: AnyObject>(_ index: Int, making make: () -> Value) -> Value {
    if let kept = values[index] as? Value { return kept }
    let made = make()
    values[index] = made
    return made
  }

  func invalidate() { host?.invalidate(self) }

  func renderOnceMore() { renderAgain?() }
}

// Coming and going.
extension Node {
  /// Tells what stands here, and in it, that it is seen or not.
  func setAppeared(_ isSeen: Bool) {
    for child in children { child.node.setAppeared(isSeen) }
    guard hasAppeared != isSeen else { return }
    hasAppeared = isSeen
    if isSeen { appear?() } else { disappear?() }
  }

  /// Nothing stands here any more.
  func leave() {
    setAppeared(false)
    takeApart()
  }

  private func takeApart() {
    for child in children { child.node.takeApart() }
    children = []
    dismantle?()
    dismantle = nil
    #if canImport(UIKit)
      wrapper?.removeFromSuperview()
    #endif
    renderAgain = nil
    host?.forget(self)
  }

  func layOut(in frame: CGRect) {
    self.frame = frame
    #if canImport(UIKit)
      wrapper?.frame = frame
      representable?.view.frame = CGRect(origin: .zero, size: frame.size)
    #endif
    let frames = arrange?(frame, children.count)
    for (index, child) in children.enumerated() { child.node.layOut(in: frames?[index] ?? frame) }
  }

  #if canImport(UIKit)
    /// The UIKit views, in the order in which they lie above each other.
    var wrappers: [UIView] { (wrapper.map { [$0] } ?? []) + children.flatMap(\.node.wrappers) }
  #endif
}

// What tests look for.
extension Node {
  /// Everything here and under it.
  public var all: [Node] { [self] + children.flatMap(\.node.all) }

  /// Every view of a type.
  public func all<V: View>(_ type: V.Type) -> [Node] { all.filter { $0.type == type } }

  #if canImport(UIKit)
    /// The UIKit view that stands here.
    public var uiView: UIView? { representable?.view }
  #endif

  /// What a shape draws; nil where there is none.
  public var shape: ShapeDrawing? { drawing?(frame) }

  /// Every text that is shown.
  public var texts: [String] { all.compactMap(\.text) }

  /// Taps the button whose title that is, which does nothing where it is disabled.
  public func tap(_ title: String) {
    // The innermost.
    let button = all.last { $0.action != nil && $0.texts.contains(title) }
    if let button, button.environment.isEnabled { button.action?() }
  }
}

#if canImport(UIKit)
  /// A UIKit view that stands in the tree.
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
