import Testing
import VeilCairo
import VeilPictures
@_spi(Tools) import VeilCore
import VeilEngine

@testable import VeilRender

@Suite("A life, as the library's driver makes it")
struct LifeTests {
  /// What stands for the work at an instant.
  private func indicator(_ recording: Recording, at now: Double) -> Composition.Drawing? {
    recording.composition(at: now)?.element(.indicator)?.drawing
  }

  @Test("the work is waited for unseen, then a spinner turns, a ring fills, and a check draws itself")
  func order() throws {
    let recording = try Rendering.sample().recording
    #expect(recording.composition(at: 0.29) == nil)
    guard case .spinner = indicator(recording, at: 0.31) else {
      Issue.record("no spinner after the grace")
      return
    }
    var parts: [Double] = []
    var kinds: [String] = []
    for moment in recording.moments {
      switch moment.composition?.element(.indicator)?.drawing {
      case .spinner: kinds.append("spinner")
      case .gauge(let gauge):
        kinds.append("ring")
        parts.append(gauge.progress.to)
      case .symbol: kinds.append("symbol")
      case nil: kinds.append("nothing")
      default: kinds.append("else")
      }
    }
    var seen: [String] = []
    for kind in kinds where kind != seen.last { seen.append(kind) }
    #expect(seen == ["nothing", "spinner", "ring", "symbol", "nothing"])
    #expect(parts == parts.sorted())
    #expect(parts.last == 1)
    // Nothing is seen at the end, for as long as an animation rests.
    let gone = try #require(recording.moments.last)
    #expect(gone.composition == nil)
    #expect(abs(recording.duration - gone.instant - Life.pause) < 1e-9)
  }

  @Test("indeterminate work shows no ring, and a failure shows a cross")
  func unknown() throws {
    let recording = try Rendering.sample(progress: nil, status: .failure).recording
    let symbols = recording.moments.compactMap { moment -> Symbol? in
      guard case .symbol(let stroke) = moment.composition?.element(.indicator)?.drawing else { return nil }
      return stroke.symbol
    }
    #expect(symbols.first == .cross)
    let hasRing = recording.moments.contains { moment in
      if case .gauge = moment.composition?.element(.indicator)?.drawing { true } else { false }
    }
    #expect(!hasRing)
  }

  @Test("a symbol by its name is drawn for the status")
  func symbol() throws {
    let rendering = Rendering.sample(symbol: .heart)
    let recording = try Recording(of: rendering.still(), measuring: CairoTextMeasurer(rendering.fonts()))
    let now = try #require(recording.settled)
    guard case .symbol(let stroke) = indicator(recording, at: now) else {
      Issue.record("no symbol")
      return
    }
    #expect(stroke.symbol == .heart)
    #expect(!stroke.strokeEnd.isMoving(at: now))
  }

  @Test("frames are painted when something changes, and at the rate while all moves")
  func frames() throws {
    let recording = try Rendering.sample().recording
    let frames = recording.frames(perSecond: 20)
    #expect(frames.first == 0)
    #expect(zip(frames, frames.dropFirst()).allSatisfy { $1 - $0 >= 0.001 })
    // The grace is one frame; the fade of a quarter of a second is as many as the rate allows.
    #expect(abs((frames.dropFirst().first ?? 0) - 0.3) < 1e-9)
    #expect(frames.filter { $0 >= 0.3 && $0 < 0.55 }.count == 5)
    // A spinner alone is painted twelve times a second.
    #expect(frames.filter { $0 >= 0.81 && $0 < 1.81 }.count == 12)
    for moment in recording.moments { #expect(frames.contains { abs($0 - moment.instant) < 1e-5 }) }
  }

  @Test(
    "a picture without an instant shows the work when it has come, in every style",
    arguments: VeilStyle.Preset.allCases)
  func rest(_ preset: VeilStyle.Preset) throws {
    let rendering = Rendering.sample(preset, progress: nil)
    let (list, _) = rendering.lists(at: nil, fonts: try rendering.fonts())
    #expect(!list.layers.isEmpty)
    #expect(list.opacity == min(1, preset.style.opacity))
    #expect(list.panelTransform == .identity)
  }

  @Test("a picture has the pixels of the library's painter, and lies on its ground")
  func pixels() throws {
    let rendering = Rendering.sample(progress: 0.4, scale: 2)
    let fonts = try rendering.fonts()
    let (list, ground) = rendering.lists(at: nil, fonts: fonts)
    let picture = try rendering.picture()
    #expect(picture.width == 480)
    #expect(
      picture.difference(from: try Picture(of: list, over: ground, background: rendering.ground.color)) == 0)
    // What is not under the scrim would be the page itself.
    let page = try Picture(of: ground, background: rendering.ground.color)
    #expect(picture.difference(from: page) > 0.1)
    var bare = rendering
    bare.ground = Ground()
    let corner = try #require(try bare.picture()[1, 1])
    #expect(corner.red == 0 && abs(corner.alpha - 0.3) < 0.005)
  }
}
