extension UIWindowScene {
  /// A wheel is turned, or two fingers move on a trackpad, with the pointer at that point. The innermost scroll view that has
  /// something to scroll does, by its recognizer, unless the view below the pointer refuses. No touch reaches a view.
  ///
  /// - Parameter distance: positive towards the end of the content.
  @_spi(Double) public func turnWheel(by distance: CGFloat, at point: CGPoint) {
    defer { MainLoop.settle() }
    let hit = hit(point)
    var next = hit
    while let view = next {
      // A scroll view has its own recognizer until an app moves that.
      let own = (view as? UIScrollView)?.panGestureRecognizer
      let recognizers = (view.gestureRecognizers ?? []) + [own].compactMap { $0 }.filter { $0.view === view }
      for case let pan as UIPanGestureRecognizer in recognizers where pan.isEnabled {
        pan.wheelPlace = point
        let mayBegin = hit?.gestureRecognizerShouldBegin(pan) ?? true
        pan.wheelPlace = nil
        if mayBegin, pan.scrolled?.turn(by: distance) ?? false { return }
      }
      next = view.superview
    }
  }
}
