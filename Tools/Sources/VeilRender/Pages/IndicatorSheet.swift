import VeilCairo
import VeilCore
import VeilEngine
import VeilPictures

/// The spinners side by side, each at four instants of a turn, and under them a ring and a pie that fill.
enum IndicatorSheet {
  private static let spinners = VeilStyle.SpinnerStyle.Kind.allCases
  private static let instants = [0, 0.25, 0.5, 0.75]
  private static let parts = [0.1, 0.35, 0.62, 0.9, 1]
  private static let cell = Geometry.Size(width: 104, height: 72)
  private static let margin = 16.0
  private static let heading = 26.0

  static func picture() throws(PictureError) -> Picture {
    var sheet = Sheet(
      width: 2 * margin + Double(spinners.count) * cell.width,
      height: 2 * margin + heading + Double(instants.count + 3) * cell.height)
    for (column, kind) in spinners.enumerated() {
      let x = margin + Double(column) * cell.width
      sheet.writeName(
        ".\(kind.rawValue)", in: Geometry.Rect(x: x, y: margin, width: cell.width, height: 18))
      for (row, instant) in instants.enumerated() {
        let y = margin + heading + Double(row) * cell.height
        let waiting = VeilContent(indicator: .spinner(since: 0, isAnimating: true))
        show(waiting, x, y, at: instant, in: &sheet) { $0.indicator.spinner.kind = kind }
      }
    }
    let base = margin + heading + Double(instants.count) * cell.height
    for (row, kind) in [VeilStyle.ProgressStyle.Kind.ring, .pie].enumerated() {
      let y = base + Double(row) * cell.height
      writeName(kind == .pie ? ".pie" : ".ring", ofRowAt: y, in: &sheet)
      for (column, part) in parts.enumerated() {
        let done = VeilContent(indicator: .progress(.still(at: part)))
        show(done, margin + Double(column + 1) * cell.width, y, in: &sheet) {
          $0.indicator.progress.kind = kind
        }
      }
    }
    placeMiddles(in: &sheet, y: base + 2 * cell.height)
    return try sheet.picture()
  }

  /// What can stand in the middle of a spinner or a ring: Cancel as a square, and an artwork.
  private static func placeMiddles(in sheet: inout Sheet, y: Double) {
    writeName("in the middle", ofRowAt: y, in: &sheet)
    let waiting = VeilContent(indicator: .spinner(since: 0, isAnimating: true), cancelTitle: "Cancel")
    let done = VeilContent(indicator: .progress(.still(at: 0.62)), cancelTitle: "Cancel")
    let heart = Artwork(
      size: Geometry.Size(width: 44, height: 44),
      parts: [
        .stroke(
          Symbol.heart.path(in: Geometry.Rect(x: 4, y: 4, width: 36, height: 36)),
          .color(RGBA(red: 0.8, green: 0, blue: 0.2)), width: 4)
      ])
    let entries: [(VeilContent, (inout VeilStyle) -> Void)] = [
      (waiting, { $0.button.place = .inRing }), (done, { $0.button.place = .inRing }),
      (waiting, { $0.indicator.artwork = heart }),
      (
        waiting,
        {
          $0.indicator.artwork = heart
          $0.indicator.spinner.kind = .spokes
        }
      ), (done, { $0.indicator.artwork = heart }),
    ]
    for (column, entry) in entries.enumerated() {
      show(entry.0, margin + Double(column + 1) * cell.width, y, in: &sheet, entry.1)
    }
  }

  private static func writeName(_ name: String, ofRowAt y: Double, in sheet: inout Sheet) {
    let middle = y + cell.height / 2
    sheet.writeName(name, in: Geometry.Rect(x: margin, y: middle - 9, width: cell.width, height: 18))
  }

  /// Shows the indicator of `.automatic`, changed, and what is in it, in the middle of a cell.
  private static func show(
    _ content: VeilContent, _ x: Double, _ y: Double, at now: Double = 0, in sheet: inout Sheet,
    _ change: (inout VeilStyle) -> Void
  ) {
    var style = VeilStyle.automatic
    style.indicator.artworkPlace = .inMiddle
    change(&style)
    let composition = Composition(
      content: content, style: style,
      surroundings: Surroundings(size: Geometry.Size(width: 320, height: 320), scale: Sheet.scale),
      measuring: CairoTextMeasurer(CairoFonts()))
    guard let middle = composition.element(.indicator)?.frame.center else { return }
    for identity in [Composition.Element.Identity.indicator, .emblem, .stop] {
      guard var element = composition.element(identity) else { continue }
      element.frame.origin.x += x + cell.width / 2 - middle.x
      element.frame.origin.y += y + cell.height / 2 - middle.y
      sheet.show(element, at: now)
    }
  }
}
