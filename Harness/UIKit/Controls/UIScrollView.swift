@MainActor public protocol UIScrollViewDelegate: NSObjectProtocol {
  func scrollViewDidScroll(_ scrollView: UIScrollView)
}

// All of it is optional in UIKit.
extension UIScrollViewDelegate {
  public func scrollViewDidScroll(_ scrollView: UIScrollView) {}
}

@MainActor open class UIScrollView: UIView {
  public enum ContentInsetAdjustmentBehavior: Int, Sendable { case automatic, scrollableAxes, never, always }

  /// The subclasses of UIKit narrow its type, which Swift's own classes cannot.
  open weak var delegate: (any UIScrollViewDelegate)?
  open var contentSize: CGSize = .zero
  /// The origin of its bounds: its subviews move with it.
  open var contentOffset: CGPoint {
    get { bounds.origin }
    set {
      let isOther = newValue != bounds.origin
      bounds.origin = newValue
      setNeedsLayout()
      if isOther { delegate?.scrollViewDidScroll(self) }
    }
  }
  open var contentInset = UIEdgeInsets.zero {
    didSet { adjust(from: oldValue) }
  }
  open var contentInsetAdjustmentBehavior = ContentInsetAdjustmentBehavior.automatic
  open var isScrollEnabled = true
  open var scrollsToTop = true
  /// Whether it goes beyond its edges and returns; the double stays within them.
  open var bounces = true
  /// Whether the user scrolls it now, or it moves on by itself afterwards.
  open var isDragging: Bool { isTurned || dragStart != nil }
  open var isDecelerating: Bool { false }
  var isTurned = false
  /// The view that its delegate zooms, in UIKit.
  @_spi(Double) public weak var zoomedView: UIView? { didSet { zoom() } }
  open var zoomScale: CGFloat = 1 { didSet { zoom() } }
  /// They recognize nothing here: it scrolls by the touches that reach it.
  open var panGestureRecognizer: UIPanGestureRecognizer { ownPan }
  open var pinchGestureRecognizer: UIPinchGestureRecognizer? { ownPinch }
  private lazy var ownPan: UIPanGestureRecognizer = {
    let pan = UIPanGestureRecognizer()
    pan.scrolled = self
    pan.view = self
    return pan
  }()
  private let ownPinch = UIPinchGestureRecognizer()
  private var dragStart: (finger: CGPoint, offset: CGPoint)?

  /// The app's own insets and those of the safe area.
  open var adjustedContentInset: UIEdgeInsets {
    guard contentInsetAdjustmentBehavior != .never else { return contentInset }
    let safe = safeAreaInsets
    return UIEdgeInsets(
      top: contentInset.top + safe.top, left: contentInset.left, bottom: contentInset.bottom + safe.bottom,
      right: contentInset.right)
  }

  public override init(frame: CGRect) {
    super.init(frame: frame)
    clipsToBounds = true
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    clipsToBounds = true
  }

  /// The zoomed view is scaled by its transform, and keeps its upper left corner.
  private func zoom() {
    guard let zoomedView else { return }
    let origin = zoomedView.frame.origin
    zoomedView.transform = CGAffineTransform(scaleX: zoomScale, y: zoomScale)
    zoomedView.center.x += origin.x - zoomedView.frame.minX
    zoomedView.center.y += origin.y - zoomedView.frame.minY
    contentSize = zoomedView.frame.size
    setNeedsLayout()
  }

  /// A list that is scrolled to its top stays there.
  private func adjust(from old: UIEdgeInsets) {
    let top = adjustedContentInset.top
    let before = top - contentInset.top + old.top
    if contentOffset.y == -before { contentOffset.y = -top }
  }

  open override func safeAreaInsetsDidChange() {
    if dragStart == nil, contentOffset.y <= 0 { contentOffset.y = -adjustedContentInset.top }
  }

  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    guard isScrollEnabled, let touch = touches.first else { return }
    dragStart = (touch.location(in: nil), contentOffset)
  }

  open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
    guard let dragStart, let touch = touches.first else { return }
    let finger = touch.location(in: nil)
    contentOffset = CGPoint(x: dragStart.offset.x, y: dragStart.offset.y - (finger.y - dragStart.finger.y))
  }

  open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    guard dragStart != nil else { return }
    dragStart = nil
    contentOffset.y = within(contentOffset.y)
  }

  private func within(_ offset: CGFloat) -> CGFloat {
    let inset = adjustedContentInset
    let least = -inset.top
    let most = max(least, contentSize.height + inset.bottom - bounds.height)
    return min(max(offset, least), most)
  }

  /// A wheel or a trackpad scrolls it; false if it has nothing to scroll.
  func turn(by distance: CGFloat) -> Bool {
    guard isScrollEnabled, contentSize.height > bounds.height else { return false }
    isTurned = true
    contentOffset.y = within(contentOffset.y + distance)
    isTurned = false
    return true
  }

  open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) { dragStart = nil }
}
