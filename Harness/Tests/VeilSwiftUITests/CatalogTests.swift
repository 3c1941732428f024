import Foundation
import Testing
import SwiftUI
import VeilSwiftUI

/// The samples of the documentation catalog compile here.
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
    let steps = try FileManager.default.contentsOfDirectory(
      at: catalog.appendingPathComponent("Resources"), includingPropertiesForKeys: nil
    )
    .filter { $0.pathExtension == "swift" }.map { try String(contentsOf: $0, encoding: .utf8) }
    #expect(steps.count == 4)
    for line in (samples + steps).flatMap(lines) { #expect(compiled.contains(line), "\(line)") }
  }

  @Test("its pictures are those of the documents, which are compared with what is shown")
  func pictures() throws {
    let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().appendingPathComponent("../../..")
    let resources = root.appendingPathComponent("Sources/VeilSwiftUI/VeilSwiftUI.docc/Resources")
    let pictures = try FileManager.default.contentsOfDirectory(at: resources, includingPropertiesForKeys: nil)
      .filter { $0.pathExtension == "png" }
    #expect(pictures.count == 3)
    for picture in pictures {
      let shown = root.appendingPathComponent("Documentation/pictures/\(picture.lastPathComponent)")
      #expect(try Data(contentsOf: picture) == Data(contentsOf: shown), "`make pictures` writes it")
    }
  }

  private func lines(of text: String) -> [String] {
    text.split(separator: "\n").map { $0.trimmingCharacters(in: [" "]) }.filter { !$0.isEmpty }
  }
}

// Never shown: they must only compile.

private func find() async -> [String] { [] }

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

private struct Document: Sendable { func save() async throws {} }
private struct File { let name: String }
private struct Hourglass: View { var body: some View { EmptyView() } }
private struct Book { let title: String }
private struct Download { let progress: Progress }
@MainActor private final class Importer {
  var activity: ActivityDescription?
  func cancel() {}
}

/// The samples of doc comments.
private enum Commented {
  struct Acting: View {
    let document: Document
    @Environment(\.veil) private var veil

    var body: some View {
      Button("Save") {
        Task { try await veil.run("Saving…") { _ in try await document.save() } }
      }
    }

    func load() async throws -> Int { 1 }

    func ask() async throws -> Int {
      let page = try await veil.run("Loading…", timeout: 30, retry: "Try Again") { _ in
        try await load()
      } outcome: { result in
        if case .failure = result { .failed("Not loaded") } else { .ended }
      }
      return page
    }
  }

  struct Noting: View {
    @State private var notice: VeilNotice?

    var body: some View {
      Button("Save") { notice = .success("Saved") }
        .veilStatus($notice)
    }

    func set(file: File) {
      notice = .success("Saved")
      notice = .failure("\(file.name) could not be read")
    }
  }

  struct ContentView: View {
    var body: some View { Text("Content") }
  }

  struct Samples: View {
    @State private var isSearching = false
    @State private var isSending = false
    @State private var isDone = false
    let part: Double
    let importer: Importer
    let upload: Importer
    let book: Book
    let download: Download?
    let document: Document

    var body: some View {
      VStack {
        Text("Results")
          .veil("Searching…", isPresented: $isSearching)
        Text("Letter")
          .veil("Sending…", isPresented: $isSending, progress: part, over: .view) { upload.cancel() }
        Text("Photos")
          .veil(activity: importer.activity, over: .view) { importer.cancel() }
        Text(book.title)
          .veil("Downloading…", progress: download?.progress)
        ContentView().veilScope()
        ContentView().veilStyle(.loading)
      }
    }

    var symbols: some View {
      VStack {
        VeilSymbol(.checkmark)
        VeilSymbol(.heart, size: 80, lineWidth: 3) { isDone = true }.tint(.red)
        SymbolShape(.heart)
          .trim(from: 0, to: part)
          .stroke(.red, style: StrokeStyle(lineWidth: 3, lineCap: .round, lineJoin: .round))
        VeilButton("Save") { try await document.save() }
      }
    }

    func hourglass() {
      var style = VeilStyle.automatic
      style.indicator.artwork = Artwork("hourglass", size: Geometry.Size(width: 60, height: 60)) {
        Hourglass()
      }
    }

    func describe() {
      importer.activity = ActivityDescription(message: "Importing…", progress: 0.3)
    }
  }
}

/// A step of the tutorial.
private enum Step1 {
  struct Library: View {
    @State private var titles: [String] = []

    var body: some View {
      VStack {
        Text("\(titles.count) books")
        Button("Search") { titles = ["Salt and smoke"] }
      }
    }
  }
}

/// A step of the tutorial.
private enum Step2 {
  struct Library: View {
    @State private var titles: [String] = []
    @State private var search: Task<Void, Never>?
    @State private var isSearching = false

    var body: some View {
      VStack {
        Text("\(titles.count) books")
        Button("Search") {
          isSearching = true
          search = Task {
            titles = await find()
            isSearching = false
          }
        }
      }
      .veil("Searching…", isPresented: $isSearching) { search?.cancel() }
    }
  }
}

/// A step of the tutorial.
private enum Step3 {
  struct Library: View {
    @State private var titles: [String] = []
    @State private var copying: ActivityDescription?

    var body: some View {
      VStack {
        Text("\(titles.count) books")
        Button("Copy") {
          Task {
            for part in 1...100 {
              copying = ActivityDescription(message: "Copying files", progress: Double(part) / 100)
              titles = await find()
            }
            copying = nil
          }
        }
      }
      .veil(activity: copying)
    }
  }
}

/// A step of the tutorial.
private enum Step4 {
  struct Library: View {
    @State private var titles: [String] = []
    @State private var notice: VeilNotice?

    var body: some View {
      VStack {
        Text("\(titles.count) books")
        Button("Save") { notice = .success("Saved") }
      }
      .veilStatus($notice)
      .veilStyle(.status)
    }
  }
}
