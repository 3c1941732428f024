#if canImport(UIKit) && !os(watchOS) && !os(tvOS) && !os(visionOS)
  import UIKit
  import VeilEngine

  /// Scrolls texts that are too tall by a wheel or a trackpad. Fingers scroll them by ``PanelInput``.
  ///
  /// Only a scroll view has the system's speed and momentum. So a hidden one, whose recognizer is on the cover, moves by as much
  /// as the texts.
  final class WheelScroll: NSObject, UIScrollViewDelegate {
    private let scroller = UIScrollView(frame: .zero)
    private let report: (Double) -> Void
    /// How far it has moved, as far as that is reported.
    private var reported: CGFloat = 0
    private var isReporting = false

    /// - Parameter report: called with each distance, in points; positive towards the end of the texts.
    init(on cover: CoverView, report: @escaping (Double) -> Void) {
      self.report = report
      super.init()
      scroller.isHidden = true
      scroller.bounces = false
      scroller.scrollsToTop = false
      scroller.contentInsetAdjustmentBehavior = .never
      scroller.delegate = self
      scroller.panGestureRecognizer.allowedTouchTypes = []
      cover.addSubview(scroller)
      cover.addGestureRecognizer(scroller.panGestureRecognizer)
    }

    /// Takes over where the texts are: fingers and keys scroll them, too.
    func follow(_ scroll: PanelLayout.Scroll) {
      if let bounds = scroller.superview?.bounds, scroller.frame != bounds { scroller.frame = bounds }
      var size = scroller.bounds.size
      size.height += CGFloat(scroll.range)
      if scroller.contentSize != size { scroller.contentSize = size }
      let offset = CGFloat(scroll.offset)
      guard !isReporting, !scroller.isDragging, !scroller.isDecelerating, scroller.contentOffset.y != offset
      else { return }
      reported = offset
      scroller.contentOffset = CGPoint(x: 0, y: offset)
    }

    func end() {
      scroller.panGestureRecognizer.view?.removeGestureRecognizer(scroller.panGestureRecognizer)
      scroller.removeFromSuperview()
    }

    func scrollViewDidScroll(_ scrollView: UIScrollView) {
      let way = scrollView.contentOffset.y - reported
      guard way != 0 else { return }
      reported += way
      isReporting = true
      report(Double(way))
      isReporting = false
    }
  }
#endif
