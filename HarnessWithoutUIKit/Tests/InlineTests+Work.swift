import Foundation
@_spi(Double) import SwiftUI
import Testing

@testable import VeilSwiftUI

// What a view does with the veil of its environment.
extension InlineTests {
  @Test("Work from a button finds the veil of its scope, and blocks the scope")
  func scope() async {
    let found = Model<VeilAction?>(nil)
    let presses = Model(0)
    let rig = Rig {
      Finding(found).veilScope().veilStyle(.veil)
      Button("Other") { presses.value += 1 }.veilScope()
    }
    guard let veil = found.value else {
      Issue.record("no veil in the environment")
      return
    }
    let (gate, open) = AsyncStream<Int>.makeStream()
    let work = Task { await veil.run("Working…") { _ in await gate.first { _ in true } } }
    await rig.until { rig.texts.contains("Working…") }
    #expect(veil().isBlocking)
    await rig.until { rig.isHidden("content") == true }
    rig.tap("Other")
    #expect(presses.value == 1)
    open.yield(7)
    #expect(await work.value == 7)
    #expect(await veil().isGone())
    // The views are made again after that.
    await rig.until { rig.isHidden("content") == false }
  }

  @Test(
    "A view is usable again when its Progress has ended, which the app still has", arguments: [true, false])
  func progressEnds(isOnScreen: Bool) async {
    let work = Foundation.Progress(totalUnitCount: 4)
    let presses = Model(0)
    let rig = Rig {
      Button("Open") { presses.value += 1 }.veil("Downloading…", progress: work).veilStyle(.veil)
    }
    await rig.until { rig.texts.contains("Downloading…") }
    rig.tap("Open")
    #expect(presses.value == 0 && rig.isHidden("Open") == true)
    rig.isOnScreen = isOnScreen
    work.completedUnitCount = 4
    await rig.until { !rig.texts.contains("Downloading…") }
    rig.isOnScreen = true
    await rig.until { rig.isHidden("Open") == false }
    rig.tap("Open")
    #expect(presses.value == 1)
  }

  @Test("In a small view, or with the largest texts, the panel drops what matters least, and Cancel last")
  func smallPanel() async {
    let isSaving = Model(true)
    let rig = Rig {
      Button("Save") {}.veil(
        "Saving…", isPresented: isSaving.binding, detail: "Page 1", cancellation: .always, onCancel: {}
      ).veilStyle(.veil)
    }
    await rig.until { rig.texts == ["Save", "Saving…", "Page 1", "Cancel"] }
    rig.room = 2
    #expect(rig.texts == ["Save", "Saving…", "Cancel"])
    rig.room = 0
    #expect(rig.texts == ["Save"])
    rig.room = 1
    #expect(rig.texts == ["Save", "Cancel"])
    rig.tap("Cancel")
    await rig.until { !isSaving.value }
  }

  @Test(
    "Escape cancels work that can be cancelled, and no other",
    arguments: [ActivityDescription.Cancellation.always, .never])
  func escape(cancellation: ActivityDescription.Cancellation) async {
    var cancellations = 0
    let rig = Rig {
      Text(verbatim: "content")
        .veil("Saving…", isPresented: .constant(true), cancellation: cancellation) { cancellations += 1 }
        .veilStyle(.veil)
    }
    await rig.until { rig.texts.contains("Saving…") }
    rig.root?.press(.cancelAction)
    if cancellation == .always { await rig.until { cancellations > 0 } }
    #expect(cancellations == (cancellation == .always ? 1 : 0))
  }

  @Test("Without a scope, work runs as usual")
  func nowhere() async {
    let found = Model<VeilAction?>(nil)
    let rig = Rig { Finding(found) }
    #expect(await found.value?.run("Working…") { _ in 7 } == 7)
    #expect(rig.texts == ["content"])
  }

  @Test("Without a scope, work has its time-out, and fails without a chance to retry")
  func nowhereTimeout() async {
    let found = Model<VeilAction?>(nil)
    _ = Rig { Finding(found) }
    guard let veil = found.value else {
      Issue.record("no veil in the environment")
      return
    }
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

  @Test("Work that takes too long is cancelled, and Retry runs it again")
  func timeoutAndRetry() async throws {
    let found = Model<VeilAction?>(nil)
    let rig = Rig { Finding(found).veilScope().veilStyle(.veil) }
    let veil = try #require(found.value)
    let tries = Model(0)
    let work = Task {
      try await veil.run("Loading…", timeout: 0.01, retry: "Try Again") { @MainActor activity in
        tries.value += 1
        if tries.value == 2 { return 7 }
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
    await rig.until { rig.texts.contains("Too slow") && rig.texts.contains("Try Again") }
    #expect(!veil().isBlocking && tries.value == 1)
    rig.tap("Try Again")
    #expect(try await work.value == 7)
    await rig.until { rig.texts == ["content"] }
  }

  @Test("Work is shown again when its view returns")
  func returns() async throws {
    let found = Model<VeilAction?>(nil)
    let rig = Rig { Finding(found).veilScope().veilStyle(.veil) }
    let veil = try #require(found.value)
    let loading = veil.begin("Loading…")
    await rig.until { rig.texts.contains("Loading…") }
    rig.isOnScreen = false
    await rig.until { rig.texts == ["content"] }
    #expect(!loading.isCancelled)
    rig.isOnScreen = true
    await rig.until { rig.texts.contains("Loading…") && rig.isHidden("content") == true }
    loading.end()
    await rig.until { rig.texts == ["content"] }
  }

  @Test(
    "Work is cancelled with its scope if the view asks for that, but not while the scope is only out of sight",
    arguments: [true, false])
  func cancelsWithScope(isAsked: Bool) async throws {
    let (found, isThere) = (Model<VeilAction?>(nil), Model(true))
    let rig = Rig {
      if isThere.value {
        Finding(found).veilScope().veilStyle(.veil)
      } else {
        Text(verbatim: "gone")
      }
    }
    let veil = try #require(found.value)
    let (gate, open) = AsyncStream<Int>.makeStream()
    let work = Task {
      await veil.run("Loading…", cancelsWithScope: isAsked) { _ in
        await gate.first { _ in true }
      }
    }
    await rig.until { rig.texts.contains("Loading…") }
    // As in another tab.
    rig.isOnScreen = false
    await rig.until { rig.texts == ["content"] }
    rig.isOnScreen = true
    await rig.until { rig.texts.contains("Loading…") }
    isThere.value = false
    rig.update()
    await rig.until { rig.texts == ["gone"] }
    if !isAsked { open.yield(7) }
    #expect(await work.value == (isAsked ? nil : 7))
  }
}

private struct Lost: Error {}

/// Passes the veil that a view finds to a test.
private struct Finding: View {
  let found: Model<VeilAction?>
  @Environment(\.veil) private var veil

  init(_ found: Model<VeilAction?>) { self.found = found }

  var body: some View {
    found.value = veil
    return Text(verbatim: "content")
  }
}
