#if canImport(UIKit) && !os(watchOS) && !os(tvOS) && !os(visionOS)
  import UIKit
  import VeilCore
  import VeilRuntime

  /// A row above the rows of a scrolling view, which scrolls with them.
  @MainActor
  final class RowsPlace: ScopePlace {
    private weak var list: UIScrollView?
    private let room: any HeaderRoom
    private var height = 0.0

    init(above list: UIScrollView) {
      self.list = list
      if let table = list as? UITableView {
        room = TableHeaderRoom(above: table)
      } else {
        room = InsetHeaderRoom(above: list)
      }
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
      room.hold(cover, height: height)
      return true
    }

    func clear(_ cover: CoverView) {
      room.release(cover)
      height = 0
    }

    func makeRoom(_ height: Double) { self.height = height }

    func takesKeys(of responder: UIResponder?) -> Bool { false }
  }

  /// Makes room above a list's rows, and removes it.
  @MainActor
  private protocol HeaderRoom: AnyObject {
    /// Makes room of this height, and puts a view there.
    func hold(_ view: UIView, height: Double)
    func release(_ view: UIView)
  }

  /// A table's header, around the app's own, if there is one; the rows' section headers stay below it.
  @MainActor
  private final class TableHeaderRoom: HeaderRoom {
    private weak var table: UITableView?
    private var holder: UIView?
    /// The app's own header.
    private var own: UIView?

    init(above table: UITableView) { self.table = table }

    func hold(_ view: UIView, height: Double) {
      guard let table else { return }
      guard height > 0 else { return release(view) }
      let holder = holder ?? UIView()
      if table.tableHeaderView !== holder || self.holder == nil {
        // The app may have set another one meanwhile, which is its own then.
        own = table.tableHeaderView
        self.holder = holder
      }
      let ownHeight = own?.bounds.height ?? 0
      let frame = CGRect(x: 0, y: 0, width: table.bounds.width, height: height + ownHeight)
      if view.superview !== holder { holder.addSubview(view) }
      let place = CGRect(x: 0, y: 0, width: frame.width, height: height)
      if view.frame != place { view.frame = place }
      guard table.tableHeaderView !== holder || holder.frame.size != frame.size else { return }
      let before = table.tableHeaderView?.bounds.height ?? 0
      holder.frame = frame
      // Set again, so that the table makes the room.
      table.tableHeaderView = holder
      if let own {
        holder.addSubview(own)
        own.frame = CGRect(x: 0, y: height, width: frame.width, height: ownHeight)
      }
      table.keepRows(after: frame.height - before)
    }

    func release(_ view: UIView) {
      view.removeFromSuperview()
      guard let holder else { return }
      self.holder = nil
      let own = own
      self.own = nil
      guard let table, table.tableHeaderView === holder else { return }
      let ownHeight = own?.bounds.height ?? 0
      own?.removeFromSuperview()
      own?.frame = CGRect(x: 0, y: 0, width: table.bounds.width, height: ownHeight)
      table.tableHeaderView = own
      table.keepRows(after: ownHeight - holder.bounds.height)
    }
  }

  /// An inset at the top of a scroll view, with the row above its content.
  @MainActor
  private final class InsetHeaderRoom: HeaderRoom {
    private weak var list: UIScrollView?
    /// The height added to the app's own inset.
    private var added: CGFloat = 0

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
      guard let list, height != added else { return }
      let isAtTop = list.isAtTop
      let more = height - added
      list.contentInset.top += more
      added = height
      // A list at its top shows the row.
      if isAtTop { list.contentOffset.y = -list.adjustedContentInset.top }
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
