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

  @Test(
    "every line of a sample in a doc comment is one that compiles",
    arguments: [
      "VeilUIKit", "VeilSwiftUI", "VeilFoundation/UsersWords.swift", "VeilRuntime/Veil/Veil+Testing.swift",
    ])
  func comments(place: String) throws {
    let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().appendingPathComponent("../../..")
    let compiled = Set(
      try ["VeilUIKit", "VeilSwiftUI"].flatMap { name in
        let tests = root.appendingPathComponent("Harness/Tests/\(name)Tests/CatalogTests.swift")
        return try lines(of: String(contentsOf: tests, encoding: .utf8))
      })
    let sources = root.appendingPathComponent("Sources/\(place)")
    let files =
      place.hasSuffix(".swift")
      ? [sources]
      : try FileManager.default.subpathsOfDirectory(atPath: sources.path).map {
        sources.appendingPathComponent($0)
      }
    let samples = try files.filter { $0.pathExtension == "swift" }.flatMap { file in
      let comments = try lines(of: String(contentsOf: file, encoding: .utf8)).filter { $0.hasPrefix("///") }
        .map { $0.dropFirst(3).trimmingCharacters(in: [" "]) }.joined(separator: "\n")
      return comments.components(separatedBy: "```swift\n").dropFirst()
        .compactMap { $0.components(separatedBy: "```").first }
    }
    #expect(!samples.isEmpty)
    for line in samples.flatMap(lines) { #expect(compiled.contains(line), "\(line)") }
  }

  /// The lines without their indentation and comments.
  private func lines(of text: String) -> [String] {
    text.split(separator: "\n").map { $0.trimmingCharacters(in: [" "]) }
      .compactMap { $0.components(separatedBy: "  // ").first }.filter { !$0.isEmpty }
  }
}

private func find() async throws -> [Int] { [] }
private func restoreNotes() {}
private func reconnect(_ completion: @escaping @Sendable () -> Void) {}
private func upload(
  _ progress: @escaping @Sendable (Double) -> Void, completion: @escaping @Sendable ((any Error)?) -> Void
) {}

private func search() async throws -> [Int] { [] }
private func load() async throws -> [Int] { [] }
private func loadMore() async throws -> [Int] { [] }
private final class HourglassView: UIView {}

/// Never called: the samples of doc comments, one statement per line.
// swift-format-ignore
@MainActor
private func commented(view: UIView, tableView: UITableView, window: UIWindow, form: UIView, save: UIButton) async throws {
  do {
    let check = SymbolView(.checkmark)
    check.onCompletion = { finished in print(finished ? "drawn" : "left") }
    view.addSubview(check)
  }
  do {
    let veil = Veil(over: .window(of: view))
    veil.windowLevel = .statusBar
  }
  do {
    let slash = SymbolView { rect in
      var path = BezierPath()
      path.move(to: Geometry.Point(x: rect.minX, y: rect.maxY))
      path.line(to: Geometry.Point(x: rect.maxX, y: rect.minY))
      return path
    }
    let card = UIBezierPath(BezierPath(roundedRect: Geometry.Rect(x: 8, y: 8, width: 303, height: 463), radius: 5))
    _ = (slash, card)
  }
  do {
    let field = Veil.focusedResponder(in: window) as? UITextField
    let rows = try await Veil(over: tableView, style: .activity).run { _ in try await load() }
    let hits = try await Veil(over: .window(of: view)).run("Searching…") { _ in try await search() }
    _ = (field, rows, hits)
  }
  do {
    let rows = try await Veil(aboveRowsOf: tableView, style: .activity).run { _ in try await loadMore() }
    _ = rows
  }
  do {
    save.sendActions(for: .touchUpInside)
    #expect(await Veil(over: form).isGone())
  }
  do {
    var words = VeilWords.preferred
    words.cancel = "Stop"
    let veil = Veil(over: view, words: words)
    _ = veil
  }
  do {
    var style = VeilStyle.automatic
    style.indicator.artwork = Artwork("hourglass", size: Geometry.Size(width: 60, height: 60)) {
      HourglassView()
    }
    Veil.show("Searching…")
    Veil.remove()
  }
}

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
