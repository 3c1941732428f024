import CStyle
import VeilGTK

/// Applies the chosen appearance: mostly by GTK's own settings, as a desktop would, which the veils follow.
/// Pace and stillness are set on the veils.
@MainActor
final class Settings {
  var appearance: Appearance { didSet { apply() } }

  private let provider = gtk_css_provider_new()
  private var veils: [Veil] = []
  /// The original theme and text size.
  private let usualTheme: String
  private let usualDots: Int32

  init(_ appearance: Appearance) {
    self.appearance = appearance
    let settings = gtk_settings_get_default()
    let theme = gallery_theme(settings)
    usualTheme = theme.map { String(cString: $0) } ?? ""
    g_free(theme)
    usualDots = gallery_int(settings, "gtk-xft-dpi")
    gtk_style_context_add_provider_for_display(
      gdk_display_get_default(), provider.map(OpaquePointer.init),
      guint(GTK_STYLE_PROVIDER_PRIORITY_APPLICATION))
    apply()
  }

  /// The style of a page: its own system's, unless another is chosen.
  func style(own: VeilStyle) -> VeilStyle { appearance.style(own: own) }

  /// Sets a veil's pace, now and whenever it changes.
  func add(_ veil: Veil) {
    veils.append(veil)
    setPace(of: veil)
  }

  private func setPace(of veil: Veil) {
    veil.slowness = appearance.slowness
    veil.isStill = appearance.isStill
  }

  private func apply() {
    for veil in veils { setPace(of: veil) }
    let settings = gtk_settings_get_default()
    gallery_set_dark(settings, appearance.isDark ? 1 : 0)
    gallery_set_theme(settings, appearance.wantsMoreContrast ? "HighContrast" : usualTheme)
    gallery_set_int(settings, "gtk-xft-dpi", Int32(Double(usualDots) * appearance.textSize))
    gallery_set_int(settings, "gtk-enable-animations", appearance.wantsLessMotion ? 0 : 1)
    gtk_widget_set_default_direction(
      appearance.direction == .rightToLeft ? GTK_TEXT_DIR_RTL : GTK_TEXT_DIR_LTR)
    gallery_css_provider_load(provider, Self.css(tint: appearance.tint))
  }

  /// Colours by libadwaita's names, which the veils look up, and buttons that are as narrow as their content.
  private static func css(tint: Appearance.Tint) -> String {
    """
    @define-color accent_bg_color \(tint.css);
    .tinted { color: mix(@accent_bg_color, @theme_fg_color, 0.3); }
    stackswitcher > button { min-width: 0; }
    button.symbol { min-width: 0; min-height: 0; padding: 3px; }
    """
  }
}
