import Foundation
import Testing
import UIKit
import VeilUIKit

/// The samples of the documentation catalog are what compiles here.
@Suite("The documentation's samples")
struct CatalogTests {
  @Test("every line of a sample is one that compiles")
  func samples() throws {
    let file = URL(fileURLWithPath: #filePath)
    let catalog = file.deletingLastPathComponent()
      .appendingPathComponent("../../../Sources/VeilUIKit/VeilUIKit.docc")
    let compiled = Set(try lines(of: String(contentsOf: file, encoding: .utf8)))
    let pages = try FileManager.default.contentsOfDirectory(at: catalog, includingPropertiesForKeys: nil)
      .filter { $0.pathExtension == "md" }
    let samples = try pages.flatMap { page in
      try String(contentsOf: page, encoding: .utf8).components(separatedBy: "```swift\n").dropFirst()
        .compactMap { $0.components(separatedBy: "```").first }
    }
    #expect(samples.count == 4)
    for line in samples.flatMap(lines) { #expect(compiled.contains(line), "\(line)") }
  }

  private func lines(of text: String) -> [String] {
    text.split(separator: "\n").map { $0.trimmingCharacters(in: [" "]) }.filter { !$0.isEmpty }
  }
}

private func find() async throws -> [Int] { [] }

/// Never called: that it compiles is what the test is about.
@MainActor
private func samples(view: UIView) async throws {
  do {
    // swift-format-ignore
    let hits = try await Veil(over: .window(of: view)).run("Searching…") { _ in try await find() }
    _ = hits
  }
  do {
    let busy = Veil(over: view, style: .activity).begin("Loading…")
    let sending = Veil(over: .window(of: view), covering: .keyboard).begin("Sending…")
    sending.succeed("Sent")
    busy.end()
  }
  let symbol = SymbolView(.heart)
  symbol.tintColor = .red
  symbol.draw()
  view.addSubview(symbol)
}
