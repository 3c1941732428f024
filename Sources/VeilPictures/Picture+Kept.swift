import CVeilCairo
import VeilCairo
import VeilCore
import VeilEngine

/// What some layers look like over an even ground, so that Cairo paints them no more often than twice.
struct KeptLayers {
  /// All that decides what a layer's pixels are.
  struct Key: Hashable {
    var layer: DisplayList.Layer
    var turn: Surroundings.Turn
    /// The one colour that lies under it.
    var ground: UInt32
    /// Which state of the machine's fonts its texts were set in.
    var fonts: guint
  }

  /// Larger layers are painted each time, so that what is kept stays below 16 MB.
  static let mostPixels = 1 << 17
  /// The steps of a spinner, its panel and its texts, twice.
  private static let limit = 32

  /// Nil for a layer that was painted once: what is never seen again is not worth keeping.
  var patches = BoundedCache<Key, Patch?>(limit: KeptLayers.limit)
}

extension Picture {
  /// Paints a layer of a list that is at rest, or takes its pixels from the last time.
  func paint(
    _ layer: DisplayList.Layer, of list: DisplayList, within area: PixelArea, on context: OpaquePointer
  ) {
    let own = self.area(of: list.turn.transform(in: list.size).apply(to: layer.frame))
    guard !own.isEmpty, own.width * own.height <= KeptLayers.mostPixels, area.contains(own),
      let ground = evenPixel(in: own)
    else { return painter.paint(layer, of: list, on: context) }
    let key = KeptLayers.Key(
      layer: layer, turn: list.turn, ground: ground,
      fonts: pango_context_get_serial(painter.fonts.context))
    let known = kept.patches[key]
    if let patch = known ?? nil { return patch.put(on: self) }
    painter.paint(layer, of: list, on: context)
    cairo_surface_flush(surface)
    kept.patches[key] = .some(known == nil ? nil : Patch(own, of: self))
  }

  /// The one pixel that an area consists of; nil where there are several.
  private func evenPixel(in area: PixelArea) -> UInt32? {
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
