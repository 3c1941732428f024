@_spi(Double) import SwiftUI
import Testing
import UIKit

/// All tests here. Each has its own phone, and causes no run-time warning of SwiftUI.
@Suite(.serialized, .onPhone, .withoutFaults)
enum AllTests {}

/// Makes a test fail if SwiftUI would warn at run time.
struct FaultTrait: TestTrait, SuiteTrait, TestScoping {
  let isRecursive = true

  func provideScope(
    for test: Test, testCase: Test.Case?, performing function: @Sendable () async throws -> Void
  ) async throws {
    guard testCase != nil else { return try await function() }
    await MainActor.run { Fault.all = [] }
    try await function()
    for fault in await MainActor.run(body: { Fault.all }) { Issue.record("\(fault)") }
  }
}

extension Trait where Self == FaultTrait {
  static var withoutFaults: FaultTrait { FaultTrait() }
}
