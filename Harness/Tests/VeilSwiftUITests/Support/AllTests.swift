@_spi(Double) import SwiftUI
import Testing
import UIKit

/// Every test here: each has the phone to itself, and does nothing of which SwiftUI would complain.
@Suite(.serialized, .onPhone, .withoutFaults)
enum AllTests {}

/// Lets a test fail where SwiftUI would complain at run time.
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
