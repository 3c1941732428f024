import Foundation
import Testing
import VeilCore
import VeilEngine
import VeilTesting

@testable import VeilRuntime

/// Waits until a condition is true. The test fails after a minute.
@MainActor
func eventually(_ condition: @MainActor () -> Bool, at location: SourceLocation = #_sourceLocation) async {
  if await !waitUntil(within: .seconds(60), condition) {
    Issue.record("the condition never became true", sourceLocation: location)
  }
}

extension Task where Failure == any Error {
  /// Its value. If it does not end by itself, the test fails, and the task is cancelled.
  @MainActor
  func end(at location: SourceLocation = #_sourceLocation) async throws -> Success {
    let isOver = Lock(false)
    Task<Void, Never> {
      _ = await result
      isOver.withLock { $0 = true }
    }
    await eventually({ isOver.withLock { $0 } }, at: location)
    cancel()
    return try await value
  }
}

/// Runs a body on that many threads at once, and waits for all of them.
func onThreads(_ count: Int, _ body: @escaping @Sendable (Int) -> Void) async {
  await withTaskGroup(of: Void.self) { group in
    for number in 0..<count {
      group.addTask {
        await withCheckedContinuation { continuation in
          Thread {
            body(number)
            continuation.resume()
          }.start()
        }
      }
    }
  }
}

/// Calls a body isolated to the main actor on another thread, as C and old code can.
@MainActor
func onWrongThread(_ body: @escaping @MainActor () -> Void) async {
  let unisolated = unsafeBitCast(body, to: (@Sendable () -> Void).self)
  await onThreads(1) { _ in unisolated() }
}
