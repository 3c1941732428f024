@_spi(Double) import SwiftUI
import Testing
@_spi(Double) import UIKit

@testable import VeilSwiftUI

extension AllTests {
  @MainActor @Suite
  struct WorkTests {
    @Test("An activity as a value begins with the first one, changes with the next, and ends with nil")
    func values() async {
      let model = Model<ActivityDescription?>(nil)
      var cancels = 0
      let rig = Rig {
        Watching(model) { activity in
          Text(verbatim: "content")
            .veil(activity: activity.wrappedValue) { cancels += 1 }
            .veilStyle(.veil)
        }
      }
      #expect(!rig.veil.isThere)
      model.value = ActivityDescription(message: "Importing…", cancellation: .always)
      rig.advance(by: 0)
      #expect(rig.veil.message == "Importing…")
      model.value?.progress = 0.25
      model.value?.detail = "IMG_0001"
      rig.advance(by: 0.1)
      #expect(rig.veil.progress == "25%")
      #expect(rig.veil.text(of: .detail) == "IMG_0001")
      rig.tapCancel()
      await rig.settle()
      #expect(cancels == 1)
      // It blocks until the app says that the work is over.
      #expect(rig.isCovered("content"))
      #expect(rig.veil.message == "Cancelling…")
      model.value = nil
      rig.advance(by: 1)
      #expect(!rig.isCovered("content"))
      #expect(VoiceOver.shared.announcements.filter { $0 == "Importing…" }.count == 1)
    }

    @Test("A Cancel that arrives after the view has begun other work does not cancel that")
    func lateCancel() async {
      let model = Model<ActivityDescription?>(ActivityDescription(message: "One", cancellation: .always))
      var cancels = 0
      let rig = Rig {
        Watching(model) { activity in
          Text(verbatim: "content").veil(activity: activity.wrappedValue) { cancels += 1 }.veilStyle(.veil)
        }
      }
      rig.advance(by: 1)
      rig.tapCancel()
      model.value = nil
      rig.advance(by: 1)
      model.value = ActivityDescription(message: "Two", cancellation: .always)
      rig.advance(by: 1)
      #expect(rig.veil.message == "Two")
      await rig.settle()
      #expect(cancels == 0)
      rig.tapCancel()
      await rig.settle()
      #expect(cancels == 1)
    }

    @Test(
      "An activity as a value stops blocking, and blocks again", arguments: [VeilViewScope.window, .view])
    func blocking(place: VeilViewScope) {
      let model = Model<ActivityDescription?>(ActivityDescription(message: "Loading…"))
      let rig = Rig {
        Watching(model) { activity in
          Text(verbatim: "content").veil(activity: activity.wrappedValue, over: place).veilStyle(.veil)
        }
      }
      func isHidden() -> Bool? {
        rig.root?.all.first { $0.text == "content" }?.environment.isAccessibilityHidden
      }
      for isBlocking in [true, false, true] {
        model.value?.isBlocking = isBlocking
        rig.advance(by: 1)
        #expect((rig.veil.message ?? rig.viewsVeil.message) == "Loading…")
        // Beside the panel.
        let isCovered = rig.scene.hit(CGPoint(x: 10, y: 800)) !== rig.controller.view
        #expect(isCovered == isBlocking)
        #expect(isHidden() == (isBlocking && place == .view))
      }
      #expect(VoiceOver.shared.announcements == ["Loading…"])
    }

    @Test("An activity as a value withdraws Cancel, and offers it again")
    func cancellation() {
      let model = Model<ActivityDescription?>(ActivityDescription(message: "Buying…", cancellation: .always))
      let rig = Rig {
        Watching(model) { activity in
          Text(verbatim: "content").veil(activity: activity.wrappedValue) {}.veilStyle(.veil)
        }
      }
      rig.advance(by: 1)
      #expect(rig.veil.text(of: .cancel) == "Cancel")
      model.value?.cancellation = .never
      rig.advance(by: 0.1)
      #expect(rig.veil.text(of: .cancel) == nil && rig.veil.message == "Buying…")
      model.value?.cancellation = .always
      rig.advance(by: 0.1)
      #expect(rig.veil.text(of: .cancel) == "Cancel")
    }

    @Test("An activity as a value offers no Cancel if nothing is called")
    func uncancellable() {
      let activity = ActivityDescription(message: "Importing…", cancellation: .always)
      let rig = Rig { Text(verbatim: "content").veil(activity: activity).veilStyle(.veil) }
      rig.advance(by: 1)
      #expect(rig.veil.message == "Importing…" && rig.veil.text(of: .cancel) == nil)
    }

    @Test("Cancel is not offered while a Foundation Progress cannot be cancelled")
    func progressWithoutCancel() async {
      let work = Foundation.Progress(totalUnitCount: 4)
      work.isCancellable = true
      let rig = Rig {
        Text(verbatim: "content").veil("Buying…", progress: work, cancellation: .always).veilStyle(.veil)
      }
      rig.advance(by: 1)
      #expect(rig.veil.text(of: .cancel) == "Cancel")
      work.isCancellable = false
      await rig.until { rig.veil.text(of: .cancel) == nil }
      work.isCancellable = true
      await rig.until { rig.veil.text(of: .cancel) == "Cancel" }
      work.completedUnitCount = 4
      await rig.until { !rig.isCovered("content") }
    }

    @Test("What VoiceOver says of an activity as a value is the value's, as it begins and later")
    func announcement() {
      VoiceOver.shared.isRunning = true
      let model = Model<ActivityDescription?>(nil)
      let rig = Rig {
        Watching(model) { activity in
          Text(verbatim: "content").veil(activity: activity.wrappedValue).veilStyle(.veil)
        }
      }
      let copying = ActivityDescription(message: "Copying…", announcement: .text("Copying 19 photos"))
      model.value = copying
      rig.advance(by: 1)
      #expect(VoiceOver.shared.heard.last == "Copying 19 photos")
      #expect(!VoiceOver.shared.announcements.contains("Copying…"))
      model.value?.announcement = .silent
      rig.advance(by: 0.1)
      model.value = nil
      rig.advance(by: 1)
      #expect(!VoiceOver.shared.announcements.contains("Done"))
    }

    @Test("B6: a Foundation Progress is shown while it proceeds, and the veil goes when it is finished")
    func progress() async {
      let work = Foundation.Progress(totalUnitCount: 4)
      let model = Model<Foundation.Progress?>(work)
      let rig = Rig {
        Watching(model) { progress in
          Text(verbatim: "content").veil("Downloading…", progress: progress.wrappedValue).veilStyle(.veil)
        }
      }
      work.completedUnitCount = 1
      await rig.until { rig.veil.progress == "25%" }
      #expect(rig.veil.message == "Downloading…")
      work.completedUnitCount = 4
      await rig.until { !rig.isCovered("content") }
      rig.advance(by: 1)
      #expect(!rig.veil.isThere)
      // Views that are rendered again do not show what has ended.
      model.value = work
      rig.advance(by: 1)
      #expect(!rig.isCovered("content"))
      model.value = Foundation.Progress(totalUnitCount: 2)
      rig.advance(by: 0.1)
      #expect(rig.isCovered("content"))
      model.value = nil
      rig.advance(by: 1)
      #expect(!rig.isCovered("content"))
    }

    @Test(
      "A view can be read again when its Progress has ended, which the app still has",
      arguments: [false, true])
    func progressOverView(isShared: Bool) async {
      let work = Foundation.Progress(totalUnitCount: 4)
      let rig = Rig {
        if isShared {
          Text(verbatim: "content").veil("Downloading…", progress: work, over: .view)
            .veil(isPresented: .constant(false), over: .view)
        } else {
          Text(verbatim: "content").veil("Downloading…", progress: work, over: .view)
        }
      }
      func isHidden() -> Bool? {
        rig.root?.all.first { $0.text == "content" }?.environment.isAccessibilityHidden
      }
      await rig.until { rig.viewsVeil.message == "Downloading…" }
      #expect(rig.isCovered("content") && isHidden() == true)
      work.completedUnitCount = 4
      await rig.until { !rig.isCovered("content") }
      await rig.settle()
      #expect(isHidden() == false)
    }

    @Test("A Foundation Progress of a file shows its bytes and their rate")
    func bytes() async {
      let work = Foundation.Progress(totalUnitCount: 12_000_000)
      work.kind = .file
      let rig = Rig {
        Text(verbatim: "content").veil("Downloading…", progress: work).veilStyle(.veil)
      }
      await rig.until { rig.veil.isThere }
      for megabytes in 1...6 {
        work.completedUnitCount = Int64(megabytes) * 1_000_000
        await rig.until(every: 0) { rig.veil.progress == "\(megabytes).0\u{A0}MB of 12.0\u{A0}MB" }
        rig.advance(by: 0.8)
      }
      #expect(rig.veil.text(of: .hint)?.hasSuffix("MB/s") == true)
      work.completedUnitCount = 12_000_000
      await rig.until { !rig.isCovered("content") }
    }

    @Test("The user's Cancel cancels the Progress, which ends the veil")
    func progressCancelled() async {
      let work = Foundation.Progress(totalUnitCount: 4)
      // As on Apple's platforms, where it begins like this.
      work.isCancellable = true
      let rig = Rig {
        Text(verbatim: "content").veil(progress: work, cancellation: .always).veilStyle(.veil)
      }
      rig.advance(by: 0.1)
      #expect(rig.veil.text(of: .cancel) == "Cancel")
      rig.tapCancel()
      await rig.until { work.isCancelled }
      await rig.until { !rig.isCovered("content") }
    }

    @Test(
      "S1: a status is shown for a while and goes by itself, and its binding is nil as soon as the veil has it"
    )
    func status() async {
      let model = Model<VeilNotice?>(nil)
      let rig = Rig {
        Watching(model) { notice in Text(verbatim: "content").veilStatus(notice).veilStyle(.status) }
      }
      #expect(!rig.veil.isThere)
      model.value = .success("Saved")
      rig.advance(by: 0)
      #expect(rig.veil.message == "Saved")
      // Rendering the views meanwhile does not show it twice.
      model.value = .success("Saved")
      rig.advance(by: 0)
      await rig.settle()
      #expect(model.value == nil)
      #expect(VoiceOver.shared.announcements == ["Saved"])
      model.value = .failure("Not sent")
      await rig.settle()
      #expect(model.value == nil)
      #expect(rig.veil.message == "Saved")
      rig.advance(by: 2.5)
      #expect(rig.veil.message == "Not sent")
      rig.advance(by: 10)
      #expect(!rig.veil.isThere)
      // The same notice set again is shown again.
      model.value = .success("Saved")
      await rig.settle()
      #expect(rig.veil.message == "Saved")
    }

    @Test("A status that is set before the binding of the last one is nil is shown, too")
    func nextStatus() async {
      let model = Model<VeilNotice?>(nil)
      let rig = Rig {
        Watching(model) { notice in Text(verbatim: "content").veilStatus(notice).veilStyle(.status) }
      }
      model.value = .success("Saved")
      rig.advance(by: 0)
      model.value = .failure("Not sent")
      // The views are not updated meanwhile.
      for _ in 0..<100 { await Task.yield() }
      await rig.settle()
      #expect(rig.veil.message == "Saved" && model.value == nil)
      rig.advance(by: 2.5)
      #expect(rig.veil.message == "Not sent")
    }

    @Test(
      "V13: a view finds the veil in its environment, and its work's result, error and end are those of the work"
    )
    func environment() async throws {
      struct Asking: View {
        @Environment(\.veil) private var veil
        let seen: (VeilAction) -> Void
        var body: some View {
          Button("ask") { seen(veil) }
        }
      }
      var action: VeilAction?
      let rig = Rig { Asking { action = $0 }.veilScope().veilStyle(.veil) }
      rig.root?.tap("ask")
      let veil = try #require(action)
      let result = await veil.run("Saving…") { _ in
        await MainActor.run { rig.veil.message }
      }
      #expect(result == "Saving…")
      await #expect(throws: CancellationError.self) {
        try await veil.run { _ in throw CancellationError() }
      }
      rig.advance(by: 1)
      #expect(!rig.isCovered("content"))
      veil.flash(.success, "Saved")
      #expect(rig.veil.message == "Saved")
      veil().endAll()
      rig.advance(by: 1)
      var undone = false
      let notice = veil.flash(.success, "Deleted", action: "Undo") { undone = true }
      rig.advance(by: 1)
      #expect(rig.veil.text(of: .action) == "Undo")
      rig.tapButton(.action)
      #expect(undone && notice.endReason == .actionChosen)
    }

    @Test("Without a scope above, work under the environment's veil runs as usual")
    func nowhere() async {
      let answer = await EnvironmentValues().veil.run("Saving…") { _ in 42 }
      #expect(answer == 42)
    }
  }
}
