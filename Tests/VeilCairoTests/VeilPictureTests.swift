import Foundation
import Testing
import VeilCairo
import VeilPictures
import VeilCore
import VeilEngine

/// Pictures of the published systems, compared with references.
@Suite("Pictures of whole veils")
struct VeilPictureTests {
  static func veil(
    _ style: VeilStyle, message: String? = nil, detail: String? = nil, cancel: String? = nil,
    indicator: VeilContent.Indicator = .spinner(since: 0, isAnimating: true), width: Double = 320,
    height: Double = 480, scale: Double = 1, turn: Surroundings.Turn = .upright, isDark: Bool = false,
    fade: Tween = .still(at: 1)
  ) throws -> Composition {
    Composition(
      content: VeilContent(message: message, detail: detail, indicator: indicator, cancelTitle: cancel),
      style: style,
      surroundings: Surroundings(
        size: Geometry.Size(width: width, height: height), scale: scale, turn: turn, isDark: isDark),
      fade: fade, measuring: CairoTextMeasurer(try Picture.pinnedFonts()))
  }

  /// The background, which shows through the veil.
  static let ground = RGBA(red: 0.85, green: 0.9, blue: 1)

  @Test(
    "V1, V2, V3, V4, V5, V6: the veil looks unchanged",
    arguments: [
      ("short", "Searching…"), ("long", "Looking for the best places to eat within a mile of here"),
    ])
  func veilReference(name: String, message: String) throws {
    let picture = try Picture(
      of: Self.veil(.veil, message: message).displayList(at: 0), background: Self.ground)
    try expect(picture, toLookLike: "veil-\(name)")
  }

  @Test("V7: the veil without a message looks unchanged")
  func bareVeilReference() throws {
    let picture = try Picture(of: Self.veil(.veil).displayList(at: 0), background: Self.ground)
    try expect(picture, toLookLike: "veil-bare")
  }

  @Test("V9: the veil on its side looks unchanged")
  func turnedVeilReference() throws {
    let veil = try Self.veil(.veil, message: "Searching…", turn: .right)
    try expect(Picture(of: veil.displayList(at: 0), background: Self.ground), toLookLike: "veil-right")
  }

  @Test("B2, B3: the blocker looks unchanged")
  func blockerReference() throws {
    let picture = try Picture(of: Self.veil(.blocker).displayList(at: 0), background: Self.ground)
    try expect(picture, toLookLike: "blocker")
  }

  @Test("B6: the blocker with progress looks unchanged")
  func blockerProgressReference() throws {
    let progress = VeilContent.Indicator.progress(.still(at: 0.4))
    let blocker = try Self.veil(.blocker, indicator: progress)
    try expect(
      Picture(of: blocker.displayList(at: 0), background: Self.ground), toLookLike: "blocker-progress")
  }

  @Test("V2: grey 2/3 at 0.8 composites over white and black with the expected colours", arguments: [1.0, 2])
  func veilCovers(scale: Double) throws {
    let list = try Self.veil(.veil, message: "Searching…", scale: scale).displayList(at: 0)
    #expect(isNear(try Picture(of: list, background: .white)[3, 3], RGBA(white: 2 / 3 * 0.8 + 0.2)))
    #expect(isNear(try Picture(of: list, background: .black)[3, 3], RGBA(white: 2 / 3 * 0.8)))
    #expect(isNear(try Picture(of: list)[3, 3], RGBA(white: 2 / 3, alpha: 0.8)))
  }

  @Test("V10: halfway through its fade the veil has half its opacity")
  func veilHalfFaded() throws {
    let fade = Tween(from: 0, to: 1, curve: .linear, start: 0, duration: 0.25)
    let list = try Self.veil(.veil, message: "Searching…", fade: fade).displayList(at: 0.125)
    #expect(isNear(try Picture(of: list)[3, 3], RGBA(white: 2 / 3, alpha: 0.4)))
  }

  @Test("B2: the blocker is black at one half over the whole area")
  func blockerCovers() throws {
    let picture = try Picture(of: Self.veil(.blocker).displayList(at: 0), background: .white)
    for (x, y) in [(0, 0), (319, 0), (0, 479), (319, 479), (160, 100)] {
      #expect(isNear(picture[x, y], RGBA(white: 0.5)))
    }
  }

  @Test("painting only what changed gives the same pixels as painting everything", arguments: 1...12)
  func changes(seed: UInt64) throws {
    var random = Random(seed: seed)
    for scale in [1.0, 2, 1.5] {
      let turn = Surroundings.Turn.allCases[random.next(below: 4)]
      var list = try random.veil(scale: scale, turn: turn)
      let picture = try Picture(of: list, background: Self.ground)
      for step in 0..<8 {
        let next = try random.veil(scale: scale, turn: turn)
        try picture.repaint(next, within: next.changes(since: list))
        let whole = try Picture(of: next, background: Self.ground)
        // A different clip rounds the edge of a curve differently, by a few of 255 steps.
        #expect(picture.difference(from: whole) <= 0.08, "step \(step) at scale \(scale), \(turn)")
        list = next
      }
    }
  }

  /// Compares with the picture of that name in References, or writes it if `VEIL_RECORD` is set.
  private func expect(_ picture: Picture, toLookLike name: String) throws {
    let folder = #filePath.split(separator: "/").dropLast().joined(separator: "/")
    let path = "/\(folder)/References/\(name).png"
    if ProcessInfo.processInfo.environment["VEIL_RECORD"] != nil { try picture.writePNG(to: path) }
    let reference = try Picture(readingPNG: path)
    // Another release of the font library may change the edges of letters.
    #expect(picture.difference(from: reference) <= 0.05, "\(name).png differs")
  }
}

/// Random veils from a seed, so that a failure can be reproduced.
private struct Random {
  private var state: UInt64

  init(seed: UInt64) { state = seed &* 0x9E37_79B9_7F4A_7C15 | 1 }

  mutating func next(below limit: Int) -> Int {
    state ^= state << 13
    state ^= state >> 7
    state ^= state << 17
    return Int(state % UInt64(limit))
  }

  mutating func pick<Value>(_ values: [Value]) -> Value { values[next(below: values.count)] }

  mutating func veil(scale: Double, turn: Surroundings.Turn) throws -> DisplayList {
    let part = Double(next(below: 101)) / 100
    let indicators: [VeilContent.Indicator] = [
      .spinner(since: 0, isAnimating: true), .spinner(since: 0, isAnimating: false),
      .progress(.still(at: part)), .symbol(.checkmark, strokeEnd: .still(at: part)),
    ]
    let veil = try VeilPictureTests.veil(
      pick([.veil, .blocker, .automatic]),
      message: pick([nil, "Searching…", "jjj fff", "Several words that need more than one line to stand in"]),
      detail: pick([nil, "0 of 12"]), cancel: pick([nil, "Cancel"]), indicator: pick(indicators), width: 160,
      height: 200, scale: scale, turn: turn)
    return veil.displayList(at: part)
  }
}
