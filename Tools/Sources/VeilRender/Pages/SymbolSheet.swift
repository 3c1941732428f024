import VeilCairo
import VeilPictures
import VeilCore
import VeilEngine

/// Every symbol of the library side by side, each with its name.
enum SymbolSheet {
  private static let columns = 8
  private static let cell = Geometry.Size(width: 96, height: 92)
  private static let side = 40.0
  private static let margin = 16.0

  static func picture() throws(PictureError) -> Picture {
    let symbols = Symbol.library
    let rows = (symbols.count + columns - 1) / columns
    var sheet = Sheet(
      width: Double(columns) * cell.width + 2 * margin, height: Double(rows) * cell.height + 2 * margin)
    for (index, symbol) in symbols.enumerated() {
      let x = margin + Double(index % columns) * cell.width
      let y = margin + Double(index / columns) * cell.height
      let square = Geometry.Rect(x: x + (cell.width - side) / 2, y: y + 10, width: side, height: side)
      sheet.draw(symbol.path(in: square), in: Sheet.ink)
      sheet.write(symbol.name, in: Geometry.Rect(x: x, y: square.maxY + 12, width: cell.width, height: 16))
    }
    return try sheet.picture()
  }
}
