@_spi(Double) import SwiftUI
import Testing

@testable import VeilSwiftUI

@MainActor
@Suite("A veil on a platform without UIKit", .serialized)
struct InlineTests {
  @Test(
    "is in its view, shows the work, disables the controls, and disappears",
    arguments: [VeilViewScope.view, .window, .keyboard, .windowAndKeyboard])
  func shows(place: VeilViewScope) async {
    let isSaving = Model(false)
    let presses = Model(0)
    let rig = Rig {
      Button("Save") { presses.value += 1 }
        .veil("Saving…", isPresented: isSaving.binding, progress: 0.25, over: place).veilStyle(.blocker)
    }
    rig.tap("Save")
    #expect(presses.value == 1)
    isSaving.value = true
    rig.update()
    rig.tap("Save")
    #expect(presses.value == 1)
    #expect(rig.isHidden("Save") == true)
    await rig.until { rig.texts.contains("Saving…") }
    #expect(rig.part("veil") != nil)
    #expect(rig.part("veil.message")?.texts == ["Saving…"])
    #expect(rig.root?.all(ProgressView.self).first?.value == 0.25)
    #expect(rig.isHidden("Saving…") == false)
    #expect(rig.opacity(of: "Saving…") == VeilStyle.blocker.opacity)
    isSaving.value = false
    rig.update()
    rig.tap("Save")
    #expect(presses.value == 2)
    await rig.until { !rig.texts.contains("Saving…") }
    #expect(rig.isHidden("Save") == false)
    #expect(Fault.all.isEmpty)
  }

  @Test(
    "Modifiers over the same view show one panel, with the newest work, and the other after its end",
    arguments: [VeilViewScope.window, .view])
  func sharesPanel(place: VeilViewScope) async {
    let isLoading = Model(true)
    let isSaving = Model(false)
    let presses = Model(0)
    let rig = Rig {
      Button("Save") { presses.value += 1 }
        .veil("Loading…", isPresented: isLoading.binding, over: place)
        .veilStyle(.blocker)
        .veil("Saving…", isPresented: isSaving.binding, over: place)
        .veilStyle(.blocker)
    }
    func panels() -> [[String]] { rig.root?.all.filter { $0.identifier == "veil" }.map(\.texts) ?? [] }
    await rig.until { panels() == [["Loading…"]] }
    isSaving.value = true
    rig.update()
    await rig.until { panels() == [["Saving…"]] }
    isSaving.value = false
    rig.update()
    await rig.until { panels() == [["Loading…"]] }
    rig.tap("Save")
    #expect(presses.value == 0)
    isLoading.value = false
    rig.update()
    await rig.until { panels().isEmpty }
    rig.tap("Save")
    #expect(presses.value == 1)
    #expect(Fault.all.isEmpty)
  }

  @Test("The panel takes taps, unless the style passes them on", arguments: [true, false])
  func passesTaps(takesInput: Bool) async {
    var style = VeilStyle.blocker
    style.panel.takesInput = takesInput
    let activity = ActivityDescription(message: "Saving…", isBlocking: false)
    let rig = Rig { Text(verbatim: "content").veil(activity: activity).veilStyle(style) }
    await rig.until { rig.texts.contains("Saving…") }
    #expect(rig.root?.all.first { $0.text == "Saving…" }?.environment.takesHits == takesInput)
    #expect(Fault.all.isEmpty)
  }

  /// What assistive technology reads of the indicator, beside the texts.
  private func spoken(_ rig: Rig<some View>) -> (label: String?, value: String?, isHidden: Bool) {
    let named = rig.root?.all.first { $0.spokenLabel != nil }
    let indicator = rig.root?.all(ProgressView.self).first
    return (
      named?.spokenLabel, rig.root?.all.first { $0.spokenValue != nil }?.spokenValue,
      indicator?.environment.isAccessibilityHidden ?? true
    )
  }

  @Test("An indicator without a message has a name for assistive technology, and a percentage")
  func namedIndicator() async {
    let progress = Model<Double?>(nil)
    let rig = Rig {
      Text(verbatim: "content")
        .veil(isPresented: .constant(true), progress: progress.value).veilStyle(.veil)
    }
    await rig.until { rig.part("veil") != nil }
    let spinner = spoken(rig)
    #expect(spinner.label == "Loading" && spinner.value == nil && !spinner.isHidden)
    progress.value = 0.25
    rig.update()
    await rig.until { rig.root?.all(ProgressView.self).first?.value == 0.25 }
    let gauge = spoken(rig)
    #expect(gauge.label == "Loading" && gauge.value == "25%" && !gauge.isHidden)
  }

  @Test("A spinner beside its message is not read; where the message has no room, it has the message's words")
  func spinnerBesideMessage() async {
    let rig = Rig {
      Text(verbatim: "content").veil("Saving…", isPresented: .constant(true)).veilStyle(.veil)
    }
    await rig.until { rig.texts.contains("Saving…") }
    #expect(spoken(rig).label == nil && spoken(rig).isHidden)
    rig.room = 0
    await rig.until { !rig.texts.contains("Saving…") }
    #expect(spoken(rig).label == "Saving…" && !spoken(rig).isHidden)
  }

  @Test("Within its grace nothing is visible, but input is blocked")
  func grace() async {
    let isSaving = Model(true)
    let presses = Model(0)
    var style = VeilStyle.automatic
    style.timing.grace = 3600
    let rig = Rig {
      Button("Save") { presses.value += 1 }.veil("Saving…", isPresented: isSaving.binding).veilStyle(style)
    }
    rig.tap("Save")
    #expect(presses.value == 0)
    #expect(rig.texts == ["Save"])
    #expect(rig.root?.all(ProgressView.self).isEmpty == true)
    isSaving.value = false
    rig.update()
    rig.tap("Save")
    #expect(presses.value == 1)
    #expect(Fault.all.isEmpty)
  }

  @Test(
    "It fades along the style's curve",
    arguments: [
      (TimingCurve.easeOut, Animation.timingCurve(0, 0, 0.58, 1, duration: 0.2)),
      (.linear, .linear(duration: 0.2)),
    ])
  func fades(curve: TimingCurve, animation: Animation) async {
    var style = VeilStyle.blocker
    style.timing = .immediate
    style.timing.fade = 0.2
    style.timing.fadeCurve = curve
    let isSaving = Model(true)
    let rig = Rig {
      Text(verbatim: "content").veil("Saving…", isPresented: isSaving.binding).veilStyle(style)
    }
    func fading() -> Animation? {
      rig.root?.all.first { $0.fading != nil && $0.texts.contains("Saving…") }?.fading
    }
    await rig.until { fading() != nil }
    #expect(fading() == animation)
  }

  @Test("Cancel cancels, and the app is notified once")
  func cancels() async {
    let isSending = Model(true)
    let cancels = Model(0)
    let rig = Rig {
      Text(verbatim: "content")
        .veil("Sending…", isPresented: isSending.binding, cancellation: .always) { cancels.value += 1 }
        .veilStyle(.veil)
    }
    await rig.until { rig.part("veil.cancel") != nil }
    rig.tap("Cancel")
    await rig.until { !isSending.value }
    rig.update()
    await rig.until { rig.texts == ["content"] }
    #expect(cancels.value == 1)
  }

  @Test("Cancel calls the closure of the last update, and a status resets the binding of the last update")
  func lastClosures() async {
    let (row, cancelled) = (Model(1), Model(0))
    let notices = [Model<VeilNotice?>(nil), Model<VeilNotice?>(nil)]
    let rig = Rig {
      let number = row.value
      Text(verbatim: "content")
        .veil(activity: ActivityDescription(message: "Sending…", cancellation: .always)) {
          cancelled.value = number
        }
        .veilStatus(notices[number - 1].binding)
        .veilStyle(.veil)
    }
    await rig.until { rig.part("veil.cancel") != nil }
    row.value = 2
    rig.update()
    rig.tap("Cancel")
    await rig.until { cancelled.value != 0 }
    #expect(cancelled.value == 2)
    notices[1].value = .success("Sent")
    rig.update()
    await rig.until { notices[1].value == nil }
    #expect(Fault.all.isEmpty)
  }

  @Test("Cancel works over a view that the app disables, and not under another veil")
  func disabled() async {
    let (isCovered, cancels) = (Model(false), Model(0))
    let rig = Rig {
      Text(verbatim: "content")
        .veil("Sending…", isPresented: .constant(true), cancellation: .always) { cancels.value += 1 }
        .disabled(true)
        .frame(width: 100)
        .veil("Loading…", isPresented: isCovered.binding)
        .veilStyle(.veil)
    }
    await rig.until { rig.part("veil.cancel") != nil }
    isCovered.value = true
    rig.update()
    await rig.until { rig.texts.contains("Loading…") }
    #expect(rig.part("veil.cancel")?.environment.isEnabled == false)
    isCovered.value = false
    rig.update()
    #expect(rig.part("veil.cancel")?.environment.isEnabled == true)
    rig.tap("Cancel")
    await rig.until { cancels.value == 1 }
    #expect(Fault.all.isEmpty)
  }

  @Test("Work stops blocking, and blocks again")
  func blocking() async {
    let activity = Model<ActivityDescription?>(ActivityDescription(message: "Loading…"))
    let presses = Model(0)
    let rig = Rig { Button("Save") { presses.value += 1 }.veil(activity: activity.value).veilStyle(.veil) }
    await rig.until { rig.texts.contains("Loading…") }
    for (isBlocking, expected) in [(false, 1), (true, 1), (false, 2)] {
      activity.value?.isBlocking = isBlocking
      rig.update()
      await rig.until { rig.takesTap == isBlocking }
      rig.tap("Save")
      #expect(presses.value == expected && rig.isHidden("Save") == isBlocking)
    }
    #expect(Fault.all.isEmpty)
  }

  @Test(
    "Work that begins during a fade-out appears, and its announcement is gone afterwards")
  func changes() async {
    let activity = Model<ActivityDescription?>(ActivityDescription(message: "First"))
    let rig = Rig { Text(verbatim: "content").veil(activity: activity.value).veilStyle(.veil) }
    await rig.until { rig.texts.contains("First") }
    activity.value = ActivityDescription(message: "Second", detail: "13 of 19")
    rig.update()
    await rig.until { rig.texts.contains("Second") && rig.texts.contains("13 of 19") }
    #expect(!rig.texts.contains("First"))
    activity.value = nil
    rig.update()
    activity.value = ActivityDescription(message: "Third")
    rig.update()
    await rig.until { rig.texts.contains("Third") }
    activity.value = nil
    rig.update()
    await rig.until { rig.texts == ["content"] }
  }

  @Test("A silent activity is shown, but not announced")
  func silent() async {
    AccessibilityNotification.Announcement.posted = []
    let activity = Model<ActivityDescription?>(
      ActivityDescription(message: "Refreshing…", announcement: .silent))
    let rig = Rig { Text(verbatim: "content").veil(activity: activity.value).veilStyle(.veil) }
    await rig.until { rig.texts.contains("Refreshing…") }
    activity.value = nil
    rig.update()
    await rig.until { rig.texts == ["content"] }
    #expect(AccessibilityNotification.Announcement.posted == [])
  }

  @Test("A status is shown and announced, leaves the view usable, and disappears when dismissed")
  func status() async {
    AccessibilityNotification.Announcement.posted = []
    let notice = Model<VeilNotice?>(nil)
    let presses = Model(0)
    let rig = Rig { Button("Save") { presses.value += 1 }.veilStatus(notice.binding).veilStyle(.status) }
    notice.value = .success("Saved")
    rig.update()
    await rig.until { rig.texts.contains("Saved") }
    #expect(rig.root?.all(VeilSymbol.self).count == 1)
    await rig.until { notice.value == nil }
    rig.tap("Save")
    #expect(presses.value == 1)
    #expect(AccessibilityNotification.Announcement.posted.filter { $0.contains("Saved") }.count == 1)
    // A tap on the panel.
    rig.root?.all.last { $0.action != nil && $0.texts.contains("Saved") }?.action?()
    await rig.until { !rig.texts.contains("Saved") }
  }

  @Test("A view's activity ends when the view disappears, and begins again when it returns")
  func leaves() async {
    let isSaving = Model(true)
    let rig = Rig {
      Text(verbatim: "content").veil("Saving…", isPresented: isSaving.binding).veilStyle(.veil)
    }
    await rig.until { rig.texts.contains("Saving…") }
    rig.isOnScreen = false
    await rig.until { rig.texts == ["content"] }
    rig.isOnScreen = true
    await rig.until { rig.texts.contains("Saving…") }
  }

  @Test("A symbol is drawn in its square, and a path is SwiftUI's own")
  func symbol() async {
    let rig = Rig { VeilSymbol(.checkmark, size: 80, isAnimated: false) }
    await rig.until { rig.root?.all.compactMap(\.shape).first?.trim == 0...1 }
    let shape = rig.root?.all.compactMap(\.shape).first
    #expect(
      shape?.path == Path(Symbol.checkmark.path(in: Geometry.Rect(x: 366, y: 266, width: 68, height: 68))))
    #expect(!Path(BezierPath(rect: Geometry.Rect(x: 0, y: 0, width: 1, height: 1))).isEmpty)
  }
}
