import VeilCairo
import VeilPictures
import VeilCore
import VeilEngine
import VeilRender

/// Icons in rows: librsvg's picture of the file, the symbol, and the symbol during its drawing.
enum IconSheet {
  private static let instants = [0.25, 0.5, 0.75, 1]
  private static let columns = 3
  private static let side = 48.0
  private static let gap = 10.0
  private static let caption = 15.0
  private static let margin = 12.0

  static func picture(of icons: [ComparedIcon]) throws -> Picture {
    let row = Double(2 + instants.count) * (side + gap) + 2 * gap
    let height = side + caption + gap
    let rows = (icons.count + columns - 1) / columns
    var sheet = Sheet(
      width: Double(columns) * row + 2 * margin, height: Double(rows) * height + 2 * margin)
    for (index, compared) in icons.enumerated() {
      let x = margin + Double(index / rows) * row
      let y = margin + Double(index % rows) * height
      let name = compared.icon.symbol.name + (compared.agrees ? "" : "  ≠")
      sheet.write(
        name, in: Geometry.Rect(x: x, y: y, width: row, height: caption), size: 10, alignment: .leading)
      var square = Geometry.Rect(x: x, y: y + caption, width: side, height: side)
      sheet.place(compared.original, at: square.origin)
      let width = compared.icon.strokeWidth * side
      let path = { compared.icon.symbol.path(in: $0) }
      square = square.offset(x: side + gap, y: 0)
      sheet.draw(path(square), in: Sheet.ink, lineWidth: width)
      square = square.offset(x: gap, y: 0)
      for instant in instants {
        square = square.offset(x: side + gap, y: 0)
        sheet.draw(path(square), in: Sheet.faint, lineWidth: width)
        sheet.draw(path(square).trimmed(from: 0, to: instant), in: Sheet.ink, lineWidth: width)
      }
    }
    return try sheet.picture()
  }
}
