import CVeilCairo
@_spi(Double) import UIKit
import VeilCairo
import VeilCore
import VeilEngine

extension ScreenPainter {
  /// Draws what UIKit's own views draw besides their layer.
  func paint(_ view: UIView, in seen: CALayer, _ outline: BezierPath) {
    switch view {
    case let view as UILabel: paint(view, in: seen.bounds)
    case let view as UIActivityIndicatorView: paint(view, in: seen.bounds)
    case let view as UIVisualEffectView: paint(view, in: seen.bounds, outline)
    case let view as UIInputView: paint(view, in: seen.bounds)
    case let view as UIImageView: paint(view, in: seen.bounds)
    default: if view === Keyboard.shared.keysView { paintKeys(in: view) }
    }
  }

  private func color(_ color: UIColor, of view: UIView) -> RGBA {
    RGBA(color.resolvedColor(with: view.traitCollection).cgColor)
  }

  /// How far a line is moved down so that its capitals are in the middle, as those of Apple's font are.
  private func lift(of font: FontSpec) -> CGFloat {
    let layout: OpaquePointer = pango_cairo_create_layout(context)
    defer { g_object_unref(UnsafeMutableRawPointer(layout)) }
    let description = pango_font_description_new()
    defer { pango_font_description_free(description) }
    pango_font_description_set_family(description, font.family ?? fonts.family)
    pango_font_description_set_absolute_size(description, font.size * Double(PANGO_SCALE))
    pango_layout_set_font_description(layout, description)
    pango_layout_set_text(layout, "H", 1)
    var ink = PangoRectangle()
    var logical = PangoRectangle()
    pango_layout_get_extents(layout, &ink, &logical)
    let middle = Double(logical.y) + Double(logical.height) / 2
    return CGFloat((middle - Double(ink.y) - Double(ink.height) / 2) / Double(PANGO_SCALE))
  }

  private func ink(of label: UILabel) -> RGBA {
    guard let text = label.attributedText, text.length > 0,
      let own = text.attribute(.foregroundColor, at: 0, effectiveRange: nil) as? UIColor
    else { return color(label.textColor, of: label) }
    return color(own, of: label)
  }

  private func paint(_ label: UILabel, in box: CGRect) {
    guard let text = label.text, !text.isEmpty, box.width >= 1 else { return }
    let font = FontSpec(label.shownFont)
    let isRightToLeft = label.effectiveUserInterfaceLayoutDirection == .rightToLeft
    let alignment: VeilStyle.TextStyle.Alignment =
      switch label.textAlignment {
      case .center: .center
      case .natural, .justified: .leading
      case .left: isRightToLeft ? .trailing : .leading
      case .right: isRightToLeft ? .leading : .trailing
      }
    let measurer = CairoTextMeasurer(fonts)
    let width = Double(box.width.rounded(.up))
    let line = measurer.size(of: "Ég", font: font, within: .infinity).height
    let room = max(1, Int((Double(box.height) / line + 0.1).rounded(.down)))
    let most = label.numberOfLines > 0 ? min(label.numberOfLines, room) : room
    func fits(_ text: String) -> Bool {
      if most == 1 { return measurer.size(of: text, font: font, within: .infinity).width <= width + 1 }
      return measurer.size(of: text, font: font, within: width).height <= Double(most) * line + 1
    }
    var shown = text
    while !fits(shown), shown.count > 1 { shown = String(shown.dropLast(shown.hasSuffix("…") ? 2 : 1)) + "…" }
    let height = measurer.size(of: shown, font: font, within: most == 1 ? .infinity : width).height
    var frame = box
    frame.origin.y += ((box.height - CGFloat(height)) / 2 + (most == 1 ? lift(of: font) : 0)).rounded(.down)
    frame.size = CGSize(width: CGFloat(width), height: CGFloat(height))
    self.text(
      TextRun(
        shown, font: font, color: ink(of: label), alignment: alignment,
        direction: isRightToLeft ? .rightToLeft : .leftToRight), in: frame)
  }

  /// Eight spokes, an eighth of a turn eight times a second.
  private func paint(_ indicator: UIActivityIndicatorView, in box: CGRect) {
    guard indicator.isAnimating || !indicator.hidesWhenStopped else { return }
    let spokes = 8
    let step = Int((MainLoop.now * Double(spokes)).rounded(.down)) % spokes
    let radius = Double(min(box.width, box.height)) / 2
    let ink = color(indicator.color, of: indicator)
    for spoke in 0..<spokes {
      let angle = Double(spoke) / Double(spokes) * 2 * .pi - .pi / 2
      let age = (step - spoke + spokes) % spokes
      var faded = ink
      faded.alpha *= 1 - Double(age) / Double(spokes) * 0.85
      func point(_ part: Double) -> Geometry.Point {
        Geometry.Point(
          x: Double(box.midX) + cos(angle) * radius * part, y: Double(box.midY) + sin(angle) * radius * part)
      }
      var path = BezierPath()
      path.move(to: point(0.5))
      path.line(to: point(0.9))
      stroke(path, faded, width: radius * 0.22, cap: .round)
    }
  }

  /// A material: the blurred background under a thin fill.
  private func paint(_ view: UIVisualEffectView, in box: CGRect, _ outline: BezierPath) {
    let share = view.effectShare
    guard let effect = view.shownEffect, share > 0 else { return }
    let isDark = view.traitCollection.userInterfaceStyle == .dark
    if share < 1 { cairo_push_group(context) }
    defer {
      if share < 1 {
        cairo_pop_group_to_source(context)
        cairo_paint_with_alpha(context, share)
      }
    }
    paintBackdrop(within: outline, box: box)
    if let glass = effect as? UIGlassEffect {
      fill(outline, RGBA(white: isDark ? 0.2 : 1, alpha: 0.6))
      if let tint = glass.tintColor { fill(outline, color(tint, of: view)) }
      stroke(outline, RGBA(white: 1, alpha: isDark ? 0.2 : 0.7), width: 1)
    } else {
      fill(outline, RGBA(white: isDark ? 0.15 : 0.97, alpha: 0.8))
    }
  }

  /// The keyboard's background, if the view asks for it.
  private func paint(_ view: UIInputView, in box: CGRect) {
    guard view.inputViewStyle == .keyboard else { return }
    fill(BezierPath(rect: Geometry.Rect(box)), keyboardGround(of: view))
  }

  /// A system symbol is a square with round corners.
  private func paint(_ view: UIImageView, in box: CGRect) {
    guard let image = view.image, image.systemName != nil else { return }
    let side = min(image.size.width, box.width, box.height) * 0.8
    let square = CGRect(x: box.midX - side / 2, y: box.midY - side / 2, width: side, height: side)
    stroke(
      BezierPath(roundedRect: Geometry.Rect(square), radius: Double(side) / 4),
      color(view.tintColor, of: view),
      width: 2)
  }
}
