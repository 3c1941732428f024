import Foundation
import Testing
import VeilCairo
import VeilPictures
import VeilCore
import VeilEngine

@testable import VeilRender

@Suite("A preview, as every player shows it")
struct PreviewTests {
  private func rendering(
    _ entries: [SymbolPreview.Entry] = [SymbolPreview.Entry(.heart)], slowness: Double = 1,
    isOnce: Bool = false,
    tint: RGBA? = nil, lineWidth: Double? = nil
  ) -> Rendering {
    Rendering(
      previewing: SymbolPreview(
        entries, lineWidth: lineWidth, tint: tint, slowness: slowness, isOnce: isOnce),
      surroundings: Surroundings(size: Geometry.Size(width: 120, height: 120), scale: 2),
      ground: Ground(color: .white))
  }

  /// The stroke that is seen at an instant; nil if there is none.
  private func stroke(_ recording: Recording, at now: Double) -> Composition.Stroke? {
    guard case .symbol(let stroke) = recording.composition(at: now)?.element(.indicator)?.drawing else {
      return nil
    }
    return stroke
  }

  /// How many pixels are painted.
  private func ink(_ picture: Picture) -> Int {
    var count = 0
    for y in 0..<picture.height {
      for x in 0..<picture.width where (picture[x, y]?.green ?? 1) < 0.9 { count += 1 }
    }
    return count
  }

  @Test(
    "nothing is drawn during the delay, then as much as its time says, then all of it", arguments: [1.0, 3.0])
  func portion(slowness: Double) throws {
    let rendering = rendering(slowness: slowness)
    let whole = Double(ink(try rendering.painted(at: 2 * slowness)))
    let time = Symbol.heart.drawingTime
    #expect(ink(try rendering.painted(at: 0.29 * slowness)) == 0)
    for part in [0.25, 0.5, 0.75] {
      let drawn = Double(ink(try rendering.painted(at: (0.3 + part * time) * slowness))) / whole
      let expected = TimingCurve.easeInOut.value(at: part)
      // The round ends of the stroke, and where it covers itself.
      #expect(abs(drawn - expected) < 0.04, "\(part) of the time: \(drawn)")
    }
    #expect(Double(ink(try rendering.painted(at: (0.3 + time) * slowness + 0.01))) == whole)
  }

  @Test("Chromium and rlottie show what the library's painter paints")
  func players() throws {
    let rendering = rendering(
      [SymbolPreview.Entry(.camera, label: "camera")], tint: RGBA(red: 0.8, green: 0, blue: 0.4))
    let frames = [15, 36, 63, 120]
    let instants = frames.map { Double($0) / 60 }
    let shown = [
      try BrowserTests().shown(rendering, at: instants), try LottieTests().shown(rendering, at: frames),
    ]
    for pictures in shown {
      for (instant, picture) in zip(instants, pictures) {
        let disparity = Disparity(picture, try rendering.painted(at: instant + 1e-4))
        #expect(disparity.isWithin(mean: 0.002, share: 0.0012), "at \(instant): \(disparity)")
      }
    }
  }

  @Test("the animated PNG grows from nothing to all of it, and never back")
  func animated() throws {
    let rendering = rendering()
    let folder = try TemporaryFolder()
    let file = folder.path + "/heart.apng"
    try Data(rendering.animatedPNG(framesPerSecond: 20)).write(to: URL(fileURLWithPath: file))
    let times = try Party.run(Party.python, Party.players, "apng", file, folder.path).split(separator: "\n")
      .compactMap { Double($0) }
    var now = 0.0
    var inks: [Int] = []
    for (index, time) in times.enumerated() {
      let frame = try Picture(readingPNG: "\(folder.path)/\(index).png")
      if now < 2 { inks.append(ink(frame)) }
      now += time / 1000
    }
    // It only grows, in many steps, from nothing to all.
    #expect(inks == inks.sorted())
    #expect(inks.first == 0)
    #expect(Set(inks).count > 8)
    let duration = try rendering.recording.duration
    #expect(abs(now - duration) < 0.01)
  }

  @Test("it repeats; with once, it stops when everything is drawn")
  func once() throws {
    let again = try rendering().recording
    #expect(again.moments.last?.composition == nil)
    let entries = [SymbolPreview.Entry(.bell, label: "bell"), SymbolPreview.Entry(.heart, label: "heart")]
    let once = rendering(entries, isOnce: true)
    let recording = try once.recording
    let last = try #require(stroke(recording, at: recording.duration))
    #expect(last.symbol == .heart)
    #expect(!last.strokeEnd.isMoving(at: recording.duration))
    #expect(recording.composition(at: recording.duration)?.fade.value(at: recording.duration) == 1)
    func plays(_ rendering: Rendering) throws -> [UInt8] {
      let bytes = try rendering.animatedPNG(framesPerSecond: 10)
      let control = try #require(bytes.indices.first { bytes[$0...].starts(with: Array("acTL".utf8)) })
      return Array(bytes[control + 8..<control + 12])
    }
    #expect(try plays(once) == [0, 0, 0, 1])
    #expect(try plays(rendering()) == [0, 0, 0, 0])
  }

  @Test("several are drawn in turn, each with its name below, before the next one begins")
  func several() throws {
    let symbols: [Symbol] = [.checkmark, .camera, .heart]
    let entries = symbols.map { SymbolPreview.Entry($0, label: $0.name) }
    let rendering = rendering(entries)
    let recording = try rendering.recording
    var seen: [String] = []
    for moment in recording.moments {
      guard let composition = moment.composition, let symbol = stroke(recording, at: moment.instant)?.symbol,
        seen.last != symbol.name
      else { continue }
      #expect(composition.element(.message)?.text == symbol.name)
      seen.append(symbol.name)
    }
    #expect(seen == ["checkmark", "camera", "heart"])
    // None is taken away before it is drawn.
    var drawn: Set<String> = []
    for now in stride(from: 0, to: recording.duration, by: 0.05) {
      guard let stroke = stroke(recording, at: now), !stroke.strokeEnd.isMoving(at: now) else { continue }
      drawn.insert(stroke.symbol.name)
    }
    #expect(drawn == Set(seen))
    #expect(abs((rendering.preview?.duration ?? 0) - recording.duration) < 0.5)
  }

  @Test("with reduced motion the first symbol is shown")
  func still() throws {
    let text = try rendering().animatedSVG()
    let delay = try #require(
      text.firstMatch(of: /paused;animation-delay:-([0-9.]+)s/).flatMap { Double($0.1) })
    #expect(abs(delay - 0.3 - Symbol.heart.drawingTime) < 0.01)
    #expect(ink(try rendering().painted(at: delay)) == ink(try rendering().painted(at: 2)))
  }

  @Test("the strokes have the requested width and colour")
  func look() throws {
    let look = try #require(
      stroke(try rendering(tint: RGBA(red: 0.8, green: 0, blue: 0.4), lineWidth: 5).recording, at: 1))
    #expect(look.lineWidth == 5)
    #expect(look.color == RGBA(red: 0.8, green: 0, blue: 0.4))
    // As thick in its size as it is in a veil.
    let usual = try #require(stroke(try rendering().recording, at: 1))
    let automatic = VeilStyle.automatic.indicator.symbol
    #expect(abs(usual.lineWidth - automatic.lineWidth * 120 * 0.75 / automatic.size) < 1e-9)
  }

  @Test("what a window plays has the pixels of the picture")
  func playback() throws {
    let rendering = rendering()
    let playback = try Playback(rendering)
    #expect(playback.duration == (try rendering.recording.duration))
    for instant in [0.2, 0.55, 1.5] {
      let list = playback.list(at: instant)
      #expect(list == (try rendering.recording.displayList(at: instant)))
    }
  }
}
