#if canImport(UIKit)
  @_spi(Double) import UIKit

  /// A double of SwiftUI's `NavigationStack`. Its pages have the environment of the stack, not that of its root view.
  public struct NavigationStack<Data, Root: View>: View, Primitive {
    nonisolated(unsafe) private var root: Root
    /// The values of the path.
    nonisolated(unsafe) private var values: () -> [AnyHashable]
    nonisolated(unsafe) private var removeLast: () -> Void

    nonisolated public init(path: Binding<Data>, @ViewBuilder root: () -> Root)
    where
      Data: MutableCollection, Data: RandomAccessCollection, Data: RangeReplaceableCollection,
      Data.Element: Hashable
    {
      self.root = root()
      values = { path.wrappedValue.map { AnyHashable($0) } }
      removeLast = { path.wrappedValue = Data(path.wrappedValue.dropLast()) }
    }

    func fill(_ node: Node) {
      let stack = node.kept(0) { Stack() }
      if node.pages.isEmpty { node.pages = [stack.root] }
      node.contain(stack.controller)
      stack.environment = node.environment
      stack.environment.destinations = stack.destinations
      stack.root.show(root, in: stack.environment)
      stack.wanted = node.updating { values() }
      stack.removeLast = removeLast
      node.bringInLine = { [weak node] in
        if let node { stack.bringInLine(at: node) }
      }
      node.goBack = { [weak node] in
        if let node { stack.goBack(at: node) }
      }
    }
  }

  @MainActor
  private final class Stack {
    let root = Page()
    let destinations = Destinations()
    private(set) lazy var controller = UINavigationController(rootViewController: root)
    var environment = EnvironmentValues()
    var wanted: [AnyHashable] = []
    var removeLast: (() -> Void)?
    private var shown: [AnyHashable] = []

    func bringInLine(at node: Node) {
      while !shown.elementsEqual(wanted.prefix(shown.count)) { pop(at: node) }
      for (index, value) in wanted.enumerated() {
        guard let content = destinations.content(for: value) else { return }
        if index == shown.count {
          let page = Page()
          node.pages.append(page)
          shown.append(value)
          page.show(content, in: environment)
          controller.pushViewController(page, animated: true)
        } else {
          node.pages[index + 1].show(content, in: environment)
        }
      }
    }

    /// The page goes first, and the path changes afterwards.
    func goBack(at node: Node) {
      guard !shown.isEmpty else { return }
      pop(at: node)
      wanted = shown
      removeLast?()
    }

    private func pop(at node: Node) {
      shown.removeLast()
      controller.popViewController(animated: true)
      node.pages.removeLast().close()
    }
  }

  /// What a stack shows for each type of value.
  @MainActor
  final class Destinations {
    private var contents: [ObjectIdentifier: (AnyHashable) -> AnyView?] = [:]

    func add<D: Hashable, C: View>(_ content: @escaping (D) -> C) {
      contents[ObjectIdentifier(D.self)] = { ($0.base as? D).map { AnyView(content($0)) } }
    }

    func content(for value: AnyHashable) -> AnyView? {
      contents[ObjectIdentifier(type(of: value.base))]?(value)
    }
  }

  extension EnvironmentValues {
    var destinations: Destinations? {
      get { self[DestinationsKey.self] }
      set { self[DestinationsKey.self] = newValue }
    }
  }

  private struct DestinationsKey: EnvironmentKey {
    static let defaultValue: Destinations? = nil
  }

  extension View {
    nonisolated public func navigationDestination<D: Hashable, C: View>(
      for data: D.Type, @ViewBuilder destination: @escaping (D) -> C
    ) -> some View {
      nonisolated(unsafe) let destination = destination
      return Effect(self) { node, environment in
        environment.destinations?.add { (value: D) in node.updating { destination(value) } }
      }
    }
  }
#endif
