import Foundation
import Testing
import UIKit
import VeilUIKit

/// The samples of the documentation catalog compile here.
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
    #expect(samples.count == 9)
    for line in samples.flatMap(lines) { #expect(compiled.contains(line), "\(line)") }
  }

  private func lines(of text: String) -> [String] {
    text.split(separator: "\n").map { $0.trimmingCharacters(in: [" "]) }.filter { !$0.isEmpty }
  }
}

private func find() async throws -> [Int] { [] }
private func restoreNotes() {}
private func reconnect(_ completion: @escaping @Sendable () -> Void) {}
private func upload(
  _ progress: @escaping @Sendable (Double) -> Void, completion: @escaping @Sendable ((any Error)?) -> Void
) {}

/// Never called: it must only compile.
@MainActor
private func samples(view: UIView, download: Progress) async throws {
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
  do {
    let hits = try await Veil(over: .window(of: view)).run("Searching…") { _ in
      try await find()
    } outcome: { result in
      if case .failure = result { .failed("Nothing was found") } else { .ended }
    }
    _ = hits
  }
  do {
    let work = Veil(over: .window(of: view)).begin("Uploading…")
    upload { fraction in
      work.progress = fraction
    } completion: { error in
      if error == nil { work.succeed("Uploaded") } else { work.fail("Not uploaded") }
    }
  }
  do {
    var style = VeilStyle.automatic
    style.indicator.progress.kind = .bar(minimumWidth: 120)
    let work = Veil(over: view, style: style).begin("Downloading…", cancellation: .always)
    work.addPart(download)
    // … and when it is done
    work.succeed("Downloaded")
  }
  do {
    // swift-format-ignore
    Veil(over: .window(of: view)).flash(.success, "3 notes were deleted", action: "Undo") { restoreNotes() }
    let connecting = Veil(over: .window(of: view)).begin("Connecting again…", isBlocking: false)
    reconnect { connecting.succeed("Connected") }
  }
  let symbol = SymbolView(.heart)
  symbol.tintColor = .red
  symbol.draw()
  view.addSubview(symbol)
}
