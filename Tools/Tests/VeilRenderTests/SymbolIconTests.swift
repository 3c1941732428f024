import Foundation
import Testing
import VeilCairo
import VeilPictures
@_spi(Tools) import VeilCore
import VeilEngine

@testable import VeilRender

@Suite("Symbols as icons, in librsvg")
struct SymbolIconTests {
  private static let mean = 0.0001
  private static let share = 0.0001

  /// The symbols in rows, 48 points each.
  private func list(_ symbols: [Symbol]) -> DisplayList {
    let columns = 8
    let side = 48.0
    let rows = (symbols.count + columns - 1) / columns
    let size = Geometry.Size(width: Double(columns) * side, height: Double(rows) * side)
    let shapes = symbols.enumerated().map { index, symbol -> DisplayList.Shape in
      let square = Geometry.Rect(
        x: Double(index % columns) * side + 6, y: Double(index / columns) * side + 6, width: 36, height: 36)
      return .stroke(symbol.path(in: square), .black, width: 2, cap: .round)
    }
    return DisplayList(
      size: size, scale: 1, turn: .upright, opacity: 1,
      layers: [DisplayList.Layer(.panel, frame: Geometry.Rect(origin: .zero, size: size), shapes: shapes)])
  }

  /// What librsvg shows of a list that was written as SVG.
  private func shown(_ list: DisplayList) throws -> Picture {
    let folder = try TemporaryFolder()
    let empty = DisplayList(size: list.size, scale: 1, turn: .upright, opacity: 1, layers: [])
    let svg = StillSVG(
      of: list, over: empty, in: Surroundings(size: list.size), fonts: try Picture.pinnedFonts())
    let file = try folder.write("icons.svg", svg.text(title: nil))
    try Party.run("rsvg-convert", "--background-color=white", "--output=\(folder.path)/icons.png", file)
    return try Picture(readingPNG: folder.path + "/icons.png")
  }

  @Test("the forty look the same")
  func library() throws {
    let list = list(Symbol.library)
    let disparity = Disparity(try shown(list), try Picture(of: list, background: .white))
    #expect(disparity.isWithin(mean: Self.mean, share: Self.share), "\(disparity)")
  }

  @Test("one symbol in the place of another, or one stroke too few, is not the same")
  func notTheSame() throws {
    var symbols = Symbol.library
    symbols[0] = .cross
    var torn = Symbol.library
    torn[6].path = torn[6].path.trimmed(from: 0, to: 0.9)
    let picture = try shown(list(Symbol.library))
    for other in [symbols, torn] {
      let disparity = Disparity(picture, try Picture(of: list(other), background: .white))
      #expect(!disparity.isWithin(mean: Self.mean, share: Self.share), "\(disparity)")
    }
  }

  @Test("a picture of a veil is the same as SVG, in every style", arguments: VeilStyle.Preset.allCases)
  func stills(_ preset: VeilStyle.Preset) throws {
    let rendering = Rendering.sample(preset, progress: 0.6)
    let folder = try TemporaryFolder()
    let file = try folder.write("veil.svg", try rendering.stillSVG())
    try Party.run("rsvg-convert", "--output=\(folder.path)/veil.png", file)
    let disparity = Disparity(try Picture(readingPNG: folder.path + "/veil.png"), try rendering.picture())
    #expect(disparity.isWithin(mean: 0.001, share: 0.001), "\(disparity)")
  }
}
