import VeilCore
import VeilEngine

extension SVGDocument {
  /// The coordinate system of an element with a `viewBox`; nil: none.
  func viewBox(at index: Int) throws(ToolError) -> Geometry.Rect? {
    guard let text = elements[index].attributes["viewBox"] else { return nil }
    // Longer texts are not read, since an element may be used many times.
    let numbers = text.utf8.count <= 400 ? NumberReader.list(text) : nil
    guard let numbers, numbers.count == 4, numbers[2] > 0, numbers[3] > 0 else {
      throw error(
        at: index, "viewBox is \(text.quoted), which is not a rectangle",
        advice: "Write left, top, width and height, as in viewBox=\"0 0 24 24\"")
    }
    return Geometry.Rect(x: numbers[0], y: numbers[1], width: numbers[2], height: numbers[3])
  }

  /// The frame of the whole drawing: the root's `viewBox`, otherwise its width and height; nil: it has
  /// neither.
  func canvas() throws(ToolError) -> Geometry.Rect? {
    if let box = try viewBox(at: 0) { return box }
    let width = try size("width", at: 0)
    let height = try size("height", at: 0)
    guard let width, let height else { return nil }
    guard width > 0, height > 0 else {
      throw error(at: 0, "its width or height is 0", advice: "Give it a viewBox")
    }
    return Geometry.Rect(x: 0, y: 0, width: width, height: height)
  }

  /// A side of the root; nil: not given, or a percentage of an unknown size.
  private func size(_ name: String, at index: Int) throws(ToolError) -> Double? {
    if elements[index].attributes[name]?.last == "%" { return nil }
    return try extent(name, at: index, along: .width, of: nil)
  }
}

extension Geometry.Transform {
  /// Fits a rectangle into another by SVG's `preserveAspectRatio`; centred at the largest size that fits if
  /// that is missing or invalid.
  static func fitting(
    _ rect: Geometry.Rect, into frame: Geometry.Rect, aspectRatio: String? = nil
  ) -> Geometry.Transform {
    let words = (aspectRatio ?? "").split(whereSeparator: { $0.isWhitespace }).filter { $0 != "defer" }
    let across = frame.width / rect.width
    let down = frame.height / rect.height
    if words.first == "none" {
      return translation(x: -rect.minX, y: -rect.minY).concatenating(.scale(x: across, y: down))
        .concatenating(.translation(x: frame.minX, y: frame.minY))
    }
    let factor = words.count > 1 && words[1] == "slice" ? max(across, down) : min(across, down)
    let place = words.first.map(String.init) ?? ""
    let x = place.hasPrefix("xMin") ? 0 : place.hasPrefix("xMax") ? 1 : 0.5
    let y = place.hasSuffix("YMin") ? 0 : place.hasSuffix("YMax") ? 1 : 0.5
    return translation(x: -rect.minX - x * rect.width, y: -rect.minY - y * rect.height)
      .concatenating(.scale(factor))
      .concatenating(.translation(x: frame.minX + x * frame.width, y: frame.minY + y * frame.height))
  }
}
