#if canImport(UIKit) && !os(watchOS) && !os(tvOS) && !os(visionOS)
  import UIKit
  import VeilCore
  import VeilRuntime

  /// What stands in the keyboard's place: as high as that was, on the same ground.
  final class KeyboardCard: UIInputView {
    /// - Parameter size: the keyboard's, without what stands above its keys.
    init(size: CGSize) {
      super.init(frame: CGRect(origin: .zero, size: size), inputViewStyle: .keyboard)
      autoresizingMask = [.flexibleWidth]
    }

    @available(*, unavailable)
    required init?(coder: NSCoder) { nil }

    /// As large as a keyboard that has changed; whether it is higher or lower than before.
    func become(_ size: CGSize) -> Bool {
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
