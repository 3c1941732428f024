@MainActor public protocol UICoordinateSpace: NSObjectProtocol {
  var bounds: CGRect { get }
  func convert(_ point: CGPoint, to coordinateSpace: any UICoordinateSpace) -> CGPoint
  func convert(_ point: CGPoint, from coordinateSpace: any UICoordinateSpace) -> CGPoint
  func convert(_ rect: CGRect, to coordinateSpace: any UICoordinateSpace) -> CGRect
  func convert(_ rect: CGRect, from coordinateSpace: any UICoordinateSpace) -> CGRect
  /// Converts from here to the screen.
  @_spi(Double) var toScreen: CGAffineTransform { get }
}

extension UICoordinateSpace {
  public func convert(_ point: CGPoint, to coordinateSpace: any UICoordinateSpace) -> CGPoint {
    point.applying(toScreen).applying(coordinateSpace.toScreen.inverted())
  }
  public func convert(_ point: CGPoint, from coordinateSpace: any UICoordinateSpace) -> CGPoint {
    point.applying(coordinateSpace.toScreen).applying(toScreen.inverted())
  }
  public func convert(_ rect: CGRect, to coordinateSpace: any UICoordinateSpace) -> CGRect {
    rect.applying(toScreen).applying(coordinateSpace.toScreen.inverted())
  }
  public func convert(_ rect: CGRect, from coordinateSpace: any UICoordinateSpace) -> CGRect {
    rect.applying(coordinateSpace.toScreen).applying(toScreen.inverted())
  }
}

extension UIView {
  /// Nil: the window's own coordinates.
  public func convert(_ point: CGPoint, to view: UIView?) -> CGPoint {
    layer.convert(point, to: partner(view)?.layer)
  }
  public func convert(_ point: CGPoint, from view: UIView?) -> CGPoint {
    layer.convert(point, from: partner(view)?.layer)
  }
  public func convert(_ rect: CGRect, to view: UIView?) -> CGRect {
    layer.convert(rect, to: partner(view)?.layer)
  }

  /// In UIKit the result for views in different windows is undefined.
  private func partner(_ view: UIView?) -> UIView? {
    if let own = window, let other = view?.window, own !== other {
      Misuse.report("a point was converted between views in different windows")
    }
    return view ?? window
  }

  @_spi(Double) public var toScreen: CGAffineTransform {
    let shift = (window?.windowScene?.place.origin) ?? .zero
    return layer.toRoot.concatenating(CGAffineTransform(translationX: shift.x, y: shift.y))
  }

  func resizing(_ change: () -> Void) {
    let before = bounds.size
    change()
    guard bounds.size != before else { return }
    setNeedsLayout()
    guard autoresizesSubviews else { return }
    for child in subviewList { child.autoresize(from: before, to: bounds.size) }
  }

  private func autoresize(from old: CGSize, to new: CGSize) {
    guard !autoresizingMask.isEmpty, transform.isIdentity else { return }
    let mask = autoresizingMask
    func fit(
      _ start: CGFloat, _ length: CGFloat, _ old: CGFloat, _ new: CGFloat, _ flexible: (Bool, Bool, Bool)
    ) -> (CGFloat, CGFloat) {
      let end = old - start - length
      let parts = [flexible.0 ? start : 0, flexible.1 ? length : 0, flexible.2 ? end : 0]
      let count = CGFloat([flexible.0, flexible.1, flexible.2].filter { $0 }.count)
      guard count > 0 else { return (start, length) }
      let total = parts.reduce(0, +)
      let more = new - old
      func share(_ isFlexible: Bool, _ part: CGFloat) -> CGFloat {
        guard isFlexible else { return 0 }
        return total > 0 ? more * part / total : more / count
      }
      return (start + share(flexible.0, parts[0]), length + share(flexible.1, parts[1]))
    }
    let frame = frame
    let (x, width) = fit(
      frame.minX, frame.width, old.width, new.width,
      (mask.contains(.flexibleLeftMargin), mask.contains(.flexibleWidth), mask.contains(.flexibleRightMargin))
    )
    let (y, height) = fit(
      frame.minY, frame.height, old.height, new.height,
      (
        mask.contains(.flexibleTopMargin), mask.contains(.flexibleHeight),
        mask.contains(.flexibleBottomMargin)
      ))
    self.frame = CGRect(x: x, y: y, width: max(0, width), height: max(0, height))
  }

  func layoutFromLayer() {
    controller?.viewWillLayoutSubviews()
    layoutSubviews()
    controller?.viewDidLayoutSubviews()
  }

  var inheritedSafeArea: UIEdgeInsets { parent.map { safeArea(within: $0.safeAreaInsets) } ?? .zero }

  /// The part of its superview's safe area that applies to it, and what its controller adds for its children.
  private func safeArea(within outer: UIEdgeInsets) -> UIEdgeInsets {
    guard window != nil, let parent else { return .zero }
    let own = controller?.additionalSafeAreaInsets ?? .zero
    let inside = parent.bounds.inset(by: outer).applying(layer.toSuperlayer.inverted())
    return UIEdgeInsets(
      top: max(0, inside.minY - bounds.minY) + own.top, left: max(0, inside.minX - bounds.minX) + own.left,
      bottom: max(0, bounds.maxY - inside.maxY) + own.bottom,
      right: max(0, bounds.maxX - inside.maxX) + own.right)
  }

  /// From the outside to the inside, so that the superview's is known.
  func updateSafeArea() {
    let insets = self is UIWindow ? safeAreaInsets : safeArea(within: parent?.shownSafeArea ?? .zero)
    if insets != shownSafeArea {
      shownSafeArea = insets
      safeAreaInsetsDidChange()
      controller?.viewSafeAreaInsetsDidChange()
      setNeedsLayout()
    }
    for child in subviewList { child.updateSafeArea() }
  }
}
