import CVeilGTK
import VeilCore
import VeilEngine

/// Reads the surroundings of an area: its size, its theme and the user's settings.
@MainActor
struct SurroundingsReader {
  private let area: ScopeArea

  /// The `gtk-xft-dpi` of normal text: 96 dots per inch, in 1024ths.
  private static let usualDots = 96.0 * 1024
  /// The names of a theme's accent colour: libadwaita's, then GTK's own.
  private static let accentNames = ["accent_bg_color", "theme_selected_bg_color"]
  private static let highContrastTheme = "HighContrast"
  /// `GTK_INTERFACE_CONTRAST_MORE` and `GTK_REDUCED_MOTION_REDUCE`, of GTK 4.20 and 4.22.
  private static let moreContrast: Int32 = 2
  private static let reducedMotion: Int32 = 1

  init(_ area: ScopeArea) { self.area = area }

  /// - Parameter coverSize: the size of the cover, if it is up; nil: the area's size.
  func read(coverSize: Geometry.Size?) -> Surroundings {
    guard let target = area.target else { return Surroundings(size: .zero) }
    let settings = gtk_widget_get_settings(target).map { Properties(object: $0.object) }
    let textScale = settings.map(textScale) ?? 1
    var surroundings = Surroundings(
      size: area.isStrip ? area.size : coverSize ?? area.size,
      hugsHeight: area.isStrip,
      holes: area.holes,
      scale: Double(gtk_widget_get_scale_factor(target)),
      textScale: textScale,
      direction: gtk_widget_get_direction(target) == GTK_TEXT_DIR_RTL ? .rightToLeft : .leftToRight,
      // The theme's own flag misses some cases.
      isDark: Surroundings.isDark(textColor: RGBA(veil_gtk_text_color(target))),
      wantsMoreContrast: wantsMoreContrast(settings),
      wantsLessMotion: SurroundingsReader.wantsLessMotion(target),
      hasAssistiveTechnology: ScreenReaderWatch.shared.isActive,
      speaksByName: !Announcer.isSupported,
      isInFront: area.window.map { gtk_window_is_active(cast($0)) != 0 } ?? true,
      tint: accent(target))
    surroundings.theme = Theme(like: area.window ?? target, textScale: textScale)
    return surroundings
  }

  private func textScale(_ settings: Properties) -> Double {
    let dots = Double(settings.int("gtk-xft-dpi"))
    return dots > 0 ? dots / SurroundingsReader.usualDots : 1
  }

  private func accent(_ widget: Widget) -> RGBA? {
    for name in SurroundingsReader.accentNames {
      var color = GdkRGBA()
      if veil_gtk_find_theme_color(widget, name, &color) != 0 { return RGBA(color) }
    }
    return nil
  }

  private func wantsMoreContrast(_ settings: Properties?) -> Bool {
    if settings?.string("gtk-theme-name")?.hasPrefix(SurroundingsReader.highContrastTheme) == true {
      return true
    }
    if settings?.choice("gtk-interface-contrast") == SurroundingsReader.moreContrast { return true }
    return ContrastSetting.shared.isHigh
  }

  /// Whether the user wants less motion, by any of GTK's settings.
  static func wantsLessMotion(_ widget: Widget) -> Bool {
    guard let settings = gtk_widget_get_settings(widget).map({ Properties(object: $0.object) }) else {
      return false
    }
    return !settings.boolean("gtk-enable-animations")
      || settings.choice("gtk-interface-reduced-motion") == reducedMotion
  }
}

extension OpaquePointer {
  /// An instance of a class with a private structure, as an object.
  var object: UnsafeMutablePointer<GObject> { UnsafeMutablePointer(self) }
}
