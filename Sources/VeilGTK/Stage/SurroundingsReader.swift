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
    let settings = gtk_widget_get_settings(target).map { UnsafeMutableRawPointer($0) }
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
    surroundings.newestDialog = area.hasDialogs ? area.window.map { DialogWatch.newest(in: $0) } ?? 0 : 0
    surroundings.theme = Theme(like: area.window ?? target, textScale: textScale)
    return surroundings
  }

  private func textScale(_ settings: UnsafeMutableRawPointer) -> Double {
    let dots = Double(veil_g_int(settings, "gtk-xft-dpi"))
    return dots > 0 ? dots / SurroundingsReader.usualDots : 1
  }

  private func accent(_ widget: Widget) -> RGBA? {
    for name in SurroundingsReader.accentNames {
      var color = GdkRGBA()
      if veil_gtk_find_theme_color(widget, name, &color) != 0 { return RGBA(color) }
    }
    return nil
  }

  private func wantsMoreContrast(_ settings: UnsafeMutableRawPointer?) -> Bool {
    guard let settings else { return ContrastSetting.shared.isHigh }
    let theme = veil_g_pointer(settings, "gtk-theme-name")
    defer { g_free(theme) }
    return theme.map { String(cString: $0.assumingMemoryBound(to: CChar.self)) }?
      .hasPrefix(SurroundingsReader.highContrastTheme) == true
      || veil_g_int(settings, "gtk-interface-contrast") == SurroundingsReader.moreContrast
      || ContrastSetting.shared.isHigh
  }

  /// Whether the user wants less motion, by any of GTK's settings.
  static func wantsLessMotion(_ widget: Widget) -> Bool {
    guard let settings = gtk_widget_get_settings(widget).map({ UnsafeMutableRawPointer($0) }) else {
      return false
    }
    return veil_g_int(settings, "gtk-enable-animations") == 0
      || veil_g_int(settings, "gtk-interface-reduced-motion") == reducedMotion
  }
}
