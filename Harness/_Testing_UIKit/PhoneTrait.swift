import Testing
@_spi(Double) import UIKit

/// Gives a test its own device: reset, used by this test alone, with no misuse recorded.
///
/// ```swift
/// @Test(.onPhone) @MainActor func theVeilCoversTheWindow() async { … }
/// ```
public struct PhoneTrait: TestTrait, SuiteTrait, TestScoping {
  public let isRecursive = true

  public func provideScope(
    for test: Test, testCase: Test.Case?, performing function: @Sendable () async throws -> Void
  ) async throws {
    guard testCase != nil else { return try await function() }
    await PhoneTrait.turns.take()
    await Device.reset()
    let result: Result<Void, any Error>
    do { result = .success(try await function()) } catch { result = .failure(error) }
    for misuse in Misuse.take() { Issue.record("\(misuse)") }
    await Device.reset()
    await PhoneTrait.turns.give()
    try result.get()
  }

  private static let turns = Turns()
}

extension Trait where Self == PhoneTrait {
  /// See ``PhoneTrait``.
  public static var onPhone: PhoneTrait { PhoneTrait() }
}

/// Tests run one after the other: there is one device.
private actor Turns {
  private var isTaken = false
  private var waiting: [CheckedContinuation<Void, Never>] = []

  func take() async {
    guard isTaken else { return isTaken = true }
    await withCheckedContinuation { waiting.append($0) }
  }

  func give() {
    if waiting.isEmpty { isTaken = false } else { waiting.removeFirst().resume() }
  }
}
