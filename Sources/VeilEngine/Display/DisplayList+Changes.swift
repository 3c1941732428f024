import VeilCore

extension DisplayList {
  /// The regions to repaint after another list was painted, in the stage's own coordinates.
  ///
  /// It is empty if both draw the same, and the whole stage if its size, scale, rotation or opacity changed,
  /// if the panel appears or disappears, or if the order changed. Otherwise it has the old and new frame of
  /// each changed element. Regions may overlap.
  public func changes(since old: DisplayList) -> [Geometry.Rect] {
    let whole = [Geometry.Rect(origin: .zero, size: size)]
    guard size == old.size, scale == old.scale, turn == old.turn, opacity == old.opacity else { return whole }
    guard panelTransform == .identity, old.panelTransform == .identity else {
      return self == old ? [] : whole
    }
    guard keepsOrder(of: old) else { return whole }
    let transform = turn.transform(in: size)
    var regions: [Geometry.Rect] = []
    func add(_ rect: Geometry.Rect) {
      guard !rect.isEmpty else { return }
      let region = transform.apply(to: rect)
      if !regions.contains(region) { regions.append(region) }
    }
    for layer in layers {
      guard let before = old.layer(layer.identity) else {
        add(layer.seen)
        continue
      }
      if before == layer { continue }
      if before.seen.intersection(layer.seen).isEmpty {
        add(before.seen)
        add(layer.seen)
      } else {
        add(before.seen.union(layer.seen))
      }
    }
    for before in old.layers where layer(before.identity) == nil { add(before.seen) }
    return regions
  }

  private func layer(_ identity: Composition.Element.Identity) -> Layer? {
    layers.first { $0.identity == identity }
  }

  /// Whether the common layers have the same order.
  private func keepsOrder(of old: DisplayList) -> Bool {
    layers.lazy.map { $0.identity }.filter { old.layer($0) != nil }
      .elementsEqual(old.layers.lazy.map { $0.identity }.filter { layer($0) != nil })
  }
}

extension DisplayList.Layer {
  /// The region that it may paint.
  var seen: Geometry.Rect {
    guard let clip else { return frame }
    return frame.intersection(clip)
  }
}
