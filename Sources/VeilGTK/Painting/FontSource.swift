import CVeilGTK
import VeilCairo
import VeilCore
import VeilEngine

/// The fonts of a window, as GTK sets them for its own labels; replaced when the user changes a setting.
@MainActor
final class FontSource {
  private let area: ScopeArea
  private var kept: (fonts: CairoFonts, serial: guint)?

  init(_ area: ScopeArea) { self.area = area }

  var fonts: CairoFonts {
    guard let window = area.window ?? area.target, let context = gtk_widget_get_pango_context(window) else {
      return kept?.fonts ?? CairoFonts()
    }
    let direction: Surroundings.Direction =
      gtk_widget_get_direction(window) == GTK_TEXT_DIR_RTL ? .rightToLeft : .leftToRight
    // Pango counts the changes of a context.
    let serial = pango_context_get_serial(context)
    if let kept, kept.serial == serial, kept.fonts.direction == direction { return kept.fonts }
    let fonts = CairoFonts(like: context, direction: direction)
    kept = (fonts, serial)
    return fonts
  }
}
