import CVeilGTK
import VeilCore

/// The covers over a window, and what they block: the only answer to what is covered.
@MainActor
struct Coverage {
  /// Back to front.
  let covers: [CoverWidget]
  /// Ended covers that stay in the window until the main loop removes them.
  var leaving: [CoverWidget] = []

  /// The covers that take all input of their area.
  var blockers: [CoverWidget] { covers.filter { $0.reach == .scope } }

  /// The foremost cover that takes all input of the window.
  var windowBlocker: CoverWidget? { blockers.last { $0.area.isWindow } }

  /// The foremost cover over a hardware keyboard: it takes the keys of the window wherever the focus is.
  var keyBlocker: CoverWidget? { blockers.last { $0.area.takesKeys } }

  /// The cover that a widget is, or is a part of.
  func owner(of widget: Widget) -> CoverWidget? {
    (covers + leaving).first { isIn(widget, $0.widget) }
  }

  /// Whether a widget is a cover, or was one until recently.
  func isCover(_ widget: Widget) -> Bool { (covers + leaving).contains { $0.widget == widget } }

  /// The foremost cover that blocks a widget; nil: the widget is usable.
  func blocker(of widget: Widget) -> CoverWidget? {
    guard let owner = owner(of: widget) else { return blockers.last { $0.area.covers(widget) } }
    return blocker(of: owner)
  }

  /// The foremost cover that blocks another one: a cover is covered together with its target.
  private func blocker(of cover: CoverWidget) -> CoverWidget? {
    guard let place = covers.firstIndex(where: { $0 === cover }), let target = cover.area.target else {
      return nil
    }
    return covers[(place + 1)...].last { $0.reach == .scope && $0.area.covers(target) }
  }

  /// The covers that are blocked.
  ///
  /// Called at each layout. There may be a cover for each row of a list, too many to compare each with all others.
  var coveredCovers: [CoverWidget] {
    let targets = Dictionary(grouping: blockers.compactMap(\.area.target)) { $0 }
    return covers.filter { cover in
      guard let target = cover.area.target else { return false }
      let others = (targets[target]?.count ?? 0) - (cover.reach == .scope ? 1 : 0)
      return (others > 0 || ancestors(of: target).contains { targets[$0] != nil })
        && blocker(of: cover) != nil
    }
  }

  func covers(_ widget: Widget) -> Bool { blocker(of: widget) != nil }

  /// The foremost widget at a place in a window, below the covers over the window.
  func content(at place: Geometry.Point, in window: Widget) -> Widget? {
    let contents = children(of: window).reversed().filter { !isCover($0) }
    return contents.lazy.compactMap { content -> Widget? in
      Pointer.place(place, in: window, on: content)
        .flatMap { gtk_widget_pick(content, $0.x, $0.y, GTK_PICK_DEFAULT) }
    }.first
  }

  /// The dialogs of libadwaita around the covers' targets.
  var dialogs: [Widget] {
    // Called in each layout of the window.
    guard ScopeArea.dialogType != 0 else { return [] }
    return covers.compactMap(\.area.target).flatMap(ancestors).filter(ScopeArea.isDialog)
  }

  /// The app's largest widgets that are covered completely.
  func pieces(under blocker: CoverWidget) -> [Widget] { blocker.area.pieces(besides: covers) }
}

extension WindowLayer {
  /// Orders the covers back to front.
  ///
  /// They are usually in order, which is checked first: this is called at each layout, and there may be a cover for each row of
  /// a list. Beside a spared widget the order of two says nothing about a third.
  func sort() {
    let isChain = covers.allSatisfy { $0.area.spared.isEmpty }
    var sorted: [CoverWidget] = []
    for cover in covers {
      var place = sorted.endIndex
      if let last = sorted.last, !isChain || !last.area.isBehind(cover.area) {
        place = sorted.firstIndex { cover.area.isBehind($0.area) } ?? sorted.endIndex
      }
      sorted.insert(cover, at: place)
    }
    covers = sorted
  }
}

extension ScopeArea {
  /// Whether it is painted before another, so that its cover lies below the other's: what is inside another,
  /// and what comes before it.
  func isBehind(_ other: ScopeArea) -> Bool {
    guard rank == other.rank else { return rank < other.rank }
    guard let mine = target, let others = other.target, mine != others else { return false }
    if other.covers(mine) { return true }
    if covers(others) { return false }
    // Outermost first.
    let path = ancestors(of: mine).reversed() + [mine]
    let otherPath = ancestors(of: others).reversed() + [others]
    let shared = zip(path, otherPath).prefix { $0 == $1 }.count
    guard shared < min(path.count, otherPath.count) else { return false }
    return comes(path[shared], before: otherPath[shared])
  }

  /// A cover over a part of the window lies behind one of the window itself.
  private var rank: Int { isWindow ? 2 : kind == .keyboard && isStrip ? 1 : 0 }
}
