import CVeilCairo
@_spi(Double) import UIKit
import VeilCairo
import VeilCore
import VeilEngine

/// Paints layers as they look at the current instant of the doubles' clock.
@MainActor struct ScreenPainter {
  let context: OpaquePointer
  let fonts: CairoFonts

  static var screen: CGRect {
    UIApplication.shared.windowScenes.first?.screen.bounds ?? CGRect(origin: .zero, size: UIScreen.phone)
  }

  /// Paints everything, back to front, within the round corners of a phone's screen.
  func paintScreen() {
    let screen = Self.screen
    clip(BezierPath(roundedRect: Geometry.Rect(screen), radius: 44))
    fill(BezierPath(rect: Geometry.Rect(screen)), RGBA(white: 0))
    for window in UIApplication.shared.windowsFromFront.reversed() {
      saved {
        let place = window.toScreen.concatenating(window.layer.toRoot.inverted())
        transform(place)
        paint(window.layer)
      }
    }
    paintFurniture()
  }

  func paint(_ layer: CALayer) {
    let seen = layer.sampled()
    guard !seen.isHidden, seen.opacity > 0 else { return }
    saved {
      transform(seen.toSuperlayer)
      let isGroup = seen.opacity < 1 || layer.mask != nil
      if isGroup { cairo_push_group(context) }
      paintInside(layer, seen)
      guard isGroup else { return }
      let inside = cairo_pop_group(context)
      defer { cairo_pattern_destroy(inside) }
      guard let mask = layer.mask else {
        cairo_set_source(context, inside)
        return cairo_paint_with_alpha(context, Double(seen.opacity))
      }
      cairo_push_group(context)
      paint(mask)
      let cut = cairo_pop_group(context)
      defer { cairo_pattern_destroy(cut) }
      // The opacity applies to what the mask has left.
      cairo_push_group(context)
      cairo_set_source(context, inside)
      cairo_mask(context, cut)
      cairo_pop_group_to_source(context)
      cairo_paint_with_alpha(context, Double(seen.opacity))
    }
  }

  private func paintInside(_ layer: CALayer, _ seen: CALayer) {
    let outline = BezierPath(seen.bounds, radius: seen.cornerRadius, corners: seen.maskedCorners)
    paintShadow(seen)
    saved {
      if seen.masksToBounds { clip(outline) }
      if let color = seen.backgroundColor { fill(outline, RGBA(color)) }
      if let view = layer.view { paint(view, in: seen, outline) }
      paintContents(seen)
      if let shape = seen as? CAShapeLayer { paint(shape) }
      if let gradient = seen as? CAGradientLayer { paint(gradient, outline) }
      let children = (layer.sublayers ?? []).enumerated().sorted {
        ($0.element.zPosition, $0.offset) < ($1.element.zPosition, $1.offset)
      }
      for (_, child) in children { paint(child) }
    }
    if seen.borderWidth > 0, let color = seen.borderColor {
      let half = seen.borderWidth / 2
      let inner = BezierPath(
        seen.bounds.insetBy(dx: half, dy: half), radius: max(0, seen.cornerRadius - half),
        corners: seen.maskedCorners)
      stroke(inner, RGBA(color), width: Double(seen.borderWidth))
    }
  }

  private func paintContents(_ layer: CALayer) {
    guard let contents = layer.contents as? CGImage, let pixels = Pixels(contents) else { return }
    var box = layer.bounds
    if layer.contentsGravity == .resizeAspect {
      let scale = min(box.width / CGFloat(contents.width), box.height / CGFloat(contents.height))
      let size = CGSize(width: CGFloat(contents.width) * scale, height: CGFloat(contents.height) * scale)
      box = CGRect(
        x: box.midX - size.width / 2, y: box.midY - size.height / 2, width: size.width, height: size.height)
    }
    paint([.image(pixels, in: Geometry.Rect(box))])
  }

  private func paint(_ gradient: CAGradientLayer, _ outline: BezierPath) {
    let box = gradient.bounds
    func place(_ point: CGPoint) -> (Double, Double) {
      (Double(box.minX + point.x * box.width), Double(box.minY + point.y * box.height))
    }
    let (start, end) = (place(gradient.startPoint), place(gradient.endPoint))
    let isRadial = gradient.type == .radial
    // In a layer a radial gradient is an ellipse; here it is a circle of the same width.
    guard
      let pattern = isRadial
        ? cairo_pattern_create_radial(start.0, start.1, 0, start.0, start.1, end.0 - start.0)
        : cairo_pattern_create_linear(start.0, start.1, end.0, end.1)
    else { return }
    defer { cairo_pattern_destroy(pattern) }
    for stop in gradient.stops {
      let color = RGBA(stop.color)
      cairo_pattern_add_color_stop_rgba(
        pattern, stop.place, color.red, color.green, color.blue, color.alpha)
    }
    saved {
      clip(outline)
      cairo_set_source(context, pattern)
      cairo_paint(context)
    }
  }

  private func paint(_ shape: CAShapeLayer) {
    guard let path = shape.path else { return }
    let outline = BezierPath(path)
    if let color = shape.fillColor, color.alpha > 0 {
      fill(outline, RGBA(color), isEvenOdd: shape.fillRule == .evenOdd)
    }
    guard let color = shape.strokeColor, color.alpha > 0, shape.lineWidth > 0 else { return }
    let part = outline.trimmed(from: Double(shape.strokeStart), to: Double(shape.strokeEnd))
    stroke(part, RGBA(color), width: Double(shape.lineWidth), cap: shape.lineCap == .round ? .round : .butt)
  }

  /// Rings that become fainter stand for a blur.
  private func paintShadow(_ layer: CALayer) {
    guard layer.shadowOpacity > 0, let color = layer.shadowColor else { return }
    let path = layer.shadowPath.map { BezierPath($0).bounds }
    guard path != nil || (layer.backgroundColor?.alpha ?? 0) > 0 else { return }
    let ground =
      path.map { CGRect(x: $0.minX, y: $0.minY, width: $0.width, height: $0.height) } ?? layer.bounds
    let rings = 8
    for ring in 0..<rings {
      let grown = layer.shadowRadius * (CGFloat(ring) / CGFloat(rings) - 0.3)
      let box = ground.insetBy(dx: -grown, dy: -grown)
        .offsetBy(dx: layer.shadowOffset.width, dy: layer.shadowOffset.height)
      var shade = RGBA(color)
      shade.alpha *= Double(layer.shadowOpacity) / Double(rings)
      fill(
        BezierPath(roundedRect: Geometry.Rect(box), radius: Double(max(0, layer.cornerRadius + grown))), shade
      )
    }
  }
}
