import CVeilCairo
import VeilCairo
import VeilCore
import VeilEngine

extension Picture {
  /// Fills an area at once with the background and with the list's uniform layers over all of it, such as a
  /// scrim: a picture of a screen's size costs only its memory.
  ///
  /// - Returns: the remaining list.
  func fill(_ area: PixelBox, below list: DisplayList, on context: OpaquePointer) -> DisplayList {
    var rest = list
    var colors = [background ?? .clear]
    if ground == nil, list.opacity >= 1 {
      while let first = rest.layers.first, let color = color(of: first, in: list, over: area) {
        colors.append(color)
        rest.layers.removeFirst()
      }
    }
    cairo_set_operator(context, CAIRO_OPERATOR_SOURCE)
    if let mixed = colors.count > 1 ? Picture.pixel(of: colors) : nil {
      cairo_set_source_surface(context, mixed, 0, 0)
      cairo_pattern_set_extend(cairo_get_source(context), CAIRO_EXTEND_REPEAT)
      cairo_surface_destroy(mixed)
    } else {
      cairo_set_source_rgba(context, colors[0].red, colors[0].green, colors[0].blue, colors[0].alpha)
      rest = list
    }
    cairo_paint(context)
    cairo_set_operator(context, CAIRO_OPERATOR_OVER)
    return rest
  }

  /// The colour of a layer that is one rectangle over a whole area.
  private func color(
    of layer: DisplayList.Layer, in list: DisplayList, over area: PixelBox
  ) -> RGBA? {
    guard list.transform(of: layer) == .identity, layer.clip == nil, layer.shapes.count == 1,
      case .fill(let path, let color) = layer.shapes[0], let rect = path.rect
    else { return nil }
    let covered = list.turn.transform(in: list.size).apply(to: rect)
    let isAll =
      covered.minX * scale <= Double(area.x) && covered.minY * scale <= Double(area.y)
      && covered.maxX * scale >= Double(area.x + area.width)
      && covered.maxY * scale >= Double(area.y + area.height)
    return isAll ? color : nil
  }

  /// A surface of one pixel with Cairo's result for stacked colours, to be destroyed by the caller.
  private static func pixel(of colors: [RGBA]) -> OpaquePointer? {
    let surface: OpaquePointer = cairo_image_surface_create(CAIRO_FORMAT_ARGB32, 1, 1)
    let context: OpaquePointer = cairo_create(surface)
    for color in colors {
      cairo_set_source_rgba(context, color.red, color.green, color.blue, color.alpha)
      cairo_paint(context)
    }
    let status = cairo_status(context)
    cairo_destroy(context)
    guard status == CAIRO_STATUS_SUCCESS else {
      cairo_surface_destroy(surface)
      return nil
    }
    return surface
  }
}
