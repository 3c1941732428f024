import Testing
@_spi(Double) import UIKit

/// A place where a task waits until a test lets it go on.
actor Gate {
  private var isOpen = false
  private var waiting: [CheckedContinuation<Void, Never>] = []

  nonisolated func open() { Task { await letGo() } }

  private func letGo() {
    isOpen = true
    for continuation in waiting { continuation.resume() }
    waiting = []
  }

  /// Waits, cancelled or not.
  func passed() async {
    if isOpen { return }
    await withCheckedContinuation { waiting.append($0) }
  }
}

/// Lets the main actor's other jobs and the doubles' main loop run until something holds; a condition that never does
/// fails the test.
@MainActor
func eventually(
  _ condition: @MainActor () -> Bool, turns: Int = 100_000, at location: SourceLocation = #_sourceLocation
) async {
  for _ in 0..<turns {
    MainLoop.settle()
    if condition() { return }
    await Task.yield()
  }
  Issue.record("it never came to hold", sourceLocation: location)
}
