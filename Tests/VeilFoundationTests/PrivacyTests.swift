import Foundation
import Testing

@Suite("The privacy manifest")
struct PrivacyTests {
  @Test("declares no tracking, no collected data and no required-reason API")
  func isEmpty() throws {
    let sources = URL(filePath: #filePath).deletingLastPathComponent().appending(
      path: "../../Sources/VeilUIKit")
    let data = try Data(contentsOf: sources.appending(path: "PrivacyInfo.xcprivacy"))
    let manifest = try #require(
      PropertyListSerialization.propertyList(from: data, format: nil) as? [String: any Sendable])
    #expect(manifest["NSPrivacyTracking"] as? Bool == false)
    for key in ["NSPrivacyTrackingDomains", "NSPrivacyCollectedDataTypes", "NSPrivacyAccessedAPITypes"] {
      #expect((manifest[key] as? [Any])?.isEmpty == true)
    }
    #expect(manifest.count == 4)
  }
}
