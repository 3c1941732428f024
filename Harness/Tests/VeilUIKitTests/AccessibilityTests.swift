import Testing
@preconcurrency @_spi(Double) import UIKit

@testable import VeilUIKit

extension UIKitTests {
  @Suite("Assistive technology", .onPhone)
  @MainActor struct Accessibility {
    private let phone = Phone()

    private func reach() -> [String] {
      phone.settle()
      return VoiceOver.shared.reachable.compactMap { $0.accessibilityIdentifier ?? $0.accessibilityLabel }
    }

    /// What VoiceOver has said, without the app's field, which has no name.
    private func spoken() -> [String] { VoiceOver.shared.heard.filter { !$0.isEmpty } }

    @Test("In a blocked window only the veil is reachable, and afterwards everything is as before")
    func window() throws {
      VoiceOver.shared.isRunning = true
      VoiceOver.shared.move(to: phone.field)
      let before = reach()
      let activity = Veil(over: phone.window, style: .veil).begin("Searching…", cancellation: .always)
      phone.advance(by: 1)
      #expect(reach() == ["veil.message", "veil.cancel"])
      #expect(VoiceOver.shared.focus?.accessibilityIdentifier?.hasPrefix("veil.") == true)
      #expect(spoken() == ["Searching…"])
      #expect(phone.part(.message)?.accessibilityLabel == "Searching…")
      #expect(phone.part(.cancel)?.accessibilityTraits == .button)
      activity.succeed("Found")
      phone.settle()
      #expect(spoken() == ["Searching…", "Found"])
      #expect(VoiceOver.shared.focus === phone.field, "back where it was")
      #expect(!VoiceOver.shared.posts.contains { $0.notification == .screenChanged })
      phone.advance(by: 100)
      #expect(reach() == before)
    }

    @Test("The user hears how work has ended after the focus is back: reading its element drops nothing")
    func endIsHeard() {
      phone.field.accessibilityLabel = "Search field"
      VoiceOver.shared.isRunning = true
      VoiceOver.shared.move(to: phone.field)
      let activity = Veil(over: phone.window, style: .veil).begin("Searching…")
      phone.advance(by: 1)
      activity.succeed("Found")
      phone.advance(by: 1)
      #expect(VoiceOver.shared.heard == ["Search field", "Searching…", "Search field", "Found"])
      #expect(VoiceOver.shared.focus === phone.field)
    }

    @Test(
      "Work that is over within its grace does not make VoiceOver read an element again that it is still on")
    func shortWork() {
      VoiceOver.shared.isRunning = true
      VoiceOver.shared.move(to: phone.field)
      VoiceOver.shared.forget()
      let activity = Veil(over: phone.table).begin("Searching…")
      phone.advance(by: 0.1)
      #expect(phone.table.accessibilityElementsHidden)
      activity.end()
      phone.advance(by: 1)
      #expect(!phone.table.accessibilityElementsHidden)
      #expect(VoiceOver.shared.posts.isEmpty && VoiceOver.shared.heard.isEmpty)
      #expect(VoiceOver.shared.focus === phone.field)
    }

    @Test("What VoiceOver announces of an activity can be changed and silenced; what is shown can be read")
    func announcement() throws {
      VoiceOver.shared.isRunning = true
      VoiceOver.shared.move(to: phone.field)
      let veil = Veil(over: phone.window, style: .veil)
      let copying = veil.begin("Copying…", announcement: .text("Copying 19 photos"))
      phone.advance(by: 1)
      copying.end(.succeeded("Copied"), announcement: .silent)
      phone.settle()
      phone.advance(by: 100)
      #expect(spoken() == ["Copying 19 photos"])
      let refreshing = veil.begin("Refreshing…", announcement: .silent)
      phone.advance(by: 1)
      #expect(phone.part(.message)?.accessibilityLabel == "Refreshing…")
      refreshing.succeed("Refreshed")
      phone.settle()
      #expect(spoken() == ["Copying 19 photos", "Refreshing…"])
    }

    @Test(
      "VoiceOver hears the words of a beginning when it moves to the veil, whose text it then reads as it is shown"
    )
    func beginningIsHeard() throws {
      VoiceOver.shared.isRunning = true
      VoiceOver.shared.move(to: phone.field)
      VoiceOver.shared.forget()
      let copying = Veil(over: phone.window).begin("Copying…", announcement: .text("Copying 19 photos"))
      phone.advance(by: 2)
      #expect(VoiceOver.shared.heard == ["Copying 19 photos"], "once, also after the grace")
      copying.detail = "IMG_0001"
      phone.advance(by: 1)
      #expect(phone.part(.message)?.accessibilityLabel == "Copying…")
      copying.end(.succeeded("Copied"), announcement: .silent)
      phone.advance(by: 100)
      // It is beside the veil now, where an announcement is heard.
      VoiceOver.shared.move(to: phone.button)
      VoiceOver.shared.forget()
      let other = Veil(over: phone.table, style: .veil).begin(
        "Sorting…", announcement: .text("Sorting 19 photos"))
      phone.advance(by: 2)
      #expect(VoiceOver.shared.heard == ["Sorting 19 photos"])
      other.end()
    }

    @Test(
      "Spoken words stand for the message as long as the work goes on, also with its progress; those of a failure interrupt"
    )
    func spokenProgress() throws {
      VoiceOver.shared.isRunning = true
      VoiceOver.shared.move(to: phone.field)
      let copying = Veil(over: phone.window, style: .veil).begin(
        "Copying…", progress: 0, announcement: .text("Copying 19 photos"))
      phone.advance(by: 60)
      copying.progress = 0.3
      phone.advance(by: 60)
      copying.announcement = .text("Copying the last photos")
      copying.progress = 0.6
      phone.advance(by: 60)
      copying.announcement = .silent
      copying.progress = 0.95
      phone.advance(by: 60)
      let spoken = spoken()
      #expect(spoken.first == "Copying 19 photos")
      #expect(spoken.contains("Copying 19 photos 30%") && spoken.contains("Copying the last photos 60%"))
      #expect(!spoken.contains { $0.hasPrefix("Copying…") || $0.contains("95%") })
      #expect(phone.text(of: .message) == "Copying…", "what is shown stays")
      copying.end(.failed("The disk is full"), announcement: .text("The disk is full after 18 photos"))
      phone.settle()
      let last = try #require(VoiceOver.shared.posts.last { $0.notification == .announcement })
      #expect(last.text == "The disk is full after 18 photos")
      let words = try #require(last.argument as? NSAttributedString)
      let waits = words.attribute(.accessibilitySpeechQueueAnnouncement, at: 0, effectiveRange: nil) as? Bool
      #expect(waits == false, "a failure interrupts")
    }

    @Test(
      "Work that begins while an outcome is still shown is heard when it is shown, and that outcome no more")
    func afterOutcome() {
      VoiceOver.shared.isRunning = true
      VoiceOver.shared.move(to: phone.field)
      let veil = Veil(over: phone.window, style: .veil)
      let searching = veil.begin("Searching…")
      phone.advance(by: 1)
      searching.succeed("Found")
      phone.advance(by: 0.3)
      #expect(phone.text(of: .message) == "Found" && VoiceOver.shared.focus === phone.field)
      VoiceOver.shared.forget()
      let sorting = veil.begin("Sorting…", announcement: .text("Sorting 19 photos"))
      phone.advance(by: 60)
      // VoiceOver itself leaves the covered field for the only thing that it reaches, which is the outcome.
      #expect(spoken() == ["Found", "Sorting 19 photos"])
      #expect(phone.text(of: .message) == "Sorting…" && VoiceOver.shared.focus === phone.part(.message))
      sorting.end(.ended, announcement: .silent)
      phone.advance(by: 2)
      #expect(VoiceOver.shared.focus === phone.field)
    }

    @Test("Work within its grace does not lead VoiceOver to an outcome that is still shown")
    func shortWorkAfterOutcome() throws {
      VoiceOver.shared.isRunning = true
      let veil = Veil(over: phone.window, style: .automatic)
      veil.flash(.success, "Found")
      phone.advance(by: 1)
      VoiceOver.shared.move(to: phone.field)
      VoiceOver.shared.forget()
      let activity = veil.begin("Sorting…")
      phone.advance(by: 0.1)
      let outcome = try #require(phone.part(.message))
      #expect(outcome.accessibilityLabel == "Found")
      activity.end()
      phone.advance(by: 0.1)
      #expect(!VoiceOver.shared.posts.contains { $0.argument as? UIView === outcome })
      #expect(VoiceOver.shared.focus === phone.field)
    }

    @Test("Without a message the panel itself says what is going on, and its value is the progress")
    func noMessage() throws {
      let veil = Veil(over: phone.window, style: .veil)
      let activity = veil.begin()
      phone.advance(by: 1)
      #expect(reach() == ["veil.panel"])
      #expect(phone.part(.panel)?.accessibilityLabel == "Loading")
      activity.message = "Searching…"
      activity.progress = 0.5
      phone.advance(by: 1)
      #expect(reach() == ["veil.message", "veil.indicator"])
      #expect(phone.part(.indicator)?.accessibilityTraits == .updatesFrequently)
      #expect(phone.part(.indicator)?.accessibilityValue == "50%")
      activity.end()
    }

    @Test("A covered view is unreachable, and the rest of its window reachable")
    func view() {
      VoiceOver.shared.isRunning = true
      let before = reach()
      #expect(before.contains("Press"))
      let veil = Veil(over: phone.button, style: .activity)
      veil.show()
      phone.advance(by: 1)
      let now = reach()
      #expect(!now.contains("Press") && now.contains("veil.message") && now.count > 3)
      veil.remove()
      phone.advance(by: 1)
      #expect(reach() == before)
      phone.button.accessibilityElementsHidden = true
      veil.show()
      phone.advance(by: 1)
      veil.remove()
      phone.advance(by: 1)
      #expect(phone.button.accessibilityElementsHidden, "what the app itself had hidden stays hidden")
    }

    @Test("The veil over a view is reachable in a container that lists its elements, in the view's place")
    func listedElements() throws {
      let home = try #require(phone.button.superview)
      let title = UILabel()
      title.accessibilityLabel = "Title"
      title.isAccessibilityElement = true
      home.addSubview(title)
      home.accessibilityElements = [phone.button, title]
      VoiceOver.shared.isRunning = true
      let before = reach()
      let work = Veil(over: phone.button, style: .activity).begin("Saving…", cancellation: .always)
      phone.advance(by: 1)
      let now = reach()
      #expect(Array(now.prefix(3)) == ["veil.panel", "veil.cancel", "Title"])
      work.end()
      phone.advance(by: 1)
      #expect(reach() == before && home.accessibilityElements?.count == 2)
    }

    @Test(
      "What two veils cover is out of reach until the last of them is gone, at every instant",
      arguments: [false, true])
    func twice(outerFirst: Bool) {
      VoiceOver.shared.isRunning = true
      VoiceOver.shared.move(to: phone.button)
      let outer = Veil(over: phone.window, sparing: [phone.field], style: .veil).begin("Outer")
      phone.advance(by: 1)
      let inner = Veil(over: phone.button, style: .activity).begin("Inner")
      phone.advance(by: 1)
      #expect(phone.button.accessibilityElementsHidden)
      var wasHidden = true
      let follower = LayoutFollower { if !phone.button.accessibilityElementsHidden { wasHidden = false } }
      VoiceOver.shared.forget()
      (outerFirst ? outer : inner).end()
      phone.advance(by: 1)
      #expect(phone.button.accessibilityElementsHidden)
      #expect(wasHidden, "in every turn")
      withExtendedLifetime(follower) {}
      #expect(!VoiceOver.shared.posts.contains { $0.argument as? UIView === phone.button }, "nor led there")
      (outerFirst ? inner : outer).end()
      phone.advance(by: 1)
      #expect(!phone.button.accessibilityElementsHidden)
    }

    @Test("VoiceOver stays where it is if its element is beside the covered view")
    func beside() {
      VoiceOver.shared.isRunning = true
      let inner = UIAccessibilityElement(accessibilityContainer: phone.table)
      let outer = UIAccessibilityElement(accessibilityContainer: phone.button)
      phone.button.isAccessibilityElement = false
      phone.button.accessibilityElements = [outer]
      phone.table.accessibilityElements = [inner]
      let veil = Veil(over: phone.table, style: .veil)
      for element in [phone.field, outer] {
        VoiceOver.shared.move(to: element)
        VoiceOver.shared.forget()
        veil.show("Searching…")
        phone.advance(by: 1)
        #expect(VoiceOver.shared.focus === element && VoiceOver.shared.heard == ["Searching…"])
        veil.remove()
        phone.advance(by: 1)
        #expect(!VoiceOver.shared.posts.contains { $0.notification == .layoutChanged })
      }
      VoiceOver.shared.move(to: inner)
      veil.show("Searching…")
      phone.advance(by: 1)
      #expect(VoiceOver.shared.focus === phone.part(.message), "an element within it is covered")
      veil.remove()
      phone.advance(by: 1)
      #expect(VoiceOver.shared.focus === inner)
    }

    @Test("VoiceOver stays in another scene beside the one that is covered")
    func otherScene() {
      let other = Phone(in: CGRect(x: 400, y: 0, width: 300, height: 600))
      VoiceOver.shared.isRunning = true
      VoiceOver.shared.move(to: other.button)
      VoiceOver.shared.forget()
      let work = Veil(over: phone.window, style: .veil).begin("Searching…")
      phone.advance(by: 1)
      #expect(VoiceOver.shared.focus === other.button && VoiceOver.shared.heard == ["Searching…"])
      work.end()
      phone.advance(by: 1)
      #expect(VoiceOver.shared.focus === other.button)
      #expect(!VoiceOver.shared.posts.contains { $0.notification == .layoutChanged })
    }

    @Test("A user who has moved VoiceOver from the veil to a usable view stays there at the end")
    func movedOn() {
      VoiceOver.shared.isRunning = true
      VoiceOver.shared.move(to: phone.field)
      let veil = Veil(over: phone.window, sparing: [phone.button], style: .veil)
      veil.show("Searching…")
      phone.advance(by: 1)
      #expect(VoiceOver.shared.focus === phone.part(.message))
      #expect(VoiceOver.shared.move(to: phone.button))
      veil.remove()
      phone.advance(by: 1)
      #expect(VoiceOver.shared.focus === phone.button)
    }

    @Test("Outcomes are told apart without colour: each has a shape of its own, in every look")
    func withoutColor() throws {
      for style in [VeilStyle.veil, .activity, .card, .status, .blocker, .loading, .automatic] {
        let veil = Veil(over: phone.window, style: style)
        var shapes: [[CGPath]] = []
        for status in [Status.success, .failure, .warning, .information] {
          veil.flash(status, "So it is")
          phone.advance(by: 0.8)
          let paths = (phone.part(.indicator)?.shapes ?? []).filter { $0.strokeColor != nil }.compactMap(
            \.path)
          #expect(!paths.isEmpty)
          #expect(!shapes.contains(paths))
          shapes.append(paths)
          phone.advance(by: 100)
        }
      }
    }

    @Test("Spared views stay reachable beside the veil")
    func spared() {
      VoiceOver.shared.isRunning = true
      let veil = Veil(over: phone.window, sparing: [phone.button], style: .veil)
      veil.show("Searching…")
      phone.advance(by: 1)
      let now = reach()
      #expect(now.contains("Press") && now.contains("veil.message"))
      #expect(!now.contains("Row 0") && !now.contains("Home"))
      veil.remove()
      phone.advance(by: 1)
      #expect(reach().contains("Row 0"))
    }

    @Test("A spared view's keyboard stays reachable: its window is the system's, not the app's")
    func sparedKeyboard() throws {
      let picker = UIView(frame: CGRect(x: 0, y: 0, width: 390, height: 300))
      picker.isAccessibilityElement = true
      phone.field.inputView = picker
      phone.edit("sheep")
      VoiceOver.shared.isRunning = true
      let veil = Veil(over: phone.window, sparing: [phone.field], style: .veil)
      veil.show("Searching…")
      phone.advance(by: 1)
      #expect(picker.window != nil && VoiceOver.shared.reachable.contains { $0 === picker })
      #expect(!reach().contains("Row 0"))
      veil.remove()
      phone.advance(by: 1)
      #expect(reach().contains("Row 0"))
    }

    @Test("The escape gesture cancels, and a double tap uses a button")
    func gestures() throws {
      VoiceOver.shared.isRunning = true
      let veil = Veil(over: phone.window, style: .veil)
      let first = veil.begin("Searching…", cancellation: .always)
      phone.advance(by: 1)
      #expect(VoiceOver.shared.escape())
      #expect(first.isCancelled)
      first.end()
      phone.advance(by: 1)
      let second = veil.begin("Searching…", cancellation: .always)
      phone.advance(by: 1)
      VoiceOver.shared.move(to: phone.part(.cancel))
      VoiceOver.shared.activate()
      phone.settle()
      #expect(second.isCancelled)
      second.end()
    }

    @Test("An outcome stays while the user keeps VoiceOver's focus on it")
    func rests() {
      VoiceOver.shared.isRunning = true
      Veil(over: phone.window, style: .status).flash(.failure, "It went wrong")
      phone.advance(by: 1)
      VoiceOver.shared.move(to: phone.part(.message))
      phone.advance(by: 1000)
      #expect(phone.part(.message) != nil)
      VoiceOver.shared.move(to: phone.button)
      phone.advance(by: 1000)
      #expect(phone.covers.isEmpty)
    }

    @Test("An outcome on which VoiceOver was switched off goes")
    func switchedOff() {
      VoiceOver.shared.isRunning = true
      Veil(over: phone.window, style: .status).flash(.failure, "It went wrong")
      phone.advance(by: 1)
      VoiceOver.shared.move(to: phone.part(.message))
      phone.advance(by: 1)
      VoiceOver.shared.isRunning = false
      phone.advance(by: 1000)
      #expect(phone.covers.isEmpty)
    }

    @Test("An urgent sentence interrupts, any other waits its turn")
    func urgency() throws {
      let veil = Veil(over: phone.window, style: .status)
      veil.flash(.success, "Saved")
      veil.flash(.failure, "Not sent")
      phone.settle()
      let queued = VoiceOver.shared.posts.filter { $0.notification == .announcement }.map { post in
        (post.argument as? NSAttributedString)?
          .attribute(.accessibilitySpeechQueueAnnouncement, at: 0, effectiveRange: nil) as? Bool
      }
      #expect(queued == [true, false])
    }

    @Test("With spared views VoiceOver reads no other window of the app, whatever its class")
    func otherWindows() {
      final class OwnWindow: UIWindow {}
      let other = OwnWindow(windowScene: phone.scene)
      other.isHidden = false
      let veil = Veil(over: phone.window, sparing: [phone.field], style: .veil)
      veil.show("Loading…")
      phone.advance(by: 1)
      #expect(other.accessibilityElementsHidden && !phone.window.accessibilityElementsHidden)
      veil.remove()
      phone.advance(by: 1)
      #expect(!other.accessibilityElementsHidden)
    }
  }
}
