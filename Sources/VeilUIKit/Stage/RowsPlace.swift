#if canImport(UIKit) && !os(watchOS) && !os(tvOS) && !os(visionOS)
  import UIKit
  import VeilCore

  /// A row above the rows of a scrolling view, which scrolls with them.
  @MainActor
  final class RowsPlace: ScopePlace {
    private weak var list: UIScrollView?
    private let header: TableHeaderRoom?
    private let inset: InsetHeaderRoom
    private var height = 0.0

    init(above list: UIScrollView) {
      self.list = list
      header = (list as? UITableView).map { TableHeaderRoom(above: $0) }
      inset = InsetHeaderRoom(above: list)
    }

    var isGone: Bool { list == nil }
    var window: UIWindow? { list?.window }
    var model: UIView? { list }
    var isStrip: Bool { true }
    var pieces: [UIView] { [] }

    /// The safe area above and below the rows does not concern the strip.
    func safeArea(under cover: CoverView?) -> UIEdgeInsets {
      let insets = list?.safeAreaInsets ?? .zero
      return UIEdgeInsets(top: 0, left: insets.left, bottom: 0, right: insets.right)
    }

    var size: CGSize { list?.window == nil ? .zero : list?.bounds.size ?? .zero }

    func place(_ cover: CoverView, isShowing: Bool) -> Bool {
      guard let list, list.window != nil else {
        clear(cover)
        return false
      }
      if let header, header.isFree, inset.added == 0 {
        header.hold(cover, height: height)
      } else {
        // The app's own header is not moved: it would lose the focus and its constraints.
        header?.release(cover)
        inset.hold(cover, height: height)
      }
      return true
    }

    func clear(_ cover: CoverView) {
      header?.release(cover)
      inset.release(cover)
      height = 0
    }

    func makeRoom(_ height: Double) { self.height = height }

    func takesKeys(of responder: UIResponder?) -> Bool { false }
  }

  /// A table's header, if the app has none: the rows' section headers stay below it.
  @MainActor
  private final class TableHeaderRoom {
    private weak var table: UITableView?
    private var holder: UIView?

    init(above table: UITableView) { self.table = table }

    /// Whether the app has no header of its own.
    var isFree: Bool {
      guard let header = table?.tableHeaderView else { return true }
      return header === holder
    }

    /// Makes room of this height, and puts a view there.
    func hold(_ view: UIView, height: Double) {
      guard let table else { return }
      guard height > 0 else { return release(view) }
      let holder = holder ?? UIView()
      self.holder = holder
      let frame = CGRect(x: 0, y: 0, width: table.bounds.width, height: height)
      if view.superview !== holder { holder.addSubview(view) }
      if view.frame != frame { view.frame = frame }
      guard table.tableHeaderView !== holder || holder.frame.size != frame.size else { return }
      let before = table.tableHeaderView?.bounds.height ?? 0
      holder.frame = frame
      // Set again, so that the table makes the room.
      table.tableHeaderView = holder
      table.keepRows(after: frame.height - before)
    }

    func release(_ view: UIView) {
      guard let holder else { return }
      self.holder = nil
      view.removeFromSuperview()
      guard let table, table.tableHeaderView === holder else { return }
      table.tableHeaderView = nil
      table.keepRows(after: -holder.bounds.height)
    }
  }

  /// An inset at the top of a scroll view, with the row above its content.
  @MainActor
  private final class InsetHeaderRoom {
    private weak var list: UIScrollView?
    /// The height added to the app's own inset.
    private(set) var added: CGFloat = 0
    /// The inset at the last look.
    private var known: CGFloat = 0

    init(above list: UIScrollView) { self.list = list }

    func hold(_ view: UIView, height: Double) {
      guard let list else { return }
      guard height > 0 else { return release(view) }
      if view.superview !== list { list.addSubview(view) }
      let place = CGRect(x: 0, y: -height, width: list.bounds.width, height: height)
      if view.frame != place { view.frame = place }
      make(height)
    }

    func release(_ view: UIView) {
      view.removeFromSuperview()
      make(0)
    }

    private func make(_ height: CGFloat) {
      guard let list else { return }
      if hasBeenReplaced(by: list.contentInset.top) { added = 0 }
      if height != added {
        let isAtTop = list.isAtTop
        list.contentInset.top += height - added
        added = height
        // A list at its top shows the row.
        if isAtTop { list.contentOffset.y = -list.adjustedContentInset.top }
      }
      known = list.contentInset.top
    }

    /// Whether the app has set its own inset again, as when a keyboard goes, and not added to what it found.
    private func hasBeenReplaced(by inset: CGFloat) -> Bool {
      inset != known && (inset < added || abs(inset - (known - added)) < 0.5)
    }
  }

  extension UIScrollView {
    /// Whether the list is scrolled to its top.
    fileprivate var isAtTop: Bool { contentOffset.y <= -adjustedContentInset.top }
  }

  extension UITableView {
    /// Keeps the visible rows in place when something above them grew, unless they are the first.
    fileprivate func keepRows(after growth: CGFloat) {
      if growth != 0, !isAtTop { contentOffset.y = max(-adjustedContentInset.top, contentOffset.y + growth) }
    }
  }
#endif
