import Foundation
import Testing
import VeilCore
import VeilEngine
import VeilTesting

@testable import VeilRuntime

/// A gate at which tasks wait until a test opens it.
final class Gate: Sendable {
  private struct State: Sendable {
    var isOpen = false
    var waiting: [CheckedContinuation<Void, Never>] = []
  }

  private let state = Lock(State())

  func open() {
    let waiting = state.withLock { state in
      state.isOpen = true
      defer { state.waiting = [] }
      return state.waiting
    }
    for continuation in waiting { continuation.resume() }
  }

  /// Waits until the gate is open, even in a cancelled task.
  func passed() async {
    await withCheckedContinuation { continuation in
      let isOpen = state.withLock { state in
        if !state.isOpen { state.waiting.append(continuation) }
        return state.isOpen
      }
      if isOpen { continuation.resume() }
    }
  }
}

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
