import Foundation
import Testing
@_spi(Double) import UIKit

@testable import VeilEngine
@testable import VeilUIKit

extension UIKitTests {
  @Suite("A veil in an app's own tests", .onPhone)
  @MainActor struct OwnTests {
    @Test(
      "It blocks from the first instant, and isGone() waits for its notice, through any handle")
    func gone() async {
      let phone = Phone()
      let work = Veil(over: phone.window, style: .status).begin("Saving…")
      let veil = Veil(over: .window(of: phone.window))
      veil.isStill = true
      #expect(veil.isBlocking)
      #expect(await !veil.isGone(within: .zero))
      work.succeed("Saved")
      #expect(!veil.isBlocking)
      #expect(await !veil.isGone(within: .zero))
      let waiting = Task { await veil.isGone() }
      await eventually {
        phone.advance(by: 0.1)
        return phone.covers.isEmpty
      }
      #expect(await waiting.value)
      #expect(phone.covers.isEmpty)
    }

    @Test("The page on testing names every part that UI tests can find, and none that they cannot")
    func identifiers() throws {
      let page = URL(filePath: #filePath).deletingLastPathComponent()
        .appending(path: "../../../Documentation/testing.md")
      let text = try String(contentsOf: page, encoding: .utf8)
      let named = Set(text.matches(of: /`(veil\.[a-z]+)`/).map { String($0.1) })
      // The others are not accessibility elements.
      let parts = Composition.Element.Identity.allCases.filter { ![.scrim, .stop, .emblem].contains($0) }
      #expect(named == Set(parts.map(\.identifier)))
    }
  }
}
