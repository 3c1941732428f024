import Foundation
import Testing
import SwiftUI
import VeilSwiftUI

/// The samples of the documentation catalog are what compiles here.
@Suite("The documentation's samples")
struct CatalogTests {
  @Test("every line of a sample is one that compiles")
  func samples() throws {
    let file = URL(fileURLWithPath: #filePath)
    let catalog = file.deletingLastPathComponent()
      .appendingPathComponent("../../../Sources/VeilSwiftUI/VeilSwiftUI.docc")
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

// Never shown: that they compile is what the test is about.

struct Results: View {
  @State private var isSearching = false

  var body: some View {
    Text("Results")
      .veil("Searching…", isPresented: $isSearching)
  }
}

struct Inbox: View {
  @State private var isLoading = true
  @State private var notice: VeilNotice?

  var body: some View {
    Text("Inbox")
      .veil("Loading…", isPresented: $isLoading, over: .view) { isLoading = false }
      .veilStatus($notice)
  }
}

struct SaveButton: View {
  @Environment(\.veil) private var veil

  var body: some View {
    Button("Save") {
      Task {
        await veil.run("Saving…") { activity in
          activity.progress = 0.5
        } outcome: { _ in
          .succeeded("Saved")
        }
      }
    }
  }
}

struct Root: View {
  var body: some View {
    Inbox()
      .veilStyle(.blocker)
  }
}
