#if canImport(UIKit) && !os(watchOS) && !os(tvOS) && !os(visionOS)
  import UIKit

  /// The view in place of the keyboard, with the same height and background.
  final class KeyboardCard: UIInputView {
    /// Its height for each width of the window.
    private var heights: [CGFloat: CGFloat] = [:]

    /// - Parameter size: the keyboard's, without the accessory above its keys.
    init(size: CGSize) {
      super.init(frame: CGRect(origin: .zero, size: size), inputViewStyle: .keyboard)
      autoresizingMask = [.flexibleWidth]
    }

    @available(*, unavailable)
    required init?(coder: NSCoder) { nil }

    /// The size for a keyboard of this size: a card keeps its height when the device rotates, unlike a
    /// keyboard.
    func size(for keyboard: CGSize, in window: UIWindow) -> CGSize {
      CGSize(width: keyboard.width, height: heights[window.bounds.width] ?? keyboard.height)
    }

    /// Follows a keyboard that has changed; returns whether the height differs.
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
