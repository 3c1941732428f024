#if canImport(UIKit) && !os(watchOS) && !os(tvOS) && !os(visionOS)
  import UIKit
  import VeilCore
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
    ///
    /// - Parameters:
    ///   - texts: the frame of all texts.
    ///   - viewport: the part of it that is shown.
    func follow(_ texts: Geometry.Rect, through viewport: Geometry.Rect) {
      if scroller.frame != CGRect(viewport) { scroller.frame = CGRect(viewport) }
      let size = CGSize(width: viewport.width, height: texts.height)
      if scroller.contentSize != size { scroller.contentSize = size }
      guard !isReporting, !scroller.isDragging, !scroller.isDecelerating else { return }
      let offset = CGFloat(viewport.minY - texts.minY)
      guard scroller.contentOffset.y != offset else { return }
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

  extension Composition {
    /// The frame of all texts that share a viewport that is too small for them; nil: they are completely visible.
    var scrolledTexts: (frame: Geometry.Rect, viewport: Geometry.Rect)? {
      let texts = elements.filter { $0.clip != nil }
      guard page != nil, let first = texts.first, let viewport = first.clip else { return nil }
      let top = texts.map { $0.frame.minY }.min() ?? viewport.minY
      let bottom = texts.map { $0.frame.maxY }.max() ?? viewport.maxY
      return (
        Geometry.Rect(x: viewport.minX, y: top, width: viewport.width, height: bottom - top), viewport
      )
    }
  }
#endif
