import VeilCore
import VeilEngine
import VeilRuntime

/// A veil without a window, for an app's tests. Time passes only when the test advances it.
///
/// ```swift
/// @MainActor @Test func saving() async {
///   let test = TestVeil()
///   let model = NoteModel(veil: test.veil, clock: test.clock)
///   let saving = Task { await model.save() }
///   await waitUntil { test.clock.isAwaited }  // it sleeps in its work
///   #expect(test.veil.isBlocking)
///   test.clock.advance(by: 1)
///   #expect(test.stage.message == "Saving…")
///   test.clock.advance(by: 2)
///   await saving.value
///   #expect(test.stage.message == "Saved")
///   #expect(await test.waitUntilGone())
/// }
/// ```
@MainActor
public struct TestVeil {
  /// The object that the veil covers.
  public let scope = Scope()
  /// The time of the veil.
  public let clock: TestClock
  /// What the veil shows, blocks and announces.
  public let stage: RecordingStage
  /// The veil's log.
  public let log = TestLog()
  /// The veil.
  public let veil: Veil

  /// What a ``TestVeil`` covers.
  public final class Scope: Sendable {
    /// Creates an object to cover.
    public init() {}
  }

  /// Creates a veil on a stage of its own.
  ///
  /// - Parameters:
  ///   - style: the style of activities and statuses without one of their own; `.automatic` by default.
  ///   - clock: the time; nil, the default, is a new clock.
  public init(style: VeilStyle = .automatic, clock: TestClock? = nil) {
    let clock = clock ?? TestClock()
    let stage = RecordingStage(clock)
    self.clock = clock
    self.stage = stage
    veil = Veil(scope: ScopeKey(scope), style: style, log: VeilLog(log.add)) { stage }
  }

  /// Waits until the work under the veil has ended. Then it advances the time until the veil is gone:
  /// minimum, outcomes, fade.
  ///
  /// While work goes on, no virtual time passes: work that sleeps on ``clock`` needs ``TestClock/advance(by:)``.
  ///
  /// - Parameter limit: the longest wait for the work, in real time; 10 s by default.
  /// - Returns: false if the work or the veil did not end.
  @discardableResult
  public func waitUntilGone(within limit: Duration = .seconds(10)) async -> Bool {
    guard await waitUntil(within: limit, { !veil.hasWork }) else { return false }
    let end = clock.seconds + TestVeil.longestStay
    while let next = clock.nextAlarm, next <= end { clock.advance(by: max(0, next - clock.seconds)) }
    return await veil.isGone(within: limit)
  }

  /// The longest virtual time that a veil may stay without work, in seconds: a day. No linger is longer than
  /// an hour, and several notices may wait.
  private static let longestStay = 86_400.0
}

/// The log of a ``TestVeil``.
public final class TestLog: Sendable {
  private let lines = Lock<[String]>([])

  /// Creates an empty log.
  public init() {}

  /// The sentences so far.
  public var sentences: [String] { lines.withLock { $0 } }

  @Sendable package func add(_ sentence: String) { lines.withLock { $0.append(sentence) } }
}

/// Lets other tasks run until a condition holds.
///
/// - Parameters:
///   - limit: the longest wait, in real time; 10 s by default.
///   - condition: checked repeatedly.
/// - Returns: false if it did not hold in time, or if the task was cancelled.
@MainActor @discardableResult
public func waitUntil(within limit: Duration = .seconds(10), _ condition: @MainActor () -> Bool) async -> Bool
{
  let clock = ContinuousClock()
  let end = clock.now + limit
  while !condition() {
    guard clock.now < end, !Task.isCancelled else { return false }
    await Task.yield()
  }
  return true
}
