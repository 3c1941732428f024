#if canImport(UIKit) && !os(watchOS) && !os(tvOS) && !os(visionOS)
  import UIKit
  import VeilCore
  import VeilEngine

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
        var surroundings = Surroundings(size: .zero)
        surroundings.isInWindow = false
        return surroundings
      }
      // The app may have set the appearance of its controller, and not of the window.
      let look = (model as? UIWindow)?.content ?? model
      let traits = look.traitCollection
      let size = place.isStrip ? place.size : cover?.bounds.size ?? place.size
      return Surroundings(
        size: Geometry.Size(size),
        hugsHeight: place.isStrip,
        safeArea: safeArea,
        keyboard: keyboard(over: model),
        isKeyboardCovered: place.coversKeyboard,
        holes: holes,
        scale: traits.displayScale > 0 ? Double(traits.displayScale) : 1,
        textScale: textScale(traits),
        direction: look.effectiveUserInterfaceLayoutDirection == .rightToLeft ? .rightToLeft : .leftToRight,
        isDark: traits.userInterfaceStyle == .dark,
        wantsMoreContrast: traits.accessibilityContrast == .high,
        wantsLessTransparency: UIAccessibility.isReduceTransparencyEnabled,
        wantsLessMotion: UIAccessibility.isReduceMotionEnabled,
        wantsBolderText: traits.legibilityWeight == .bold,
        wantsButtonShapes: UIAccessibility.buttonShapesEnabled,
        hasAssistiveTechnology: UIAccessibility.isVoiceOverRunning || UIAccessibility.isSwitchControlRunning,
        tint: tint(of: model, traits))
    }

    /// The visible frames of spared views, and of an uncovered keyboard, in the cover's coordinates.
    var holes: [Geometry.Rect] {
      guard let home = cover ?? place.model else { return [] }
      let views = place.spared.compactMap { $0.visibleFrame(in: home) }
      let keyboard = place.window.flatMap { home.visible(place.keyboardHole, of: $0) }
      return (views + [keyboard].compactMap { $0 }).map { home.local($0) }
    }

    private var safeArea: Geometry.Insets {
      Geometry.Insets(place.safeArea(under: cover))
    }

    private func keyboard(over model: UIView) -> Geometry.Rect? {
      guard !place.isKeyboard, let window = place.window else { return nil }
      let home = cover ?? model
      return home.visible(KeyboardFrames.shared.frame(in: window), of: window).map { home.local($0) }
    }

    private func textScale(_ traits: UITraitCollection) -> Double {
      // A large figure, since the result is rounded to pixels.
      let usual: CGFloat = 1000
      return Double(UIFontMetrics.default.scaledValue(for: usual, compatibleWith: traits) / usual)
    }

    private func tint(of model: UIView, _ traits: UITraitCollection) -> RGBA? {
      // A cover among the app's views has their tint, but not dimmed by a sheet.
      let view = cover.flatMap { $0.window === model.window ? $0 : nil } ?? model
      return ((view as? UIWindow)?.plainTint ?? view.tintColor).map { RGBA($0, in: traits) }
    }
  }

  extension UIWindow {
    private static var plainTints = WeakTable<UIColor>()

    /// Its tint without the dimming of an alert, which only a view in it reports.
    var plainTint: UIColor? {
      guard tintAdjustmentMode == .dimmed else {
        UIWindow.plainTints[self] = nil
        return tintColor
      }
      if let known = UIWindow.plainTints[self] { return known }
      let probe = UIView()
      probe.tintAdjustmentMode = .normal
      addSubview(probe)
      let tint: UIColor? = probe.tintColor
      probe.removeFromSuperview()
      UIWindow.plainTints[self] = tint
      return tint
    }
  }

  extension UIWindow {
    /// The view that fills it: that of the last controller presented over all of it, otherwise the root controller's. A
    /// camera in a light app may be dark. A search shows what is below it.
    var content: UIView {
      let filling = rootViewController?.overlays.last { presented in
        guard !(presented is UISearchController), let view = presented.viewIfLoaded else { return false }
        return view.window === self && view.convert(view.bounds, to: self).contains(bounds)
      }
      return (filling ?? rootViewController)?.viewIfLoaded ?? self
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
    func visibleFrame(in home: UIView) -> CGRect? {
      guard window != nil else { return nil }
      var seen = bounds
      var inner: UIView = self
      while let outer = inner.superview {
        if inner.isHidden { return nil }
        seen = inner.convert(seen, to: outer)
        if outer.clipsToBounds { seen = seen.intersection(outer.bounds) }
        if seen.isEmpty { return nil }
        inner = outer
      }
      return home.visible(seen, of: inner)
    }

    /// The part of another view's rectangle that lies in it; nil: none.
    fileprivate func visible(_ rect: CGRect?, of other: UIView) -> CGRect? {
      guard let rect else { return nil }
      let part = convert(rect, fromAny: other).intersection(bounds)
      return part.isEmpty ? nil : part
    }

    /// A rectangle in it, from its upper left corner.
    fileprivate func local(_ rect: CGRect) -> Geometry.Rect {
      Geometry.Rect(rect.offsetBy(dx: -bounds.minX, dy: -bounds.minY))
    }
  }
#endif
