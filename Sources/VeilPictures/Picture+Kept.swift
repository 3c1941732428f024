import CVeilCairo
import VeilCairo
import VeilEngine

/// Cached layers over a uniform ground, so that Cairo paints each at most twice.
struct KeptLayers {
  /// Everything that determines a layer's pixels.
  struct Key: Hashable {
    var layer: DisplayList.Layer
    var turn: Surroundings.Turn
    /// The uniform colour below it.
    var ground: UInt32
    /// The version of the machine's fonts.
    var fonts: guint
  }

  /// Larger layers are painted each time, so that the cache stays below 16 MB.
  static let mostPixels = 1 << 17
  /// The steps of a spinner, its panel and its texts, twice.
  private static let limit = 32

  /// Nil for a layer that was painted once: it is cached only when it is painted again.
  var patches = BoundedCache<Key, PixelSheet?>(limit: KeptLayers.limit)
}

extension Picture {
  /// Paints a layer of a list at rest, or copies its cached pixels.
  func paint(
    _ layer: DisplayList.Layer, of list: DisplayList, within area: PixelBox, on context: OpaquePointer
  ) {
    let own = self.area(of: list.turn.transform(in: list.size).apply(to: layer.frame))
    guard !own.isEmpty, own.count <= KeptLayers.mostPixels, area.holds(own),
      let ground = evenPixel(in: own)
    else { return painter.paint(layer, of: list, on: context) }
    let key = KeptLayers.Key(
      layer: layer, turn: list.turn, ground: ground,
      fonts: pango_context_get_serial(painter.fonts.context))
    let known = kept.patches[key]
    if let patch = known ?? nil { return put(patch) }
    painter.paint(layer, of: list, on: context)
    cairo_surface_flush(surface)
    kept.patches[key] = .some(known == nil ? nil : sheet(own))
  }

  /// The uniform pixel of an area; nil: it is not uniform.
  private func evenPixel(in area: PixelBox) -> UInt32? {
    cairo_surface_flush(surface)
    let even: UInt32?? = withPixels { pixels in
      let first = pixels[area.y * stride + area.x]
      for y in area.y..<area.y + area.height {
        let row = pixels + y * stride + area.x
        var differing: UInt32 = 0
        for x in 0..<area.width { differing |= row[x] ^ first }
        if differing != 0 { return nil }
      }
      return first
    }
    return even ?? nil
  }
}
