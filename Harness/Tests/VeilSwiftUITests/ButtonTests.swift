@_spi(Double) import SwiftUI
import Testing
@_spi(Double) import UIKit

@testable import VeilSwiftUI

extension AllTests {
  /// A button that runs work.
  @MainActor @Suite
  struct ButtonTests {
    /// Work that a test ends.
    @MainActor
    final class Work {
      private(set) var begun = 0
      private var waiting: [CheckedContinuation<Void, any Error>] = []

      func run() async throws {
        begun += 1
        try await withCheckedThrowingContinuation { waiting.append($0) }
      }

      func end(_ error: (any Error)? = nil) {
        let all = waiting
        waiting = []
        for one in all { if let error { one.resume(throwing: error) } else { one.resume() } }
      }
    }

    struct Failure: Error {}

    private func button<Content: View>(_ drawing: SymbolTests.Drawing<Content>) -> Node? {
      drawing.root?.all.first { $0.action != nil }
    }

    private func press<Content: View>(_ drawing: SymbolTests.Drawing<Content>) {
      guard let action = button(drawing)?.action else {
        Issue.record("no button")
        return
      }
      action()
    }

    private func isLabelSeen<Content: View>(_ drawing: SymbolTests.Drawing<Content>) -> Bool {
      let holders = (drawing.root?.all ?? []).filter { $0.texts.contains("Save") }
      return !holders.isEmpty && holders.map(\.opacity).reduce(1, *) > 0
    }

    private func isWorking<Content: View>(_ drawing: SymbolTests.Drawing<Content>) -> Bool {
      drawing.root?.all.contains { $0.type == ProgressView.self } ?? false
    }

    @Test("S1: a spinner stands in its place while it works, and it takes no other tap; a check ends it")
    func succeeds() async throws {
      let work = Work()
      let drawing = SymbolTests.Drawing(VeilButton("Save") { try await work.run() })
      #expect(isLabelSeen(drawing) && !isWorking(drawing))
      let before = try #require(button(drawing)).frame
      press(drawing)
      await drawing.settle { work.begun == 1 && drawing.pauses.lengths == [0.3] }
      #expect(isLabelSeen(drawing) && !isWorking(drawing), "quick work shows no spinner")
      press(drawing)
      drawing.pauses.endAll()
      await drawing.settle { isWorking(drawing) }
      #expect(isWorking(drawing) && !isLabelSeen(drawing))
      #expect(button(drawing)?.frame == before)
      press(drawing)
      await drawing.settle()
      #expect(work.begun == 1)
      work.end()
      await drawing.settle { drawing.shape != nil }
      #expect(!isWorking(drawing) && !isLabelSeen(drawing))
      #expect(drawing.root?.all.contains { $0.type == VeilSymbol.self } == true)
      #expect(button(drawing)?.frame == before)
      await drawing.settle { drawing.pauses.lengths.contains(2) }
      drawing.pauses.endAll()
      await drawing.settle { isLabelSeen(drawing) }
      #expect(isLabelSeen(drawing) && drawing.shape == nil)
    }

    @Test("Work that throws ends in a cross, and the app is told of the error; it can be run again at once")
    func fails() async {
      let work = Work()
      var errors: [any Error] = []
      let drawing = SymbolTests.Drawing(
        VeilButton("Save", onFailure: { errors.append($0) }) { try await work.run() })
      press(drawing)
      await drawing.settle { work.begun == 1 }
      work.end(Failure())
      await drawing.settle { drawing.shape != nil }
      #expect(errors.count == 1 && errors.first is Failure)
      await drawing.settle { drawing.pauses.lengths.contains(5) }
      press(drawing)
      await drawing.settle { work.begun == 2 }
      // The end of the first run's time ends nothing of the second, only its grace.
      drawing.pauses.endAll()
      await drawing.settle { isWorking(drawing) }
      #expect(isWorking(drawing))
      work.end()
      await drawing.settle { drawing.shape != nil }
      drawing.pauses.endAll()
    }

    @Test("A literal title is localized, as that of SwiftUI's own button; a string is shown as it is")
    func localized() {
      let language = Locale.current.identifier.prefix { $0 != "_" && $0 != "-" }
      LocalizedStringResource.translations = [String(language): ["Save": "Sichern"]]
      defer { LocalizedStringResource.translations = [:] }
      let title = "Save"
      let drawing = SymbolTests.Drawing(
        VStack {
          VeilButton("Save") {}
          VeilButton(title) {}
        })
      #expect(drawing.root?.texts.contains("Sichern") == true)
      #expect(drawing.root?.texts.contains("Save") == true)
    }

    @Test("It keeps the focus of a remote or a keyboard while it works, so that no other button is pressed")
    func focus() async {
      let work = Work()
      var deleted = 0
      let drawing = SymbolTests.Drawing(
        VStack {
          Button("Delete") { deleted += 1 }
          VeilButton("Save") { try await work.run() }
        })
      let focus = ButtonFocus(on: "Save") { drawing.root }
      focus.press()
      await drawing.settle { work.begun == 1 && drawing.pauses.lengths == [0.3] }
      drawing.pauses.endAll()
      await drawing.settle { isWorking(drawing) }
      #expect(focus.title == "Save")
      focus.press()
      work.end()
      await drawing.settle { drawing.shape != nil }
      #expect(focus.title == "Save")
      #expect(deleted == 0 && work.begun == 1)
      drawing.pauses.endAll()
    }

    @Test("Assistive technology reads its title throughout, and hears that it works and how that ended")
    func heard() async {
      let work = Work()
      let drawing = SymbolTests.Drawing(VeilButton("Save") { try await work.run() })
      func isRead(enabled: Bool) -> Bool {
        let read = drawing.root?.all.compactMap(\.representation) ?? []
        let buttons = read.flatMap(\.all).filter { $0.action != nil }
        return buttons.map(\.texts) == [["Save"]] && buttons.map(\.environment.isEnabled) == [enabled]
          && read.flatMap(\.all).allSatisfy { $0.opacity == 1 }
      }
      let ends: [(error: (any Error)?, words: String)] = [(nil, "Done"), (Failure(), "Failed")]
      for end in ends {
        VoiceOver.shared.forget()
        #expect(isRead(enabled: true))
        press(drawing)
        await drawing.settle { drawing.pauses.lengths.last == 0.3 }
        #expect(VoiceOver.shared.announcements == [], "nothing of quick work but its end")
        drawing.pauses.endAll()
        await drawing.settle { isWorking(drawing) }
        #expect(isRead(enabled: false))
        #expect(VoiceOver.shared.announcements == ["Loading"])
        work.end(end.error)
        await drawing.settle { drawing.shape != nil }
        #expect(isRead(enabled: true))
        #expect(VoiceOver.shared.announcements == ["Loading", end.words])
        await drawing.settle { drawing.pauses.lengths.last != 0.3 }
        drawing.pauses.endAll()
        await drawing.settle { isLabelSeen(drawing) }
      }
    }

    @Test("Assistive technology presses it")
    func pressedByVoice() async throws {
      let work = Work()
      let drawing = SymbolTests.Drawing(VeilButton("Save") { try await work.run() })
      let read = drawing.root?.all.compactMap(\.representation).flatMap(\.all) ?? []
      let action = try #require(read.compactMap(\.action).first)
      action()
      await drawing.settle { work.begun == 1 }
      #expect(work.begun == 1)
      work.end()
      drawing.pauses.endAll()
      await drawing.settle { drawing.pauses.lengths.count == 2 }
      drawing.pauses.endAll()
    }

    @Test("Its check and its cross have the colour of its label, which is not the tint on a filled button")
    func color() async {
      let work = Work()
      let drawing = SymbolTests.Drawing(VeilButton("Save") { try await work.run() })
      press(drawing)
      await drawing.settle { work.begun == 1 }
      work.end()
      await drawing.settle { drawing.shape != nil }
      #expect(drawing.shape?.paint is ForegroundStyle)
      drawing.pauses.endAll()
    }

    @Test("Work that was cancelled ends without a symbol")
    func cancelled() async {
      let work = Work()
      var errors = 0
      let drawing = SymbolTests.Drawing(
        VeilButton("Save", onFailure: { _ in errors += 1 }) { try await work.run() })
      press(drawing)
      await drawing.settle { work.begun == 1 }
      work.end(CancellationError())
      await drawing.settle { isLabelSeen(drawing) }
      #expect(isLabelSeen(drawing) && drawing.shape == nil && errors == 0)
    }
  }
}
