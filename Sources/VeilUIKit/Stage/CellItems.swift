#if canImport(UIKit) && !os(watchOS) && !os(tvOS) && !os(visionOS)
  import UIKit
  import VeilEngine

  /// Which item of a list each piece of work concerns, if the covered view is a cell or in one: lists give their cells to
  /// other items.
  ///
  /// A list does not tell items apart. So an item is where its cell was when the work was first shown. A row that moves
  /// keeps its cell, and moves in an animation; a cell for another item has none. Without an animation, as after a reload,
  /// an item is where its texts are.
  @MainActor
  final class CellItems {
    private var items: [Composition.Subject: [IndexPath]] = [:]
    private var subject = Composition.Subject.nothing
    /// Where the cell was, and the cells around it; nil: not in its list.
    private var last: [IndexPath]?
    /// What the outermost cell shows, and where it is in its list.
    private var content = CellContent()

    /// Whether what is shown concerns the item that the view shows now.
    private(set) var isSame = true

    /// - Parameter subject: what is shown; nothing: input is only blocked.
    func follow(_ view: UIView, showing subject: Composition.Subject) {
      let cells = view.cells
      guard !cells.isEmpty else { return end() }
      let places = cells.map { $0.item }
      let now = places.contains(nil) ? nil : places.compactMap { $0 }
      let content = cells.last.map { CellContent(of: $0, after: self.content) } ?? CellContent()
      if let last {
        if let now, now != last,
          cells.contains(where: { $0.isMoving }) || content.hasMoved(from: self.content)
        {
          items = items.mapValues { $0 == last ? now : $0 }
        } else if now == last ? content.isElsewhere(self.content) : self.content.isReplaced(at: last.last) {
          items = items.mapValues { $0 == last ? CellItems.nowhere : $0 }
        }
      }
      last = now
      self.content = content
      if items[subject] == nil { items[subject] = item(of: subject) ?? now }
      self.subject = subject
      isSame = now == nil || items[subject] == now
    }

    /// The place of an item that other cells show, or none.
    private static let nowhere: [IndexPath] = []

    func end() {
      items = [:]
      content = CellContent()
      (subject, last, isSame) = (.nothing, nil, true)
    }

    /// The item of what was not shown before, as far as it is that of something else.
    private func item(of new: Composition.Subject) -> [IndexPath]? {
      switch new {
      case .nothing: nil
      // It was blocking before it was shown.
      case .activity: items.removeValue(forKey: .nothing)
      // An outcome concerns the same item as its work.
      case .notice: items[subject]
      }
    }
  }

  /// What a cell shows, by which an item is known after its list has changed without an animation.
  @MainActor
  private struct CellContent {
    private var texts: [String] = []
    private weak var cell: UIView?
    private weak var list: UIScrollView?
    /// In the list's content.
    private var frame = CGRect.null
    /// Whether no other visible cell showed the same when this one began to.
    private var isOnly = false

    init() {}

    init(of cell: UIView, after former: CellContent) {
      texts = cell.texts
      self.cell = cell
      list = cell.superviews.lazy.compactMap { $0 as? UIScrollView }.first
      frame = cell.frame
      isOnly = texts == former.texts && cell === former.cell ? former.isOnly : !areElsewhere(texts)
    }

    /// Whether the cell shows what it showed before at another place. A list that scrolls gives a cell to another item
    /// only when its place is out of sight.
    func hasMoved(from before: CellContent) -> Bool {
      guard !texts.isEmpty, texts == before.texts, let list else { return false }
      return list.bounds.intersects(before.frame)
    }

    /// Whether another cell shows now what only this one showed before.
    func isElsewhere(_ before: CellContent) -> Bool {
      before.isOnly && texts != before.texts && areElsewhere(before.texts)
    }

    /// Whether its item is gone, as a deleted one, now that the cell is not at its place any more: that is in sight, and
    /// another cell shows something else there.
    func isReplaced(at place: IndexPath?) -> Bool {
      guard let place, let list, list.bounds.intersects(frame) else { return false }
      let other: UIView? =
        (list as? UITableView)?.cellForRow(at: place) ?? (list as? UICollectionView)?.cellForItem(at: place)
      return other.map { $0 !== cell && $0.texts != texts } ?? false
    }

    /// Whether another visible cell shows these texts.
    private func areElsewhere(_ texts: [String]) -> Bool {
      guard !texts.isEmpty else { return false }
      let cells: [UIView] =
        (list as? UITableView)?.visibleCells ?? (list as? UICollectionView)?.visibleCells ?? []
      return cells.contains { $0 !== cell && $0.texts == texts }
    }
  }

  extension UIView {
    /// The texts in it, except those of a list in it, and of veils.
    fileprivate var texts: [String] {
      if let label = self as? UILabel { return [label.text ?? ""].filter { !$0.isEmpty } }
      return self is UIScrollView || self is CoverView ? [] : subviews.flatMap { $0.texts }
    }

    /// The cell that it is, and those that it is in: a row may contain a list.
    fileprivate var cells: [UIView] {
      ([self] + superviews).filter { $0 is UITableViewCell || $0 is UICollectionViewCell }
    }

    /// Where a cell is in its list; nil: in none, or not shown by it.
    fileprivate var item: IndexPath? {
      for view in superviews {
        if let list = view as? UITableView {
          return (self as? UITableViewCell).flatMap { list.indexPath(for: $0) }
        }
        if let list = view as? UICollectionView {
          return (self as? UICollectionViewCell).flatMap { list.indexPath(for: $0) }
        }
      }
      return nil
    }

    /// Whether an animation moves it.
    fileprivate var isMoving: Bool {
      (layer.animationKeys() ?? []).contains { key in
        let animation = layer.animation(forKey: key) as? CAPropertyAnimation
        return animation?.keyPath?.hasPrefix("position") ?? false
      }
    }
  }
#endif
