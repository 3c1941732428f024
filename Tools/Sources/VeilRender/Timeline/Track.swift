import VeilCore
import VeilEngine

/// A number over the whole time of an animation, as keys for CSS and Lottie.
struct Track: Hashable {
  /// A value at an instant, with the easing to the next key.
  struct Key: Hashable {
    var time: Double
    var value: Double
    var ease: Ease
  }

  /// The keys, in the order of their times. Before the first and after the last the value is constant.
  private(set) var keys: [Key]

  /// Closer times and values are equal: far below what is visible.
  static let slack = 1e-6
  /// How long before a jump an eased change ends, in seconds: two keys cannot have the same time.
  private static let jump = 1e-4
  /// The number of linear pieces for two simultaneous changes.
  private static let pieces = 24

  /// A constant.
  init(_ value: Double) { keys = [Key(time: 0, value: value, ease: .hold)] }

  init(keys: [Key]) { self.keys = keys }

  /// The value of a constant track; nil: it changes.
  var constant: Double? {
    guard let first = keys.first?.value else { return 0 }
    return keys.allSatisfy { abs($0.value - first) < Track.slack } ? first : nil
  }

  /// The value at an instant.
  func value(at now: Double) -> Double {
    guard let index = keys.lastIndex(where: { $0.time <= now }) else { return keys.first?.value ?? 0 }
    let key = keys[index]
    guard index + 1 < keys.count else { return key.value }
    let next = keys[index + 1]
    let part = key.ease.value(at: (now - key.time) / (next.time - key.time))
    return key.value + (next.value - key.value) * part
  }

  /// The keys of a part of the time, with one at its beginning, and one at its end if the value changes
  /// there.
  func cut(from begin: Double, to end: Double) -> [Key] {
    guard let first = keys.first else { return [] }
    var result: [Key] = []
    if begin < first.time { result.append(Key(time: begin, value: first.value, ease: .hold)) }
    for (index, key) in keys.enumerated() {
      let next = index + 1 < keys.count ? keys[index + 1].time : Double.infinity
      let (start, stop) = (max(key.time, begin), min(next, end))
      guard start < stop else { continue }
      guard key.ease != .hold, next.isFinite else {
        result.append(Key(time: start, value: key.value, ease: .hold))
        continue
      }
      let span = next - key.time
      let ease = key.ease.piece(from: (start - key.time) / span, to: (stop - key.time) / span)
      result.append(Key(time: start, value: value(at: start), ease: ease))
      if stop == end { result.append(Key(time: end, value: value(at: end), ease: .hold)) }
    }
    return result
  }

  /// Appends later keys; a different value is a jump.
  mutating func append(_ later: [Key]) {
    guard let first = later.first else { return }
    if let last = keys.last, last.time >= first.time - Track.slack {
      keys.removeLast()
      if keys.last.map({ $0.ease != .hold }) ?? false, abs(last.value - first.value) > Track.slack {
        keys.append(Key(time: first.time - Track.jump, value: last.value, ease: .hold))
      }
    }
    for key in later { add(key) }
  }

  /// Adds a key, unless it is redundant.
  private mutating func add(_ key: Key) {
    if let last = keys.last, last.ease == .hold, key.ease == .hold, abs(last.value - key.value) < Track.slack
    {
      return
    }
    keys.append(key)
  }

  /// The track of a number that depends linearly on this one.
  func mapped(_ value: (Double) -> Double) -> Track {
    Track(keys: keys.map { Key(time: $0.time, value: value($0.value), ease: $0.ease) })
  }
}

extension Track {
  /// The track clamped to `range`, which becomes 0…1.
  func clamped(to range: ClosedRange<Double>) -> Track {
    let size = range.upperBound - range.lowerBound
    func local(_ value: Double) -> Double {
      size > 0 ? min(max((value - range.lowerBound) / size, 0), 1) : (value > range.lowerBound ? 1 : 0)
    }
    var result = Track(keys: [])
    for (index, key) in keys.enumerated() {
      guard index + 1 < keys.count, key.ease != .hold, keys[index + 1].value != key.value else {
        result.add(Key(time: key.time, value: local(key.value), ease: .hold))
        continue
      }
      let next = keys[index + 1]
      let change = next.value - key.value
      // Where it enters and leaves the range.
      let crossings = [range.lowerBound, range.upperBound].map { ($0 - key.value) / change }
        .filter { $0 > 0 && $0 < 1 }.map { key.ease.time(of: $0) }.sorted()
      let times = [0] + crossings + [1]
      for (begin, end) in zip(times, times.dropFirst()) where begin < end {
        let first = local(key.value + change * key.ease.value(at: begin))
        let last = local(key.value + change * key.ease.value(at: end))
        let isStill = abs(first - last) < Track.slack
        result.add(
          Key(
            time: key.time + (next.time - key.time) * begin, value: first,
            ease: isStill ? .hold : key.ease.piece(from: begin, to: end)))
      }
    }
    return result
  }

  /// 1 while it is above 0 or on its way there, and 0 otherwise.
  var presence: Track {
    var result = Track(keys: [])
    for (index, key) in keys.enumerated() {
      let next = index + 1 < keys.count && key.ease != .hold ? keys[index + 1].value : key.value
      result.add(Key(time: key.time, value: max(key.value, next) > Track.slack ? 1 : 0, ease: .hold))
    }
    return result
  }

  /// A combination of two tracks; exact where one is constant while the other moves.
  func combined(with other: Track, _ value: (Double, Double) -> Double) -> Track {
    let times = Set(keys.map({ $0.time }) + other.keys.map({ $0.time })).sorted()
    var result = Track(keys: [])
    for (index, begin) in times.enumerated() {
      guard index + 1 < times.count else {
        result.add(Key(time: begin, value: value(self.value(at: begin), other.value(at: begin)), ease: .hold))
        continue
      }
      let end = times[index + 1]
      let mine = cut(from: begin, to: end)
      let theirs = other.cut(from: begin, to: end)
      guard let first = mine.first, let second = theirs.first else { continue }
      switch (first.ease, second.ease) {
      case (let ease, .hold), (.hold, let ease):
        result.add(Key(time: begin, value: value(first.value, second.value), ease: ease))
      default:
        let step = (end - begin) / Double(Track.pieces)
        for piece in 0..<Track.pieces {
          let now = begin + step * Double(piece)
          result.add(Key(time: now, value: value(self.value(at: now), other.value(at: now)), ease: .linear))
        }
      }
    }
    return result
  }
}

extension Track {
  /// Creates the track of keyframes over a part of the time.
  init(_ keyframes: Composition.Keyframes, from begin: Double, to end: Double) {
    switch keyframes {
    case .still(let value):
      self.init(value)
    case .tween(let tween):
      self.init(tween)
    case .values(let values, let start, let duration):
      self.init(samples: values, from: start, taking: duration)
    case .cycle(let values, let since, let perSecond):
      guard !values.isEmpty else {
        self.init(0)
        return
      }
      let count = Double(values.count)
      self.init(since, perSecond, from: begin, to: end) {
        values[Int($0 - count * ($0 / count).rounded(.down))]
      }
    }
  }

  /// Values at equal intervals, with linear interpolation.
  private init(samples: [Double], from start: Double, taking duration: Double) {
    guard duration > 0, samples.count > 1 else {
      self.init(samples.last ?? 0)
      return
    }
    let step = duration / Double(samples.count - 1)
    var keys = samples.enumerated().map {
      Key(time: start + step * Double($0.offset), value: $0.element, ease: .linear)
    }
    keys[keys.count - 1].ease = .hold
    self.init(keys: keys)
  }

  /// Steps over a part of the time, each with a value by its number.
  private init(
    _ since: Double, _ perSecond: Double, from begin: Double, to end: Double, value: (Double) -> Double
  ) {
    guard perSecond > 0 else {
      self.init(value(0))
      return
    }
    let first = ((begin - since) * perSecond + Track.slack).rounded(.down)
    let last = max(first, ((end - since) * perSecond).rounded(.up) - 1)
    self.init(
      keys: (0...Int(last - first)).map {
        let step = first + Double($0)
        return Key(time: since + step / perSecond, value: value(step), ease: .hold)
      })
  }

  /// Creates the track of a tween.
  init(_ tween: Tween) {
    guard tween.from != tween.to, tween.duration > 0 else {
      self.init(tween.to)
      return
    }
    let end = Key(time: tween.end, value: tween.to, ease: .hold)
    switch tween.curve {
    case .spring:
      self.init(samples: tween.samples ?? [], from: tween.start, taking: tween.duration)
    case .linear:
      self.init(keys: [Key(time: tween.start, value: tween.from, ease: .linear), end])
    case .cubic(let x1, let y1, let x2, let y2):
      self.init(
        keys: [
          Key(
            time: tween.start, value: tween.from,
            ease: .cubic(x1: min(max(x1, 0), 1), y1: y1, x2: min(max(x2, 0), 1), y2: y2)), end,
        ])
    case .steps(let count):
      let count = max(count, 1)
      let steps = (0..<count).map { step in
        let part = Double(step) / Double(count)
        return Key(
          time: tween.start + tween.duration * part, value: tween.from + (tween.to - tween.from) * part,
          ease: .hold)
      }
      self.init(keys: steps + [end])
    }
  }
}
