import VeilCore

extension Composition {
  /// The part of this veil over another place that is covered along with it, in the same fade: the scrim, and
  /// the elements that reach there. Assistive technology and keys use only the veil itself.
  ///
  /// - Parameter place: the other place, in this veil's coordinates.
  public func companion(over place: Geometry.Rect) -> Composition {
    var companion = scrim(over: place.size) { $0.moved(x: -place.minX, y: -place.minY) }
    let whole = Geometry.Rect(origin: .zero, size: place.size)
    for element in elements where element.identity != .scrim {
      let element = element.moved(x: -place.minX, y: -place.minY)
      if !element.frame.intersection(whole).isEmpty { companion.elements.append(element.unspoken) }
    }
    companion.entrance.center.x -= place.minX
    companion.entrance.center.y -= place.minY
    return companion
  }

  /// The cover for a window that is covered along with this veil, in the same fade: the scrim, and an empty
  /// panel if this veil's panel fills its scope.
  ///
  /// - Parameter size: the window's size, in points.
  public func companion(of size: Geometry.Size) -> Composition {
    let frame = Geometry.Rect(origin: .zero, size: size)
    var companion = scrim(over: size) { $0.centered(in: frame) }
    guard let filling, var panel = element(.panel) else { return companion }
    panel.frame = frame.inset(by: filling)
    if !panel.frame.isEmpty { companion.elements.append(panel.unspoken) }
    return companion
  }

  /// The scrim alone, over another place.
  private func scrim(
    over size: Geometry.Size, _ gradient: (DisplayList.Gradient) -> DisplayList.Gradient
  ) -> Composition {
    var other = self
    other.size = size
    other.turn = .upright
    other.scroll = PanelLayout.Scroll()
    other.elements = elements.filter { $0.identity == .scrim }.map { element in
      var scrim = element
      scrim.frame = Geometry.Rect(origin: .zero, size: size)
      scrim.clip = nil
      // The holes are in the veil's own place, not here.
      if case .sheet(var sheet) = scrim.drawing {
        sheet.holes = []
        scrim.drawing = .sheet(sheet.changingGradients(gradient))
      }
      return scrim
    }
    return other
  }
}

extension Composition.Element {
  fileprivate func moved(x: Double, y: Double) -> Composition.Element {
    var element = self
    element.frame = frame.offset(x: x, y: y)
    element.clip = clip?.offset(x: x, y: y)
    if let former { element.former?.frame = former.frame.offset(x: x, y: y) }
    if case .button(let box, let title, let titleFrame) = drawing {
      element.drawing = .button(box, title: title, titleFrame: titleFrame.offset(x: x, y: y))
    }
    return element
  }

  /// The same element, hidden from assistive technology.
  fileprivate var unspoken: Composition.Element {
    var element = self
    element.role = .decoration
    element.text = ""
    element.value = nil
    return element
  }
}
