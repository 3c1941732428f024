import Testing
import VeilCairo
import VeilPictures
@_spi(Tools) import VeilCore
import VeilEngine

@testable import VeilRender

extension Rendering {
  /// Work on a page, in a style.
  static func sample(
    _ preset: VeilStyle.Preset = .automatic, progress: Double? = 1, status: Status? = nil,
    symbol: Symbol? = nil,
    scale: Double = 1, turn: Surroundings.Turn = .upright, isDark: Bool = false,
    entrance: VeilStyle.Entrance? = nil
  ) -> Rendering {
    var style = preset.style
    if let entrance { style.entrance = entrance }
    return Rendering(
      style: style, message: "Uploading…", detail: "3 of 7 files", progress: progress, status: status,
      symbol: symbol, result: "Sent", offersCancel: true,
      surroundings: Surroundings(
        size: Geometry.Size(width: 240, height: 200), scale: scale, turn: turn, isDark: isDark),
      ground: .page(isDark: isDark))
  }

  /// Its life, as the library's own painter paints it.
  func painted(at instant: Double) throws -> Picture {
    let fonts = try fonts()
    let recording = Recording(of: life, measuring: CairoTextMeasurer(fonts))
    return try Picture(
      of: recording.displayList(at: instant), over: ground.list(in: surroundings), background: ground.color,
      fonts: fonts)
  }

  var recording: Recording {
    get throws { try Recording(of: life, measuring: CairoTextMeasurer(fonts())) }
  }
}

/// A life for others' players, told by its name.
struct NamedLife: Sendable, CustomTestStringConvertible {
  let testDescription: String
  let rendering: Rendering

  /// The library's own style first.
  static let all = [
    NamedLife(testDescription: "automatic", rendering: .sample(scale: 2)),
    NamedLife(testDescription: "veil, turned", rendering: .sample(.veil, scale: 2, turn: .right)),
    NamedLife(
      testDescription: "blocker, dark", rendering: .sample(.blocker, status: .warning, scale: 2, isDark: true)
    ),
    NamedLife(
      testDescription: "loading, upside down",
      rendering: .sample(.loading, symbol: .camera, scale: 2, turn: .upsideDown)),
    NamedLife(
      testDescription: "failure, zoomed in",
      rendering: .sample(status: .failure, scale: 2, turn: .left, entrance: .zoom(from: 0.5))),
  ]
}
