#if canImport(UIKit) && !os(watchOS) && !os(tvOS) && !os(visionOS)
  import UIKit
  import VeilRuntime

  /// A property that veils change for assistive technology. It counts them for each view, and restores the app's value when
  /// the last of them ends. From iOS 17 on the app may set a block, which wins over the value.
  @MainActor
  final class ViewMark {
    /// Assistive technology does not find the view, nor anything in it.
    static let hidden = ViewMark(
      isSet: { $0.accessibilityElementsHidden }, set: { $0.accessibilityElementsHidden = $1 },
      block: { if #available(iOS 17, *) { $0.accessibilityElementsHiddenBlock } else { nil } },
      setBlock: { if #available(iOS 17, *) { $0.accessibilityElementsHiddenBlock = $1 } })
    /// The view is no element itself: assistive technology finds what is in it.
    static let opened = ViewMark(
      isSet: { !$0.isAccessibilityElement }, set: { $0.isAccessibilityElement = !$1 },
      block: { if #available(iOS 17, *) { $0.isAccessibilityElementBlock } else { nil } },
      setBlock: { if #available(iOS 17, *) { $0.isAccessibilityElementBlock = $1 } })

    private struct Mark {
      var count = 1
      /// The app's value.
      var wasSet: Bool
      /// The app's block; nil: it had none.
      var block: AXBoolReturnBlock?
    }

    private var marks = WeakTable<Mark>()
    private let isSet: (UIView) -> Bool
    private let set: (UIView, Bool) -> Void
    private let block: (UIView) -> AXBoolReturnBlock?
    private let setBlock: (UIView, AXBoolReturnBlock?) -> Void

    private init(
      isSet: @escaping (UIView) -> Bool, set: @escaping (UIView, Bool) -> Void,
      block: @escaping (UIView) -> AXBoolReturnBlock?,
      setBlock: @escaping (UIView, AXBoolReturnBlock?) -> Void
    ) {
      self.isSet = isSet
      self.set = set
      self.block = block
      self.setBlock = setBlock
    }

    /// Marks a view for one more veil; false if the app itself has done so.
    func add(_ view: UIView) -> Bool {
      if var mark = marks[view] {
        mark.count += 1
        marks[view] = mark
        return true
      }
      let block = takeBlock(of: view)
      let wasSet = isSet(view)
      guard block != nil || !wasSet else { return false }
      set(view, true)
      marks[view] = Mark(wasSet: wasSet, block: block)
      return true
    }

    /// The app may have set a block or the value meanwhile.
    func renew(_ view: UIView) {
      let block = takeBlock(of: view)
      guard block != nil || !isSet(view), var mark = marks[view] else { return }
      mark.block = block ?? mark.block
      if !isSet(view) {
        set(view, true)
        mark.wasSet = false
      }
      marks[view] = mark
    }

    private func takeBlock(of view: UIView) -> AXBoolReturnBlock? {
      guard let block = block(view) else { return nil }
      setBlock(view, nil)
      return block
    }

    /// Removes one veil from the count.
    func release(_ view: UIView) {
      guard var mark = marks[view] else { return }
      mark.count -= 1
      marks[view] = mark.count > 0 ? mark : nil
      guard mark.count <= 0 else { return }
      set(view, mark.wasSet)
      // The app may have set another one.
      if let block = mark.block, self.block(view) == nil { setBlock(view, block) }
    }

    /// Whether a view, or one of its superviews, is marked.
    func contains(_ view: UIView) -> Bool {
      ([view] + view.superviews).contains { marks[$0] != nil }
    }
  }

  /// The views that one veil has marked, perhaps together with others; not those that the app itself had.
  @MainActor
  final class MarkedViews {
    private let mark: ViewMark
    private var views = WeakList<UIView>()

    init(_ mark: ViewMark) { self.mark = mark }

    /// Marks these views, and restores those that are no longer among them.
    func update(_ wanted: [UIView]) {
      let identities = Set(wanted.map { ObjectIdentifier($0) })
      var kept: [UIView] = []
      for view in views.objects {
        if identities.contains(ObjectIdentifier(view)) {
          mark.renew(view)
          kept.append(view)
        } else {
          mark.release(view)
        }
      }
      let marked = Set(kept.map { ObjectIdentifier($0) })
      views = WeakList(kept + wanted.filter { !marked.contains(ObjectIdentifier($0)) && mark.add($0) })
    }
  }
#endif
