extension UIView {
  public func addSubview(_ view: UIView) { place(view, at: subviewList.count) }

  public func insertSubview(_ view: UIView, at index: Int) {
    place(view, at: index, whenMoved: view.parent === self)
  }

  public func insertSubview(_ view: UIView, aboveSubview siblingSubview: UIView) {
    place(view, beside: siblingSubview, offset: 1)
  }

  public func insertSubview(_ view: UIView, belowSubview siblingSubview: UIView) {
    place(view, beside: siblingSubview, offset: 0)
  }

  public func bringSubviewToFront(_ view: UIView) {
    guard view.parent === self else { return }
    reorder { $0.filter { $0 !== view } + [view] }
  }

  public func sendSubviewToBack(_ view: UIView) {
    guard view.parent === self else { return }
    reorder { [view] + $0.filter { $0 !== view } }
  }

  public func isDescendant(of view: UIView) -> Bool {
    ViewReads.superviews += 1
    return self === view || (parent?.isDescendant(of: view) ?? false)
  }

  public func removeFromSuperview() {
    guard let before = parent else { return }
    let old = window
    leaveFirstResponder()
    before.willRemoveSubview(self)
    willMove(toSuperview: nil)
    if old != nil { tellSubtree { $0.willMove(toWindow: nil) } }
    before.subviewList.removeAll { $0 === self }
    parent = nil
    layer.removeFromSuperlayer()
    before.setNeedsLayout()
    didMoveToSuperview()
    if old != nil { tellSubtree { $0.didMoveToWindow() } }
    updateTraits()
    updateTint()
  }

  /// A view that loses its window is no longer first responder, without being asked.
  private func leaveFirstResponder() {
    guard let first = window?.firstResponder as? UIView, first.isDescendant(of: self) else { return }
    window?.dropFirst()
  }

  private func place(_ view: UIView, beside sibling: UIView, offset: Int) {
    guard sibling.parent === self, sibling !== view else {
      Misuse.report("a view was inserted beside one that is not a subview")
      return place(view, at: subviewList.count)
    }
    if view.parent === self {
      return reorder { list in
        var list = list.filter { $0 !== view }
        let index = list.firstIndex { $0 === sibling } ?? list.count - 1
        list.insert(view, at: index + offset)
        return list
      }
    }
    view.leaveParent(for: self)
    place(view, at: (subviewList.firstIndex { $0 === sibling } ?? subviewList.count) + offset)
  }

  /// A view has one superview: it leaves its former one. Within the same window it does not leave the screen.
  private func leaveParent(for other: UIView) {
    guard let before = parent else { return }
    if window !== other.window { return removeFromSuperview() }
    before.willRemoveSubview(self)
    before.subviewList.removeAll { $0 === self }
    layer.detach()
    parent = nil
    before.setNeedsLayout()
  }

  private func place(_ view: UIView, at index: Int, whenMoved isMoved: Bool = false) {
    guard view !== self, !isDescendant(of: view) else {
      return Misuse.report("a view was added to itself or to one of its own subviews")
    }
    if view.parent === self {
      return reorder { list in
        var list = list.filter { $0 !== view }
        list.insert(view, at: min(max(0, index), list.count))
        return list
      }
    }
    let (old, new) = (view.window, window)
    view.leaveParent(for: self)
    view.willMove(toSuperview: self)
    if old !== new, new != nil { view.tellSubtree { $0.willMove(toWindow: new) } }
    let place = min(max(0, index), subviewList.count)
    // The view's own sublayers may be between those of its subviews.
    let layers = layer.sublayers ?? []
    let follower = place < subviewList.count ? layers.firstIndex { $0 === subviewList[place].layer } : nil
    subviewList.insert(view, at: place)
    view.parent = self
    layer.insert(view.layer, at: follower ?? layers.count)
    view.didMoveToSuperview()
    if old !== new, new != nil {
      view.updateTraits()
      view.tellSubtree { $0.didMoveToWindow() }
    } else {
      view.updateTraits()
    }
    view.updateTint()
    didAddSubview(view)
    setNeedsLayout()
  }

  private func reorder(_ change: ([UIView]) -> [UIView]) {
    subviewList = change(subviewList)
    let own = (layer.sublayers ?? []).filter { other in !subviewList.contains { $0.layer === other } }
    layer.sublayers = own + subviewList.map(\.layer)
    CATransaction.touch()
  }

  func tellSubtree(_ tell: (UIView) -> Void) {
    tell(self)
    for child in subviewList { child.tellSubtree(tell) }
  }
}
