#if canImport(UIKit) && !os(watchOS) && !os(tvOS) && !os(visionOS)
  import UIKit
  import VeilCore
  import VeilRuntime

  /// What stands in the keyboard's place: as high as that was, on the same ground.
  final class KeyboardCard: UIInputView {
    /// How high it has been on a window of that width.
    private var heights: [CGFloat: CGFloat] = [:]

    /// - Parameter size: the keyboard's, without what stands above its keys.
    init(size: CGSize) {
      super.init(frame: CGRect(origin: .zero, size: size), inputViewStyle: .keyboard)
      autoresizingMask = [.flexibleWidth]
    }

    @available(*, unavailable)
    required init?(coder: NSCoder) { nil }

    /// The size that it is to have where a keyboard has that one: a card keeps its height when the device turns, and a
    /// keyboard would not.
    func size(for keyboard: CGSize, in window: UIWindow) -> CGSize {
      CGSize(width: keyboard.width, height: heights[window.bounds.width] ?? keyboard.height)
    }

    /// As large as a keyboard that has changed; whether it is higher or lower than before.
    func become(_ keyboard: CGSize, in window: UIWindow) -> Bool {
      let size = size(for: keyboard, in: window)
      heights[window.bounds.width] = size.height
      let isOther = abs(frame.height - size.height) >= 1
      if frame.size != size { frame.size = size }
      return isOther
    }

    override func layoutSubviews() {
      super.layoutSubviews()
      for view in subviews where view is CoverView { view.frame = bounds }
    }
  }
#endif
