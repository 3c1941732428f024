import Foundation
import Testing

/// The interval in which something was done or seen, in seconds.
struct Span {
  let from: Double
  let until: Double

  static var now: Double { Double(DispatchTime.now().uptimeNanoseconds) / 1e9 }

  /// The interval and the result of an action.
  static func of<Value>(_ action: () throws -> Value) rethrows -> (span: Span, value: Value) {
    let from = now
    let value = try action()
    return (Span(from: from, until: now), value)
  }
}

/// A measurement of the screen, and its time.
struct Sighting {
  let span: Span
  let amount: Double
}

extension BareWindow {
  /// The slowness at which enough pictures show a change of that many seconds, at least as slow as given. The time
  /// of a picture depends on the server and the machine.
  func slowness(atLeast least: Double, for seconds: Double) throws -> Double {
    let spans = try (0..<3).map { _ in try Span.of { try probe.screen.picture() }.span }
    let slowest = spans.map { $0.until - $0.from }.max() ?? 0
    // During an animation a picture takes two or three times as long.
    return max(least, 25 * slowest / seconds)
  }

  /// Runs an attempt at that slowness, and again more slowly if it fails, since a busy machine may take too few
  /// pictures.
  ///
  /// - Parameter attempt: returns the faults.
  func slowly(
    atLeast least: Double, for seconds: Double, at location: SourceLocation = #_sourceLocation,
    _ attempt: (_ slowness: Double) throws -> [String]
  ) throws {
    let slowness = try slowness(atLeast: least, for: seconds)
    var faults: [String] = []
    for factor in [1.0, 2, 4] {
      faults = try attempt(factor * slowness)
      if faults.isEmpty { return }
    }
    Issue.record("\(faults)", sourceLocation: location)
  }

  /// Measures the screen repeatedly, without pauses.
  ///
  /// - Parameter isEnough: whether the measurements are enough.
  func watch(
    _ what: String, measuring amount: (ScreenPicture) throws -> Double,
    until isEnough: (_ seconds: Double) throws -> Bool
  ) throws -> [Sighting] {
    var sightings: [Sighting] = []
    let start = Span.now
    return try eventually(what, within: 60) {
      let (span, picture) = try Span.of { try probe.screen.picture() }
      sightings.append(Sighting(span: span, amount: try amount(picture)))
      guard try isEnough(Span.now - start) else { return nil }
      // A late frame counts as well.
      let end = try Span.of { try self.picture() }
      return sightings + [Sighting(span: end.span, amount: try amount(end.value))]
    }
  }
}

/// The expected change from 0 to 1 on the screen, ease in, ease out.
struct ExpectedChange {
  /// When it was requested.
  let asked: Span
  let delay: Double
  let duration: Double
  /// Whether it is linear instead.
  var isLinear = false

  /// The permitted delay between a frame's time and its appearance on the screen, in seconds.
  private var lag: Double { max(0.05, 0.06 * duration) }

  /// Descriptions of the sightings that do not match: all that are too early, and those that are late if most are. A
  /// busy machine shows some frames late.
  func misfits(among sightings: [Sighting]) -> [String] {
    let early = sightings.filter { $0.amount > latest($0) + 0.05 }
    let moving = sightings.filter { (0.03...0.97).contains(earliest($0)) }
    let late = moving.filter { $0.amount < earliest($0) - 0.02 }
    let isLate = late.count * 2 > moving.count
    return early.map { "early: \(text($0))" } + (isLate ? late.map { "late: \(text($0))" } : [])
  }

  private func text(_ sighting: Sighting) -> String {
    "\(sighting.amount) after \(sighting.span.from - asked.from) s, not \(earliest(sighting))…\(latest(sighting))"
  }

  private func earliest(_ sighting: Sighting) -> Double {
    done(at: sighting.span.from - lag - asked.until)
  }

  private func latest(_ sighting: Sighting) -> Double { done(at: sighting.span.until - asked.from) }

  private func done(at seconds: Double) -> Double {
    let time = min(max((seconds - delay) / duration, 0), 1)
    return isLinear ? time : ExpectedChange.eased(time)
  }

  /// Ease in, ease out as in CSS: a cubic with control points at (0.42, 0) and (0.58, 1).
  private static func eased(_ time: Double) -> Double {
    func bezier(_ first: Double, _ second: Double, at t: Double) -> Double {
      3 * (1 - t) * (1 - t) * t * first + 3 * (1 - t) * t * t * second + t * t * t
    }
    var (low, high) = (0.0, 1.0)
    for _ in 0..<30 {
      let middle = (low + high) / 2
      if bezier(0.42, 0.58, at: middle) < time { low = middle } else { high = middle }
    }
    return bezier(0, 1, at: high)
  }
}

extension [Sighting] {
  /// The sightings with their amounts as fractions of the way from one amount to another.
  func part(from: Double, to: Double) -> [Sighting] {
    map { Sighting(span: $0.span, amount: ($0.amount - from) / (to - from)) }
  }
}
