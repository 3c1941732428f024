import Foundation
import Testing
import UIKit
import VeilUIKit

/// The pages for those who come from other libraries show only what there is.
@Suite("The pages on coming from another library")
struct ComingFromTests {
  private static let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .appendingPathComponent("../../..")

  /// The lines of this file and of SwiftUI's samples, without what is around them.
  private static var compiled: Set<String> {
    get throws {
      let here = try String(contentsOf: URL(fileURLWithPath: #filePath), encoding: .utf8)
      let text = try here + page("Harness/Tests/VeilSwiftUITests/CatalogTests.swift")
      return Set(
        text.split(separator: "\n").map {
          $0.trimmingCharacters(in: [" ", ","]).replacingOccurrences(of: " as Any", with: "")
        })
    }
  }

  /// The rows of all tables of calls: what is there, Veil's calls, what differs.
  private static var rows: [[String]] {
    get throws {
      let pages = [
        "Documentation/coming-from.md", "Sources/VeilUIKit/VeilUIKit.docc/MigratingFromSVProgressHUD.md",
        "Sources/VeilUIKit/VeilUIKit.docc/MigratingFromMBProgressHUD.md",
        "Sources/VeilUIKit/VeilUIKit.docc/MigratingFromSwiftMessages.md",
        "Sources/VeilGTK/VeilGTK.docc/MigratingFromLibadwaita.md",
      ]
      return try pages.flatMap { name in
        let rows = try page(name).split(separator: "\n").filter { $0.hasPrefix("| ") }
          .map { $0.components(separatedBy: "|").dropFirst().map { $0.trimmingCharacters(in: [" "]) } }
        #expect(rows.count > 10, "\(name)")
        return rows
      }
    }
  }

  private static func page(_ name: String) throws -> String {
    try String(contentsOf: root.appendingPathComponent(name), encoding: .utf8)
  }

  @Test("every call of Veil in their tables compiles")
  func callsCompile() throws {
    let calls = try Self.rows.flatMap { row in
      row[1].components(separatedBy: "`").enumerated().filter { $0.offset % 2 == 1 }.map(\.element)
    }
    #expect(calls.count > 100)
    let lines = try Self.compiled
    #expect(calls.filter { !lines.contains($0) } == [])
  }

  @Test("what has no call of ours says why")
  func emptyCells() throws {
    let reasons = try Self.rows.filter { $0[1].isEmpty }.map { $0[2] }
    #expect(reasons.count > 6)
    #expect(reasons.filter { !$0.hasPrefix("out: ") && !$0.hasPrefix("not supported: ") } == [])
  }

  @Test(
    "every sample for UIKit compiles",
    arguments: ["README.md", "Documentation/features.md", "Documentation/coming-from.md"])
  func samplesCompile(name: String) throws {
    let samples = try Self.page(name).components(separatedBy: "```swift\n").dropFirst()
      .compactMap { $0.components(separatedBy: "```").first }.filter { $0.hasPrefix("import VeilUIKit\n") }
    #expect(samples.count == 1)
    let lines = try Self.compiled
    for line in samples.flatMap({ $0.split(separator: "\n") }) {
      let code = (line.components(separatedBy: "  //").first ?? "").trimmingCharacters(in: [" "])
      #expect(lines.contains(code), "\(code)")
    }
  }
}

/// Never called: it must only compile. One call per line, as on the page.
@MainActor
private func calls(
  view: UIView, scene: UIWindowScene, table: UITableView, stop: UIView, star: BezierPath, pixels: Pixels,
  download: Progress
) async {
  let veil = Veil(over: view)
  veil.windowLevel = .statusBar
  var style = VeilStyle.automatic
  do {
    veil.show()
    veil.remove()
    let work = veil.begin("Loading…")
    work.progress = 0.3
    work.progress = nil
    work.report(3, of: 10)
    work.message = "Almost there"
    work.end()
    veil.endAll()
    work.succeed("Saved")
    veil.flash(.success, "Saved")
    work.fail("The disk is full")
    veil.flash(.failure, "The disk is full")
    work.end(.noted(.information, "3 left out"))
    veil.flash(.information, "3 left out")
    for await event in veil.events { print(event) }
  }
  do {
    style.indicator.symbol.symbols.success = Symbol("star", path: star)
    style.scrim = .clear
    style.scrimCenter = .clear
    style.scrim = .fixed(RGBA(white: 0, alpha: 0.4))
    style.indicator.spinner.kind = .system
    style.message.color = .fixed(RGBA(red: 1, green: 1, blue: 1))
    style.panel.fill = .fixed(RGBA(white: 0.1))
    style.panel.material = .blur
    style.scrimMaterial = .blur
    style.message.font = FontSpec(size: 17, weight: .bold)
    style.panel.radius = 14
    style.panel.border = nil
    style.panel.minimumSize = Geometry.Size(width: 120, height: 120)
    style.indicator.progress.size = 36
    style.indicator.progress.lineWidth = 2
    style.panel.position = .top
    style.panel.position = .bottom
    style.panel.shadow = VeilStyle.Panel.Shadow(color: .grey(0, alpha: 0.3))
    style.panel.offset = Geometry.Point(x: 0, y: -60)
    style.timing.grace = 0.5
    style.timing.noticeGap = 1
    style.timing.successLinger = 2
    style.timing.failureLinger = 5
    style.timing.fade = 0.15
    style.feedback = true
    style.indicator.progress.kind = .bar(minimumWidth: 120)
    style.indicator.progress.kind = .ring
    style.indicator.artwork = Artwork(pixels)
    style.timing.minimum = 0.5
    style.entrance = .zoom(from: 0.8)
    style.entrance = .slide(from: .bottom)
    style.panel.padding = Geometry.Insets(20)
  }
  do {
    let work = Veil(over: view).begin("Loading…")
    work.message = "Loading…"
    work.detail = "of the archive"
    work.addPart(download)
    work.succeed("Done")
    Veil(over: view).endAll()
    veil.flash(.information, "Copied")
    veil.flash(.success)
    veil.flash(.warning, "3 left out")
    veil.flash(.failure, "No connection", priority: .high)
    veil.flash(.success, "Deleted", action: "Undo", onAction: { print("undone") })
    Veil(over: view).flash(.success, "Saved")
  }
  do {
    let work = veil.begin("Saving…", detail: "3 pictures")
    work.end()
  }
  do {
    let work = Veil(over: view).begin()
    work.end()
  }
  do {
    let work = veil.begin()
    work.end()
  }
  do {
    let work = veil.begin("Loading…", isBlocking: false)
    work.end()
  }
  do {
    let work = veil.begin("Saving…")
    work.end()
  }
  do {
    let notice = veil.flash(.success, "Saved")
    notice.change(.success, "Saved again")
    notice.end(after: 2)
    notice.end()
    await notice.waitForEnd()
    veil.flash(.success, "Saved", linger: .fixed(5))
    veil.flash(.failure, "No connection", arrival: .interrupts)
  }
  // Expressions whose values are unused.
  let parts: [Any] = [
    veil.isVisible,
    veil.shownNotice as Any,
    veil.waitingNotices,
    Veil(over: view),
    Veil(over: scene),
    veil.begin("Loading…", isBlocking: false),
    veil.begin("Loading…", cancellation: .always, onCancel: { print("stopped") }),
    Veil(over: .window(of: view), covering: .keyboard),
    Veil(aboveRowsOf: table),
    Veil(over: view, sparing: [stop]),
  ]
  _ = parts
}

/// The samples. Never called, either.
@MainActor
private func samples(view: UIView, search: @escaping @Sendable () async throws -> [String]) async throws {
  do {
    let hits = try await Veil(over: .window(of: view)).run("Searching…") { _ in try await search() }
    _ = hits
  }
  do {
    let veil = Veil(over: .window(of: view))
    let hits = try await veil.run("Searching…") { _ in try await search() }
    _ = hits
  }
}
