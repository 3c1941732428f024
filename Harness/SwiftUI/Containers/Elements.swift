/// The views of which a view consists: SwiftUI applies the modifiers of a `Group` to each.
struct Element {
  /// Where it stands: the numbers of the parts and branches that lead to it.
  let place: [AnyHashable]
  let view: any View

  func within(_ part: AnyHashable) -> Element { Element(place: [part] + place, view: view) }
}

/// A view that consists of any number of others.
@MainActor
protocol Many {
  var elements: [Element] { get }
}

extension View {
  var elements: [Element] { (self as? any Many)?.elements ?? [Element(place: [], view: self)] }

  /// Whether its modifiers are for each of its elements.
  var isMany: Bool { (self as? any Distributing)?.isDistributing ?? false }
}

/// A view whose modifiers are for each of its elements, or a modifier of such a view.
@MainActor
protocol Distributing {
  var isDistributing: Bool { get }
}

/// Views without a place of their own.
public struct Group<Content: View>: View, Primitive {
  nonisolated(unsafe) private var content: Content

  nonisolated public init(@ViewBuilder content: () -> Content) { self.content = content() }

  func fill(_ node: Node) { node.fill(with: elements) }
}

extension Group: Many, Distributing {
  var elements: [Element] { content.elements }
  var isDistributing: Bool { true }
}

extension Node {
  /// A child for each element, which lasts as long as the element has its place.
  func fill(with elements: [Element]) {
    let slots = kept(-1) { Slots<[AnyHashable]>() }
    let placed = elements.map { (slots[$0.place], $0.view) }
    order = Dictionary(placed.enumerated().map { ($0.element.0, $0.offset) }) { first, _ in first }
    for (slot, view) in placed { child(slot, AnyView(view)) }
  }

  /// Renders a modifier for each element of its content.
  func distribute<Content: View>(_ content: Content, _ modify: (AnyView) -> any View) {
    fill(with: content.elements.map { Element(place: $0.place, view: modify(AnyView($0.view))) })
  }
}

extension TupleView: Many {
  var elements: [Element] {
    parts.enumerated().flatMap { index, part in part.elements.map { $0.within(index) } }
  }
}

extension Optional: Many where Wrapped: View {
  var elements: [Element] { self?.elements.map { $0.within(0) } ?? [] }
}

extension EmptyView: Many {
  var elements: [Element] { [] }
}

extension _ConditionalContent: Many {
  var elements: [Element] {
    switch storage {
    case .first(let content): content.elements.map { $0.within(0) }
    case .second(let content): content.elements.map { $0.within(1) }
    }
  }
}

extension Effect: Many, Distributing {
  var elements: [Element] {
    isDistributing
      ? content.elements.map { Element(place: $0.place, view: Effect<AnyView>(AnyView($0.view), change)) }
      : [Element(place: [], view: self)]
  }
  var isDistributing: Bool { content.isMany }
}

extension ModifiedContent: Many, Distributing where Content: View, Modifier: ViewModifier {
  // The double gives each element a state of its own where a modifier is within another one.
  var elements: [Element] {
    isDistributing
      ? content.elements.map {
        Element(
          place: $0.place,
          view: ModifiedContent<AnyView, Modifier>(content: AnyView($0.view), modifier: modifier))
      } : [Element(place: [], view: self)]
  }
  var isDistributing: Bool { content.isMany }
}

extension _ViewModifier_Content: Many, Distributing {
  var elements: [Element] { isDistributing ? content.elements : [Element(place: [], view: self)] }
  var isDistributing: Bool { content.isMany }
}
