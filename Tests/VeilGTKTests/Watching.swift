import Foundation
import Testing

/// Something that was done or seen at an instant which is known to lie between two, in seconds.
struct Span {
  let from: Double
  let until: Double

  static var now: Double { Double(DispatchTime.now().uptimeNanoseconds) / 1e9 }

  /// When something is done, and what comes of it.
  static func of<Value>(_ action: () throws -> Value) rethrows -> (span: Span, value: Value) {
    let from = now
    let value = try action()
    return (Span(from: from, until: now), value)
  }
}

/// What was measured on the screen, and when.
struct Sighting {
  let span: Span
  let amount: Double
}

extension BareWindow {
  /// How slow a change that takes so many seconds must be made so that many pictures show it, or as slow as asked: a
  /// picture of the screen takes what the server and the machine make of it.
  func slowness(atLeast least: Double, for seconds: Double) throws -> Double {
    let spans = try (0..<3).map { _ in try Span.of { try probe.screen.picture() }.span }
    let slowest = spans.map { $0.until - $0.from }.max() ?? 0
    // While something moves, a picture takes two or three times as long.
    return max(least, 25 * slowest / seconds)
  }

  /// Tries something at that slowness, and more slowly where it is not as it must be: a busy machine shows too little
  /// of what is quick.
  ///
  /// - Parameter attempt: returns what is wrong.
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

  /// Measures the screen again and again, as fast as it can.
  ///
  /// - Parameter isEnough: whether it has been watched for long enough.
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
      // What the screen shows late belongs to it.
      let end = try Span.of { try self.picture() }
      return sightings + [Sighting(span: end.span, amount: try amount(end.value))]
    }
  }
}

/// A change from 0 to 1, ease in, ease out, as it must be seen on the screen.
struct ExpectedChange {
  /// When it was asked for.
  let asked: Span
  let delay: Double
  let duration: Double
  /// Whether it goes at an even pace, not ease in, ease out.
  var isLinear = false

  /// How much later a frame may be seen than it was painted for, in seconds.
  private var lag: Double { max(0.05, 0.06 * duration) }

  /// What does not fit in what was seen, as text: anything that came too early, and what came late most of the time. A
  /// machine that others use, too, shows some frames late.
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

  /// Ease in, ease out, as CSS defines it: a cubic with its control points at (0.42, 0) and (0.58, 1).
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
  /// How far each is on the way from one amount to another.
  func part(from: Double, to: Double) -> [Sighting] {
    map { Sighting(span: $0.span, amount: ($0.amount - from) / (to - from)) }
  }
}
