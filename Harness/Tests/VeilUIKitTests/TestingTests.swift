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

    private var article: String {
      get throws {
        let page = URL(filePath: #filePath).deletingLastPathComponent()
          .appending(path: "../../../Sources/VeilTesting/VeilTesting.docc/TestingAnApp.md")
        return try String(contentsOf: page, encoding: .utf8)
      }
    }

    @Test("The sample of the article on testing compiles")
    func sample() throws {
      let samples = try article.components(separatedBy: "```swift\n").dropFirst()
        .compactMap { $0.components(separatedBy: "```").first }.filter { $0.contains("Veil(over: .window") }
      #expect(samples.count == 1)
      let compiled = Set(try lines(of: String(contentsOf: URL(filePath: #filePath), encoding: .utf8)))
      for line in samples.flatMap(lines) { #expect(compiled.contains(line), "\(line)") }
    }

    private func lines(of text: String) -> [String] {
      text.split(separator: "\n").map { line in
        (line.components(separatedBy: "  //").first ?? "").trimmingCharacters(in: [" "])
      }
      .filter { !$0.isEmpty }
    }

    /// Never called: it must only compile.
    private func sampleOfArticle(view: UIView, save: () -> Void) async {
      let veil = Veil(over: .window(of: view))
      veil.isStill = true
      save()
      #expect(veil.isBlocking)
      #expect(await veil.isGone())
    }

    @Test("The article on testing names every part that UI tests can find, and none that they cannot")
    func identifiers() throws {
      let named = Set(try article.matches(of: /`(veil\.[a-z]+)`/).map { String($0.1) })
      // The others are not accessibility elements.
      let parts = Composition.Element.Identity.allCases.filter { ![.scrim, .stop, .emblem].contains($0) }
      #expect(named == Set(parts.map(\.identifier)))
    }
  }
}
