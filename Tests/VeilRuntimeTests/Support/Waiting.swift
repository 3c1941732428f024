import Foundation
import Testing
import VeilCore
import VeilEngine
import VeilTesting

@testable import VeilRuntime

/// A place where a task waits until a test lets it go on.
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

  /// Waits, cancelled or not.
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

/// Waits until something holds; a condition that never does fails the test.
@MainActor
func eventually(_ condition: @MainActor () -> Bool, at location: SourceLocation = #_sourceLocation) async {
  if await !waitUntil(within: .seconds(60), condition) {
    Issue.record("it never came to hold", sourceLocation: location)
  }
}

extension Task where Failure == any Error {
  /// Its value, once it ends; one that does not end by itself fails the test, and is cancelled.
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

/// Does something on that many threads at once, and waits for all of them.
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

/// Calls a body that belongs to the main actor on a thread of its own, as C and old code can.
@MainActor
func onWrongThread(_ body: @escaping @MainActor () -> Void) async {
  let unisolated = unsafeBitCast(body, to: (@Sendable () -> Void).self)
  await onThreads(1) { _ in unisolated() }
}
