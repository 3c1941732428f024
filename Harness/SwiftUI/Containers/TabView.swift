#if canImport(UIKit)
  @_spi(Double) import UIKit

  /// A double of SwiftUI's `TabView`. It makes a tab when that is first chosen, and keeps it.
  public struct TabView<SelectionValue: Hashable, Content: View>: View, Primitive {
    nonisolated(unsafe) private var selection: Binding<SelectionValue>
    nonisolated(unsafe) private var content: Content

    nonisolated public init(selection: Binding<SelectionValue>, @ViewBuilder content: () -> Content) {
      self.selection = selection
      self.content = content()
    }

    func fill(_ node: Node) {
      let tabs = content.elements.compactMap { $0.view as? any AnyTagged }
      let bar = node.kept(0) { Kept(UITabBarController()) }.value
      if node.pages.isEmpty {
        node.pages = tabs.map { _ in Page() }
        bar.viewControllers = node.pages
      }
      node.contain(bar)
      let selected = node.updating { AnyHashable(selection.wrappedValue) }
      let chosen = node.kept(1) { Kept(Set<Int>()) }
      for (index, tab) in tabs.enumerated() {
        if tab.anyTag == selected { chosen.value.insert(index) }
        guard chosen.value.contains(index) else { continue }
        node.pages[index].show(AnyView(tab), in: node.environment)
      }
      node.bringInLine = {
        guard let index = tabs.firstIndex(where: { $0.anyTag == selected }), bar.selectedIndex != index else {
          return
        }
        bar.selectedIndex = index
      }
    }
  }

  @MainActor
  private protocol AnyTagged: View {
    var anyTag: AnyHashable { get }
  }

  private struct Tagged<Tag: Hashable, Content: View>: View, AnyTagged {
    nonisolated(unsafe) var tag: Tag
    nonisolated(unsafe) var content: Content

    nonisolated init(tag: Tag, content: Content) {
      self.tag = tag
      self.content = content
    }

    var anyTag: AnyHashable { AnyHashable(tag) }
    var body: some View { content }
  }

  extension View {
    nonisolated public func tag<V: Hashable>(_ tag: V) -> some View {
      nonisolated(unsafe) let tag = tag
      return Tagged(tag: tag, content: self)
    }
  }
#endif
