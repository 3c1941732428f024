#if canImport(UIKit) && !os(watchOS) && !os(tvOS) && !os(visionOS)
  import UIKit
  import VeilCore
  import VeilEngine
  import VeilRuntime

  /// Which item of a list each piece of work concerns, if the covered view is a cell or in one: lists give their cells to
  /// other items.
  ///
  /// A list does not tell items apart. So an item is where its cell was when the work was first shown. A row that moves
  /// keeps its cell, and moves in an animation; a cell for another item has none.
  @MainActor
  final class CellItems {
    private var items: [Composition.Subject: [IndexPath]] = [:]
    private var subject = Composition.Subject.nothing
    /// Where the cell was, and the cells around it; nil: not in its list.
    private var last: [IndexPath]?

    /// Whether what is shown concerns the item that the view shows now.
    private(set) var isSame = true

    /// - Parameter subject: what is shown; nothing: input is only blocked.
    func follow(_ view: UIView, showing subject: Composition.Subject) {
      let cells = view.cells
      guard !cells.isEmpty else { return end() }
      let places = cells.map { $0.item }
      let now = places.contains(nil) ? nil : places.compactMap { $0 }
      if let now, let last, now != last, cells.contains(where: { $0.isMoving }) {
        items = items.mapValues { $0 == last ? now : $0 }
      }
      last = now
      if items[subject] == nil { items[subject] = item(of: subject) ?? now }
      self.subject = subject
      isSame = now == nil || items[subject] == now
    }

    func end() {
      items = [:]
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

  extension UIView {
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
