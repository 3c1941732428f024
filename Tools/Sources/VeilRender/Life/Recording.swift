import VeilCore
import VeilEngine

/// What was seen in a ``Life``: the compositions that the library's driver made, each from its instant on.
public struct Recording: Sendable {
  /// A composition, and when it came.
  public struct Moment: Sendable {
    /// In seconds from the beginning.
    public var instant: Double
    /// What is seen from then on; nil for nothing.
    public var composition: Composition?
  }

  /// What is nearer than this, in seconds, is one instant.
  private static let instant = 0.001

  /// The place that was covered.
  public let surroundings: Surroundings
  /// What was seen, in the order of the instants; the first is at 0.
  public private(set) var moments: [Moment]
  /// How long it was looked at, in seconds.
  public private(set) var duration: Double
  /// The first instant at which nothing moves but a spinner; nil where nothing came to rest.
  public private(set) var settled: Double?

  /// Lets a life happen.
  ///
  /// - Parameter measurer: of the fonts that it will be painted in.
  public init(of life: Life, measuring measurer: some TextMeasuring) {
    surroundings = life.surroundings
    duration = min(life.end ?? Life.longest, Life.longest)
    moments = [Moment(instant: 0, composition: nil)]
    var driver = Driver(style: life.style, surroundings: life.surroundings, words: life.words)
    var steps = life.steps[...]
    var wake: Double?
    var now = 0.0
    while let next = [steps.first?.instant, wake].compactMap(\.self).min(), next <= duration {
      now = max(now, next)
      var events: [Presentation.Event] = [.timePassed]
      if let step = steps.first, step.instant <= now {
        events = step.events
        steps.removeFirst()
      }
      for output in driver.handle(events, at: now) {
        switch output {
        case .compose: keep(driver.composition(measuring: measurer), at: now)
        case .remove: keep(nil, at: now)
        case .wake(let instant): wake = instant
        case .report(.drawn): settled = max(settled ?? 0, now)
        case .announce, .block, .keepAwake, .cancelWork, .timeOut, .endNotice, .feel, .tell, .notify,
          .report, .warn:
          break
        }
      }
      if let due = wake, due <= now { wake = nil }
    }
    if life.end == nil { duration = min(now + Life.pause, Life.longest) }
    if let fade = moments.compactMap(\.composition).first?.fade { settled = max(settled ?? 0, fade.end) }
  }

  private mutating func keep(_ composition: Composition?, at now: Double) {
    if moments.last?.instant == now { moments.removeLast() }
    moments.append(Moment(instant: now, composition: composition))
  }
}

extension Recording {
  /// What is seen at an instant; nil for nothing.
  public func composition(at now: Double) -> Composition? {
    moments.last { $0.instant <= now }?.composition
  }

  /// What is to be painted at an instant; an empty list where nothing is seen.
  public func displayList(at now: Double) -> DisplayList {
    composition(at: now)?.displayList(at: now)
      ?? DisplayList(
        size: surroundings.size, scale: surroundings.scale, turn: surroundings.turn, opacity: 0, layers: [])
  }

  /// The instants at which to paint, as a front end does it: at each change, and so many times a second while
  /// something moves all the time.
  public func frames(perSecond rate: Double) -> [Double] {
    var frames: [Double] = []
    var now = 0.0
    while now < duration {
      frames.append(now)
      let later = moments.first { $0.instant > now }?.instant ?? duration
      let tick = ((now * rate + 1e-6).rounded(.down) + 1) / rate
      switch composition(at: now)?.motion(after: now) ?? .still {
      case .still: now = later
      case .step(let instant): now = min(later, max(instant, now + 1e-6))
      case .continuous: now = min(later, tick)
      }
      // A step that comes with a change is one frame with it.
      if later - now < Recording.instant { now = later }
    }
    return frames
  }
}
