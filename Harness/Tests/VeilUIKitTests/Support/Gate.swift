import Testing
@_spi(Double) import UIKit

/// A gate at which a task waits until a test opens it.
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
