import Testing
@_spi(Double) import UIKit

/// Lets the main actor's other jobs and the phone's main loop run until a condition holds. The test fails if it never
/// does.
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
