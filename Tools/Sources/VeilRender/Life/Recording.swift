import VeilCore
import VeilEngine

/// The recorded compositions of a ``Life``, from the library's driver, each from its instant on.
public struct Recording: Sendable {
  /// A composition and its instant.
  public struct Moment: Sendable {
    /// In seconds from the beginning.
    public var instant: Double
    /// What is shown from then on; nil: nothing.
    public var composition: Composition?
  }

  /// Instants closer than this, in seconds, are one.
  private static let instant = 0.001

  /// The target's surroundings.
  public let surroundings: Surroundings
  /// The compositions, in the order of the instants; the first is at 0.
  public private(set) var moments: [Moment]
  /// The duration, in seconds.
  public private(set) var duration: Double
  /// The first instant at which nothing moves except a spinner; nil: there is none.
  public private(set) var settled: Double?

  /// Records a life.
  ///
  /// - Parameter measurer: of the fonts for painting.
  public init(of life: Life, measuring measurer: some TextMeasuring) {
    surroundings = life.surroundings
    duration = min(life.end ?? Life.longest, Life.longest)
    moments = [Moment(instant: 0, composition: nil)]
    var driver = Driver(style: life.style, surroundings: life.surroundings, words: life.words)
    var steps = life.steps[...]
    var wake: Double?
    var now = 0.0
    while let next = [steps.first?.instant, wake].compactMap({ $0 }).min(), next <= duration {
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
        case .announce, .block, .keepAwake, .cancelWork, .timeOut, .endNotice, .feel, .showOutside, .notify,
          .report, .warn:
          break
        }
      }
      if let due = wake, due <= now { wake = nil }
    }
    if life.end == nil { duration = min(now + Life.pause, Life.longest) }
    if let fade = moments.compactMap({ $0.composition }).first?.fade { settled = max(settled ?? 0, fade.end) }
  }

  private mutating func keep(_ composition: Composition?, at now: Double) {
    if moments.last?.instant == now { moments.removeLast() }
    moments.append(Moment(instant: now, composition: composition))
  }
}

extension Recording {
  /// The composition at an instant; nil: nothing is shown.
  public func composition(at now: Double) -> Composition? {
    moments.last { $0.instant <= now }?.composition
  }

  /// The display list at an instant; empty if nothing is shown.
  public func displayList(at now: Double) -> DisplayList {
    composition(at: now)?.displayList(at: now)
      ?? DisplayList(
        size: surroundings.size, scale: surroundings.scale, turn: surroundings.turn, opacity: 0, layers: [])
  }

  /// The instants to paint, as in a front end: at each change, and at a rate during continuous motion.
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
      // A step together with a change is one frame.
      if later - now < Recording.instant { now = later }
    }
    return frames
  }
}
