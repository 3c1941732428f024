#if canImport(UIKit) && !os(watchOS) && !os(tvOS) && !os(visionOS)
  import UIKit
  import VeilCore
  import VeilEngine
  import VeilRuntime

  /// Reads the surroundings of a place: its size, its traits and the user's settings.
  @MainActor
  struct SurroundingsReader {
    private let place: any ScopePlace
    /// The cover, if there is one.
    private let cover: CoverView?

    init(_ place: any ScopePlace, cover: CoverView?) {
      self.place = place
      self.cover = cover?.window == nil ? nil : cover
    }

    func read() -> Surroundings {
      guard let model = place.model, model.window != nil || model is UIWindow else {
        return Surroundings(size: .zero)
      }
      let traits = model.traitCollection
      let size = place.isStrip ? place.size : cover?.bounds.size ?? place.size
      return Surroundings(
        size: Geometry.Size(size),
        hugsHeight: place.isStrip,
        safeArea: safeArea,
        keyboard: keyboard(over: model),
        isKeyboardCovered: place.coversKeyboard,
        holes: holes(in: model),
        scale: traits.displayScale > 0 ? Double(traits.displayScale) : 1,
        textScale: textScale(traits),
        direction: model.effectiveUserInterfaceLayoutDirection == .rightToLeft ? .rightToLeft : .leftToRight,
        isDark: traits.userInterfaceStyle == .dark,
        wantsMoreContrast: traits.accessibilityContrast == .high,
        wantsLessTransparency: UIAccessibility.isReduceTransparencyEnabled,
        wantsLessMotion: UIAccessibility.isReduceMotionEnabled,
        hasAssistiveTechnology: UIAccessibility.isVoiceOverRunning || UIAccessibility.isSwitchControlRunning,
        tint: tint(of: model, traits))
    }

    /// The visible frames of spared views, and of an uncovered keyboard, in the cover's coordinates.
    func holes(in model: UIView) -> [Geometry.Rect] {
      guard let home = cover ?? place.model else { return [] }
      var holes = place.spared.compactMap { $0.visibleFrame(in: home) }
      if let window = place.window, let keyboard = place.keyboardHole {
        let local = home.convert(keyboard, fromAny: window).intersection(home.bounds)
        if !local.isNull, !local.isEmpty { holes.append(local) }
      }
      return holes.map { Geometry.Rect($0.offsetBy(dx: -home.bounds.minX, dy: -home.bounds.minY)) }
    }

    private var safeArea: Geometry.Insets {
      Geometry.Insets(place.safeArea(under: cover))
    }

    private func keyboard(over model: UIView) -> Geometry.Rect? {
      guard !place.standsForKeyboard, let window = place.window,
        let frame = KeyboardFrames.shared.frame(in: window)
      else { return nil }
      let home = cover ?? model
      let local = home.convert(frame, fromAny: window).intersection(home.bounds)
      guard !local.isNull, !local.isEmpty else { return nil }
      return Geometry.Rect(local.offsetBy(dx: -home.bounds.minX, dy: -home.bounds.minY))
    }

    private func textScale(_ traits: UITraitCollection) -> Double {
      // A large figure, since the result is rounded to pixels.
      let usual: CGFloat = 1000
      return Double(UIFontMetrics.default.scaledValue(for: usual, compatibleWith: traits) / usual)
    }

    private func tint(of model: UIView, _ traits: UITraitCollection) -> RGBA? {
      // A cover among the app's views has their tint, but not dimmed by a sheet.
      let view = cover.flatMap { $0.window === model.window ? $0 : nil } ?? model
      return view.tintColor.map { RGBA($0, in: traits) }
    }
  }

  extension UIView {
    /// Converts a rectangle from a view that may be in another window of the same scene.
    fileprivate func convert(_ rect: CGRect, fromAny other: UIView) -> CGRect {
      guard let window = self as? UIWindow ?? window, let home = other as? UIWindow ?? other.window,
        window !== home
      else { return convert(rect, from: other) }
      // In two steps: views, windows and coordinate spaces all have a `convert`.
      let inHome: CGRect = other.convert(rect, to: home)
      let inWindow: CGRect = window.convert(inHome, from: home)
      return convert(inWindow, from: window)
    }

    /// Its visible part, in another view's coordinates; nil: invisible.
    fileprivate func visibleFrame(in home: UIView) -> CGRect? {
      guard window != nil else { return nil }
      var seen = bounds
      var inner: UIView = self
      while let outer = inner.superview {
        if inner.isHidden { return nil }
        seen = inner.convert(seen, to: outer)
        if outer.clipsToBounds { seen = seen.intersection(outer.bounds) }
        if seen.isNull || seen.isEmpty { return nil }
        inner = outer
      }
      let frame = home.convert(seen, fromAny: inner).intersection(home.bounds)
      return frame.isNull || frame.isEmpty ? nil : frame
    }
  }
#endif
