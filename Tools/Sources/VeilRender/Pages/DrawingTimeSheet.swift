import VeilCairo
import VeilPictures
import VeilCore
import VeilEngine

/// The drawing times of symbols: each in a row, at the same instants, from the shortest path to the longest.
enum DrawingTimeSheet {
  private static let symbols: [Symbol] = [.minus, .checkmark, .plus, .bell, .heart, .camera]
  private static let instants = (1...10).map { Double($0) / 10 }
  private static let cell = Geometry.Size(width: 64, height: 64)
  private static let side = 36.0
  private static let label = 190.0
  private static let heading = 34.0
  private static let margin = 16.0

  static func picture() throws(PictureError) -> Picture {
    var sheet = Sheet(
      width: label + Double(instants.count) * cell.width + 2 * margin,
      height: heading + Double(symbols.count) * cell.height + 2 * margin)
    for (column, instant) in instants.enumerated() {
      let x = margin + label + Double(column) * cell.width
      sheet.write(
        "\(Numeral.rounded(instant)) s", in: Geometry.Rect(x: x, y: margin, width: cell.width, height: 16))
    }
    for (row, symbol) in symbols.enumerated() {
      let y = margin + heading + Double(row) * cell.height
      describe(symbol, at: y, on: &sheet)
      let strokeEnd = Tween(from: 0, to: 1, start: 0, duration: symbol.drawingTime)
      for (column, instant) in instants.enumerated() {
        let square = Geometry.Rect(
          x: margin + label + Double(column) * cell.width + (cell.width - side) / 2,
          y: y + (cell.height - side) / 2, width: side, height: side)
        let path = symbol.path(in: square)
        sheet.draw(path, in: Sheet.faint)
        let isDone = instant >= strokeEnd.end - 1e-9
        sheet.draw(
          path.trimmed(from: 0, to: strokeEnd.value(at: instant)),
          in: isDone ? RGBA(red: 0, green: 0.36, blue: 0.8) : Sheet.ink)
      }
    }
    return try sheet.picture()
  }

  private static func describe(_ symbol: Symbol, at y: Double, on sheet: inout Sheet) {
    let box = Geometry.Rect(x: margin, y: y + 14, width: label - 20, height: 18)
    sheet.writeName(symbol.name, in: box, alignment: .leading)
    let length = Numeral.rounded(symbol.path.length(), decimals: 1)
    let time = Numeral.rounded(symbol.drawingTime, decimals: 2)
    sheet.write(
      "length \(length), drawn in \(time) s", in: box.offset(x: 0, y: 18), size: 11, alignment: .leading)
  }
}
