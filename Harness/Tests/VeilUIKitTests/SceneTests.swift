import Testing
@_spi(Double) import UIKit

@testable import VeilUIKit

extension UIKitTests {
  @Suite("Scenes, time and the device", .onPhone)
  @MainActor struct Scenes {
    @Test("A veil stands in the scene of what was given, never in another one")
    func ownScene() throws {
      let left = Phone(in: CGRect(x: 0, y: 0, width: 195, height: 844))
      let right = Phone(in: CGRect(x: 195, y: 0, width: 195, height: 844))
      Veil(over: .window(of: left.table), style: .veil).show("Searching…")
      right.advance(by: 1)
      #expect(left.scene.windows.count == 2 && right.scene.windows.count == 1)
      #expect(right.covers.first?.window?.windowScene === left.scene)
    }

    @Test("In the background time stands for a notice, and its animations come back in front")
    func background() throws {
      let phone = Phone()
      let veil = Veil(over: phone.window, style: .blocker)
      veil.show()
      phone.advance(by: 1)
      let spinner = try #require(phone.part(.indicator))
      #expect(spinner.isTurning)
      phone.scene.enterBackground()
      phone.settle()
      #expect(!spinner.isTurning, "the system lets go of it")
      phone.scene.activate()
      phone.settle()
      #expect(spinner.isTurning)
      veil.remove()
      phone.settle()
      veil.flash(.success, "Saved")
      phone.advance(by: 0.5)
      phone.scene.enterBackground()
      phone.advance(by: 60)
      phone.scene.activate()
      phone.advance(by: 0.5)
      #expect(phone.part(.panel) != nil)
      phone.advance(by: 10)
      #expect(phone.covers.isEmpty)
    }

    @Test("A prompt of the system's that makes the scene inactive is not the background: all goes on")
    func inactive() throws {
      let phone = Phone()
      let veil = Veil(over: phone.window, style: .status)
      let activity = veil.begin("Paying…")
      phone.scene.deactivate()
      phone.advance(by: 1)
      #expect(phone.opacity(.panel) == 1)
      activity.message = "Paying on…"
      phone.advance(by: 1)
      #expect(phone.part(.message)?.views(of: UILabel.self).first?.text == "Paying on…")
      activity.succeed("Paid")
      phone.advance(by: 30)
      #expect(phone.covers.isEmpty)
    }

    @Test("A status of a scene in the background waits until somebody can see it")
    func waits() {
      let phone = Phone()
      phone.scene.enterBackground()
      let veil = Veil(over: phone.window, style: .status)
      veil.flash(.success, "Saved")
      phone.advance(by: 60)
      phone.scene.activate()
      phone.advance(by: 1)
      #expect(phone.part(.panel) != nil)
      phone.advance(by: 10)
      #expect(phone.covers.isEmpty)
    }

    @Test("A scene that is thrown away frees everything, its events are over, and the work goes on")
    func disconnected() async throws {
      let phone = Phone()
      weak var cover: UIView?
      weak var window: UIWindow?
      let veil = Veil(over: phone.scene, style: .veil)
      var isOver = false
      let events = veil.events
      let listener = Task {
        for await _ in events {}
        isOver = true
      }
      let activity = veil.begin("Searching…")
      phone.advance(by: 1)
      cover = phone.covers.first
      window = phone.covers.first?.window
      #expect(cover != nil && window != nil)
      phone.scene.disconnect()
      phone.advance(by: 1)
      #expect(cover == nil && window == nil)
      #expect(!activity.hasEnded)
      await eventually({ isOver }, turns: 1000)
      listener.cancel()
      activity.end()
    }

    @Test("A view that is in no window yet names its window when work begins")
    func laterWindow() {
      let phone = Phone()
      let view = UIView()
      let veil = Veil(over: .window(of: view), style: .veil)
      phone.home.view.addSubview(view)
      veil.show("Searching…")
      phone.advance(by: 1)
      #expect(phone.covers.first.map(phone.frame) == phone.window.bounds)
      veil.remove()
      phone.advance(by: 1)
      #expect(phone.windows == [phone.window])
    }

    @Test("A view only names its window: the veil stays over it when the view leaves it, or is no more")
    func viewGoes() {
      let phone = Phone()
      var view: UIView? = UIView()
      if let view { phone.home.view.addSubview(view) }
      let work = view.map { Veil(over: .window(of: $0), style: .veil).begin("Searching…") }
      phone.advance(by: 1)
      view?.removeFromSuperview()
      phone.advance(by: 1)
      #expect(phone.covers.first.map(phone.frame) == phone.window.bounds, "out of the window")
      view = nil
      phone.advance(by: 1)
      #expect(phone.covers.first.map(phone.frame) == phone.window.bounds, "no more")
      work?.end()
      phone.advance(by: 1)
      #expect(phone.windows == [phone.window])
    }

    @Test("Hidden, nothing runs; at rest, the main thread does nothing for a turning spinner")
    func rest() {
      let phone = Phone()
      let veil = Veil(over: phone.window, style: .veil)
      veil.show("Searching…")
      phone.advance(by: 2)
      let before = MainLoop.turns
      phone.advance(by: 100)
      #expect(MainLoop.turns - before <= 2)
      veil.remove()
      phone.advance(by: 2)
      let hidden = MainLoop.turns
      phone.advance(by: 100)
      #expect(MainLoop.turns - hidden <= 2)
    }

    @Test("The screen is kept awake where it is asked for, and let go as the app had it")
    func awake() {
      let phone = Phone()
      let veil = Veil(over: phone.table, style: .activity, log: phone.log.log)
      let activities = [veil.begin(keepsAwake: true), Veil(over: phone.window).begin(keepsAwake: true)]
      phone.settle()
      #expect(UIApplication.shared.isIdleTimerDisabled)
      activities[0].end()
      phone.settle()
      #expect(UIApplication.shared.isIdleTimerDisabled)
      activities[1].end()
      phone.advance(by: 1)
      #expect(!UIApplication.shared.isIdleTimerDisabled)
      UIApplication.shared.isIdleTimerDisabled = true
      let again = veil.begin(keepsAwake: true)
      phone.settle()
      again.end()
      phone.settle()
      #expect(UIApplication.shared.isIdleTimerDisabled, "the app's own wish")
    }

    @Test(
      "In an app extension, which has no application to ask, all works but keeping awake, and the log says so"
    )
    func appExtension() {
      let phone = Phone()
      Settings.shared.isExtension = true
      let activity = Veil(over: phone.window, style: .veil, log: phone.log.log).begin(
        "Searching…", keepsAwake: true)
      phone.advance(by: 1)
      #expect(phone.covers.count == 1)
      #expect(phone.log.sentences.count == 1)
      activity.end()
      phone.advance(by: 1)
      #expect(phone.covers.isEmpty)
    }

    @Test("Dark, contrast, text size, direction, motion and transparency are followed while it is up")
    func settings() throws {
      let phone = Phone()
      let veil = Veil(over: phone.window)
      let activity = veil.begin("Searching…", style: .automatic)
      phone.advance(by: 1)
      var seen = try [phone.frame(.panel).height]
      var fills = [phone.part(.panel)?.fill]
      Settings.shared.category = .accessibilityLarge
      phone.settle()
      seen.append(try phone.frame(.panel).height)
      #expect(seen[1] > seen[0])
      Settings.shared.isDark = true
      Settings.shared.reducesTransparency = true
      phone.settle()
      fills.append(phone.part(.panel)?.fill)
      #expect(RGBA(white: 0.16).isAlmost(fills[1]))
      #expect(phone.covers.first?.window?.traitCollection.userInterfaceStyle == .dark)
      activity.end()
    }
  }
}
