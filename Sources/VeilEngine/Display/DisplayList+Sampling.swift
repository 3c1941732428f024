import VeilCore

extension Composition {
  /// The shapes at an instant: a pure function, which any thread may call.
  public func displayList(at now: Double) -> DisplayList {
    var layers: [DisplayList.Layer] = []
    layers.reserveCapacity(elements.count)
    for element in elements {
      if let layer = element.layer(at: now) { layers.append(layer) }
    }
    let faded = fade.value(at: now)
    let opacity = faded * opacity
    return DisplayList(
      size: size, scale: scale, turn: turn, opacity: opacity > 0 ? min(opacity, 1) : 0,
      panelTransform: entrance.transform(at: faded), layers: layers)
  }
}
