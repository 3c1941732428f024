import Testing
import VeilCairo
import VeilCore
import VeilEngine

@testable import VeilRender

@Suite("Numbers over time, as CSS and Lottie take them")
struct TrackTests {
  private static let tween = Tween(from: 0.2, to: 0.9, start: 1, duration: 2)
  private static let instants = (0...400).map { Double($0) / 100 }

  private func near(_ one: Double, _ other: Double) -> Bool { abs(one - other) < 1e-6 }

  @Test("a tween is the same as keys, whole and cut into pieces")
  func tween() {
    let track = Track(Self.tween)
    var pieces = Track(keys: [])
    for begin in stride(from: 0.0, to: 4, by: 0.35) {
      pieces.append(track.cut(from: begin, to: begin + 0.35))
    }
    for now in Self.instants {
      #expect(near(track.value(at: now), Self.tween.value(at: now)))
      #expect(near(pieces.value(at: now), Self.tween.value(at: now)), "at \(now)")
    }
  }

  @Test("a spring is given as samples")
  func spring() {
    var tween = Self.tween
    tween.curve = .spring(bounce: 0.3)
    let track = Track(tween)
    for now in Self.instants { #expect(abs(track.value(at: now) - tween.value(at: now)) < 1e-3, "at \(now)") }
  }

  @Test("a stroke's part of a path is a part of the values, clamped")
  func clamped() {
    let range = 0.35...0.6
    let part = Track(Self.tween).clamped(to: range)
    for now in Self.instants {
      let wanted = min(max((Self.tween.value(at: now) - 0.35) / 0.25, 0), 1)
      #expect(near(part.value(at: now), wanted), "at \(now)")
    }
    let presence = part.presence
    #expect(presence.value(at: 1.2) == 0)
    #expect(presence.value(at: 2) == 1)
    #expect(presence.value(at: 3.5) == 1)
  }

  @Test(
    "keyframes are the same as keys",
    arguments: [
      Composition.Keyframes.still(0.4),
      .tween(Tween(from: 0.2, to: 0.9, start: 1, duration: 2)),
      .tween(Tween(from: 0, to: 1, curve: .steps(3), start: 0.5, duration: 1.5)),
      .values([0, 0.5, 0.1, 1], start: 0.7, duration: 1.5),
      .cycle([0.3, 0.9, 0.1, 0.5, 0.2], since: 0.11, perSecond: 12),
    ])
  func keyframes(_ keyframes: Composition.Keyframes) {
    let keys = Track(keyframes, from: 0.5, to: 3).cut(from: 0.5, to: 3)
    let track = Track(keys: keys)
    for now in Self.instants where now >= 0.5 && now < 3 {
      let difference = track.value(at: now + 1e-7) - keyframes.value(at: now + 1e-7)
      // A turn is none.
      #expect(
        near(difference, difference.rounded()) && (keyframes.end == nil || near(difference, 0)), "at \(now)")
    }
  }

  @Test("two tracks that change alternately combine exactly")
  func combined() {
    let late = Tween(from: 0, to: 1, start: 3, duration: 1)
    let length = Track(Self.tween).combined(with: Track(late)) { $0 - $1 }
    for now in Self.instants {
      #expect(near(length.value(at: now), Self.tween.value(at: now) - late.value(at: now)), "at \(now)")
    }
  }

  @Test("a timeline at an instant matches the display list")
  func timeline() throws {
    let rendering = Rendering.sample(entrance: .zoom(from: 0.7))
    let recording = try rendering.recording
    let timeline = try rendering.timeline(of: rendering.life)
    for now in stride(from: 0.013, to: recording.duration, by: 0.031) {
      let list = recording.displayList(at: now)
      #expect(near(timeline.opacity.value(at: now), list.opacity), "at \(now)")
      if list.opacity > 0 {
        let transform = timeline.transform(
          at: Track.Key(time: now, value: timeline.arrival.value(at: now), ease: .hold))
        #expect(
          near(transform.tx, list.panelTransform.tx) && near(transform.a, list.panelTransform.a), "at \(now)")
      }
      let seen = Set(list.layers.map(\.identity))
      let drawn = Set(timeline.parts.filter { $0.opacity.value(at: now) > 0 }.map(\.identity))
      #expect(drawn == seen, "at \(now)")
    }
  }
}

@Suite("Numbers as text")
struct NumeralTests {
  @Test(
    "have the digits that were asked for, without zeros around them, and no exponent",
    arguments: [
      (0.00005, ".00005"), (-0.00009, "-.00009"), (0.00012, ".00012"), (0.000004, "0"), (-0.000004, "0"),
      (0.5, ".5"), (-1.25, "-1.25"), (12, "12"), (1234.56789, "1234.56789"), (.nan, "0"),
    ])
  func digits(value: Double, text: String) {
    #expect(Numeral.text(value, decimals: 5) == text)
  }

  @Test("small ones have no zeros at the end")
  func small() {
    #expect(Numeral.text(0.00001, decimals: 6) == ".00001")
    #expect(Numeral.text(0.0000125, decimals: 7) == ".0000125")
  }
}
