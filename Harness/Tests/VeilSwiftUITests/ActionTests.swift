@_spi(Double) import SwiftUI
import Testing
@_spi(Double) import UIKit

import VeilRuntime
@testable import VeilSwiftUI

extension AllTests {
  /// What a view does with the veil of its environment.
  @MainActor @Suite
  struct ActionTests {
    struct Lost: Error {}

    /// A view that passes on the veil of its environment.
    private struct Asking: View {
      @Environment(\.veil) private var veil
      let seen: (VeilAction) -> Void
      var body: some View {
        Button("ask") { seen(veil) }
      }
    }

    /// The veil that a view finds in its environment.
    @MainActor
    private final class Finder {
      var veil: VeilAction?
    }

    private func scene(_ finder: Finder, style: VeilStyle = .automatic) -> Rig<some View> {
      let rig = Rig { Asking { finder.veil = $0 }.veilScope().veilStyle(style) }
      rig.root?.tap("ask")
      return rig
    }

    @Test("Work that takes too long is cancelled, and Retry runs it again under the same veil")
    func timeoutAndRetry() async throws {
      let finder = Finder()
      let rig = scene(finder)
      let veil = try #require(finder.veil)
      var tries = 0
      let running = Task {
        try await veil.run("Loading…", timeout: 30, retry: "Try Again") { @MainActor activity in
          tries += 1
          if tries == 2 { return "loaded" }
          await activity.waitForCancellation()
          throw Lost()
        } outcome: { result in
          if case .failure(let error) = result, error is Veil.TimeoutError {
            .failed("Too slow")
          } else {
            .ended
          }
        }
      }
      await rig.until(every: 0) { tries == 1 }
      rig.advance(by: 29.9)
      #expect(rig.veil.message == "Loading…" && rig.isCovered("ask"))
      rig.advance(by: 0.2)
      await rig.until(every: 0) { rig.veil.text(of: .action) == "Try Again" }
      try #require(rig.veil.message == "Too slow" && !veil().isBlocking)
      rig.advance(by: 1)
      rig.tapButton(.action)
      await rig.until(every: 0) { tries == 2 }
      #expect(try await running.value == "loaded")
      rig.advance(by: 100)
      #expect(!rig.veil.isThere)
    }

    @Test("Failed work without a time-out offers Retry, in the style of the scope")
    func retry() async throws {
      let finder = Finder()
      var style = VeilStyle.automatic
      style.panel.offset = Geometry.Point(x: 40, y: 0)
      let rig = scene(finder, style: style)
      let veil = try #require(finder.veil)
      let running = Task {
        try await veil.run("Sending…", retry: "Try Again") { _ in
          throw Lost()
        } outcome: { _ in
          .failed("Not sent")
        }
      }
      await rig.until(every: 0) { rig.veil.text(of: .action) == "Try Again" }
      #expect(rig.veil.message == "Not sent")
      let panel = try #require(rig.veil.part(.panel))
      let middle = panel.convert(CGPoint(x: panel.bounds.midX, y: 0), to: nil).x
      #expect(abs(middle - rig.window.bounds.midX - 40) < 1)
      rig.advance(by: 100)
      await #expect(throws: Lost.self) { try await running.value }
      #expect(!rig.veil.isThere)
    }

    @Test("A style below the scope is that of the work which the views there begin")
    func styleBelowScope() throws {
      let finder = Finder()
      let rig = Rig { Asking { finder.veil = $0 }.veilStyle(.blocker).veilScope().veilStyle(.automatic) }
      rig.root?.tap("ask")
      let work = try #require(finder.veil).begin("Loading…")
      // The other style has a grace.
      rig.advance(by: 0.1)
      #expect(rig.veil.message == "Loading…")
      work.end()
    }

    @Test("Work is cancelled with its scope, if the view asks for that", arguments: [true, false])
    func cancelsWithScope(isAsked: Bool) async throws {
      let finder = Finder()
      let rig = scene(finder)
      let veil = try #require(finder.veil)
      let gate = AsyncStream<Int>.makeStream()
      let running = Task {
        try await veil.run("Loading…", cancelsWithScope: isAsked, timeout: 3600) { _ in
          for await number in gate.stream { return number }
          throw CancellationError()
        }
      }
      await rig.until(every: 0) { veil().isBlocking }
      rig.window.isHidden = true
      rig.scene.disconnect()
      await rig.settle()
      gate.continuation.yield(7)
      if isAsked {
        await #expect(throws: CancellationError.self) { try await running.value }
      } else {
        #expect(try await running.value == 7)
      }
    }

    @Test("Without a scope above, work has its time-out, and fails without a chance to retry")
    func nowhere() async {
      let veil = EnvironmentValues().veil
      await #expect(throws: Veil.TimeoutError(seconds: 0.01)) {
        try await veil.run(timeout: 0.01) { activity in
          await activity.waitForCancellation()
          throw Lost()
        }
      }
      await #expect(throws: Lost.self) {
        try await veil.run(retry: "Try Again") { _ in throw Lost() }
      }
    }

    @Test("Without a scope above, the log says so and names the call, once for each")
    func advice() async throws {
      let log = TestLog()
      VeilTarget.log.use(log.log)
      defer { VeilTarget.log.use(.standardError) }
      let finder = Finder()
      let rig = Rig { Asking { finder.veil = $0 } }
      rig.root?.tap("ask")
      let veil = try #require(finder.veil)
      for _ in 0..<2 { await veil.run("Saving…") { _ in } }
      try #require(log.sentences.count == 1)
      #expect(log.sentences[0].contains(".veilScope()") && log.sentences[0].contains("ActionTests.swift:"))
      veil.begin().end()
      veil.flash(.success, "Saved")
      #expect(log.sentences.count == 3)
    }

    @Test("After the scope's view was removed, the log says so")
    func adviceAfterRemoval() throws {
      let log = TestLog()
      VeilTarget.log.use(log.log)
      defer { VeilTarget.log.use(.standardError) }
      let finder = Finder()
      let model = Model(false)
      let rig = Rig {
        Watching(model) { isSignedIn in
          if !isSignedIn.wrappedValue { Asking { finder.veil = $0 }.veilScope() }
        }
      }
      rig.root?.tap("ask")
      let veil = try #require(finder.veil)
      veil.begin().end()
      #expect(log.sentences == [])
      model.value = true
      rig.advance(by: 1)
      veil.flash(.success, "Welcome")
      try #require(log.sentences.count == 1)
      #expect(log.sentences[0].contains("at a view that stays"))
    }

    @Test("Literals are localized in the language of the views, a string is shown as it is")
    func localized() async throws {
      LocalizedStringResource.translations = [
        "de": ["Saving…": "Sichern …", "Page 1": "Seite 1", "Undo": "Zurück", "Try Again": "Nochmals"]
      ]
      defer { LocalizedStringResource.translations = [:] }
      let finder = Finder()
      let rig = Rig {
        Asking { finder.veil = $0 }.veilScope().veilStyle(.veil)
          .environment(\.locale, Locale(identifier: "de_DE"))
      }
      rig.root?.tap("ask")
      let veil = try #require(finder.veil)
      var work = veil.begin("Saving…", detail: "Page 1")
      #expect(rig.veil.message == "Sichern …" && rig.veil.text(of: .detail) == "Seite 1")
      work.end()
      let plain = "Saving…"
      work = veil.begin(plain)
      #expect(rig.veil.message == "Saving…")
      work.end()
      rig.advance(by: 1)
      veil.flash(.success, "Saving…", action: "Undo") {}
      rig.advance(by: 1)
      #expect(rig.veil.message == "Sichern …" && rig.veil.text(of: .action) == "Zurück")
      veil().endAll()
      rig.advance(by: 1)
      for timeout in [30, nil] as [Double?] {
        let running = Task {
          if let timeout {
            try await veil.run("Saving…", timeout: timeout, retry: "Try Again") { _ in
              throw Lost()
            } outcome: { _ in
              .failed("Lost")
            }
          } else {
            try await veil.run("Saving…", retry: "Try Again") { _ in
              throw Lost()
            } outcome: { _ in
              .failed("Lost")
            }
          }
        }
        await rig.until(every: 0.1) { rig.veil.text(of: .action) == "Nochmals" }
        rig.advance(by: 100)
        await #expect(throws: Lost.self) { try await running.value }
      }
    }

    @Test("A new notice replaces or interrupts the shown one, as the view asks")
    func arrivals() throws {
      let finder = Finder()
      let rig = scene(finder)
      let veil = try #require(finder.veil)
      let first = veil.flash(.information, "First", linger: .fixed(10))
      rig.advance(by: 1)
      veil.flash(.failure, "Second", linger: .fixed(10), arrival: .interrupts)
      rig.advance(by: 1)
      #expect(rig.veil.message == "Second" && veil().waitingNotices.map(\.message) == ["First"])
      let third = veil.flash(.success, "Third", linger: .fixed(10), arrival: .replaces)
      rig.advance(by: 1)
      #expect(rig.veil.message == "Third" && veil().waitingNotices.map(\.message) == ["First"])
      veil.flash(.success, "Fourth", linger: .fixed(10), arrival: .replacesAll)
      rig.advance(by: 1)
      #expect(rig.veil.message == "Fourth" && veil().waitingNotices.isEmpty)
      #expect(first.endReason == .replaced && third.endReason == .replaced)
      rig.advance(by: 100)
      #expect(!rig.veil.isThere)
    }

    @Test("Spoken words are what VoiceOver announces of work that a view begins")
    func announcement() throws {
      let finder = Finder()
      let rig = scene(finder)
      let veil = try #require(finder.veil)
      let copying = veil.begin("Copying…", announcement: .text("Copying 19 photos"))
      rig.advance(by: 1)
      #expect(rig.veil.message == "Copying…")
      copying.end(.succeeded("Copied"), announcement: .text("All 19 photos are there"))
      rig.advance(by: 1)
      #expect(rig.veil.message == "Copied")
      #expect(VoiceOver.shared.announcements == ["Copying 19 photos", "All 19 photos are there"])
    }

    @Test("A view chooses the level of its veil's window, and windows of the app above it stay usable")
    func windowLevel() throws {
      let finder = Finder()
      let rig = scene(finder)
      let veil = try #require(finder.veil)
      let passcode = UIWindow(windowScene: rig.scene)
      passcode.windowLevel = .alert
      passcode.rootViewController = UIViewController()
      let button = UIButton(frame: CGRect(x: 100, y: 300, width: 100, height: 50))
      passcode.rootViewController?.view.addSubview(button)
      var taps = 0
      button.addAction(UIAction { _ in taps += 1 }, for: .touchUpInside)
      passcode.isHidden = false
      #expect(veil().windowLevel.rawValue == UIWindow.Level.alert.rawValue + 1)
      let work = veil.begin("Searching…")
      rig.advance(by: 1)
      rig.scene.tap(CGPoint(x: 150, y: 325))
      #expect(taps == 0 && rig.veil.covers.first?.window?.windowLevel == veil().windowLevel)
      veil().windowLevel = .statusBar
      rig.advance(by: 1)
      rig.scene.tap(CGPoint(x: 150, y: 325))
      #expect(taps == 1 && rig.veil.covers.map { $0.window?.windowLevel } == [.statusBar])
      passcode.isHidden = true
      #expect(rig.isCovered("ask") && veil().windowLevel == .statusBar)
      work.end()
      rig.advance(by: 1)
      #expect(!rig.isCovered("ask") && !rig.veil.isThere)
    }
  }
}
