import Testing
@_spi(Double) import UIKit

@testable import VeilEngine
@testable import VeilUIKit

extension UIKitTests {
  @Suite("App extensions", .onPhone)
  @MainActor struct Extensions {
    private func hosted() -> (HostedWindow, UIView) {
      Time.source = VirtualTime()
      Settings.shared.isExtension = true
      let window = HostedWindow()
      let view = UIView(frame: CGRect(x: 20, y: 60, width: 100, height: 44))
      window.addSubview(view)
      return (window, view)
    }

    @Test("While the host is in the background a notice's time stops, and its animations return afterwards")
    func background() throws {
      let (window, view) = hosted()
      let veil = Veil(over: .window(of: view), style: .blocker)
      veil.show()
      MainLoop.advance(by: 1)
      let spinner = try #require(window.views(Composition.Element.Identity.indicator.identifier).first)
      #expect(spinner.isTurning)
      window.enterBackground()
      MainLoop.settle()
      #expect(!spinner.isTurning, "the system lets go of it")
      window.enterForeground()
      MainLoop.settle()
      #expect(spinner.isTurning)
      veil.remove()
      MainLoop.settle()
      veil.flash(.success, "Saved")
      MainLoop.advance(by: 0.5)
      window.enterBackground()
      MainLoop.advance(by: 60)
      window.enterForeground()
      MainLoop.advance(by: 0.5)
      #expect(!window.views(Composition.Element.Identity.panel.identifier).isEmpty)
      MainLoop.advance(by: 10)
      #expect(window.views(Veil.identifier).isEmpty)
    }

    @Test("A sheet that is there before work is covered over a spared view, too, in each turn")
    func sheetOverSpared() throws {
      let (window, view) = hosted()
      let root = UIViewController()
      window.rootViewController = root
      root.view.addSubview(view)
      root.present(UIViewController(), animated: false)
      let veil = Veil(over: .window(of: view), sparing: [view], style: .veil)
      veil.show("Sharing…")
      MainLoop.advance(by: 1)
      let middle = CGPoint(x: 70, y: 82)
      for _ in 0..<4 {
        MainLoop.advance(by: 0.2)
        let cover = try #require(window.views(Veil.identifier).first)
        #expect(window.hitTest(middle, with: nil)?.isDescendant(of: cover) == true)
      }
      root.dismiss(animated: false)
      MainLoop.advance(by: 1)
      #expect(window.hitTest(middle, with: nil) === view)
      veil.remove()
    }

    @Test("A veil is removed after the controller for which it is shown was dismissed")
    func dismissed() {
      let (window, _) = hosted()
      let root = UIViewController()
      window.rootViewController = root
      let form = UIViewController()
      root.present(form, animated: false)
      MainLoop.advance(by: 1)
      Veil(over: .window(of: form.view), style: .veil).show("Sharing…")
      MainLoop.advance(by: 1)
      #expect(window.views(Veil.identifier).count == 1)
      root.dismiss(animated: false)
      MainLoop.advance(by: 1)
      #expect(form.view.window == nil)
      Veil(over: .window(of: form.view)).remove()
      MainLoop.advance(by: 1)
      #expect(window.views(Veil.identifier).isEmpty)
    }

    @Test("Veils over the window of two of its views are one")
    func views() {
      let (window, view) = hosted()
      let other = UIView(frame: CGRect(x: 20, y: 160, width: 100, height: 44))
      window.addSubview(other)
      let works = [view, other].map { Veil(over: .window(of: $0), style: .veil).begin("Loading…") }
      MainLoop.advance(by: 1)
      #expect(window.views("veil.panel").count == 1)
      for work in works { work.end() }
      MainLoop.advance(by: 1)
      #expect(window.views(Veil.identifier).isEmpty)
    }

    @Test("V1: an extension's window, which has no scene, is covered by a view within it")
    func withoutScene() throws {
      let (window, view) = hosted()
      let veil = Veil(over: .window(of: view), style: .veil)
      let activity = veil.begin("Searching…")
      MainLoop.advance(by: 1)
      let covers = window.views(Veil.identifier)
      #expect(covers.map(\.frame) == [window.bounds])
      #expect(window.hit(CGPoint(x: 40, y: 80))?.isDescendant(of: try #require(covers.first)) == true)
      window.addSubview(UIView())
      MainLoop.advance(by: 1)
      #expect(window.subviews.last === covers.first, "in front of what comes later")
      activity.end()
      MainLoop.advance(by: 1)
      #expect(window.views(Veil.identifier).isEmpty && window.hit(CGPoint(x: 40, y: 80)) === view)
    }

    @Test("L5: a veil over the keyboard is a strip within it")
    func keyboard() throws {
      let (window, view) = hosted()
      let veil = Veil(over: .window(of: view), covering: .keyboard, style: .loading)
      veil.show("Sending…")
      MainLoop.advance(by: 1)
      let strip = try #require(window.views(Veil.identifier).first)
      #expect(strip.frame.maxY == window.bounds.maxY && strip.frame.height > 0)
      #expect(window.hit(CGPoint(x: 40, y: 80)) === view)
      veil.remove()
      MainLoop.advance(by: 1)
      #expect(window.views(Veil.identifier).isEmpty)
    }

    @Test("In an extension's window two veils lie still: neither moves in front of the other again and again")
    func two() throws {
      let (window, view) = hosted()
      let veils = [VeilScope.window, .keyboard].map { Veil(over: .window(of: view), covering: $0) }
      for veil in veils { veil.show("Sending…", style: .loading) }
      MainLoop.advance(by: 1)
      #expect(window.subviews.filter { $0 is CoverView }.count == 2 && window.subviews.first === view)
      let turns = MainLoop.turns
      MainLoop.settle()
      #expect(MainLoop.turns == turns + 1, "nothing is left to do")
      for veil in veils { veil.endAll() }
      MainLoop.advance(by: 1)
    }

    @Test("In an extension's window VoiceOver reaches the veil within it, and nothing else of it")
    func accessibility() {
      let (window, _) = hosted()
      let label = UILabel(frame: CGRect(x: 20, y: 60, width: 100, height: 44))
      label.text = "Letter"
      window.addSubview(label)
      VoiceOver.shared.isRunning = true
      VoiceOver.shared.move(to: label)
      VoiceOver.shared.forget()
      let veil = Veil(over: .window(of: label), style: .veil)
      let activity = veil.begin("Sending…", cancellation: .always)
      MainLoop.advance(by: 1)
      #expect(
        VoiceOver.shared.reachable.map { $0.accessibilityIdentifier } == ["veil.message", "veil.cancel"])
      #expect(Set(VoiceOver.shared.heard) == ["Sending…"])
      activity.end(.ended, announcement: .silent)
      MainLoop.advance(by: 1)
      #expect(VoiceOver.shared.reachable.map { $0.accessibilityLabel } == ["Letter"])
      #expect(VoiceOver.shared.focus === label)
    }

    @Test("The log says what to do where an extension cannot keep the device awake, in UIKit's terms")
    func awake() {
      let (window, _) = hosted()
      let log = TestLog()
      let work = Veil(over: window, log: log.log).begin("Uploading…", keepsAwake: true)
      MainLoop.advance(by: 1)
      #expect(log.sentences.count == 1)
      #expect(log.sentences.first?.contains("extension") ?? false)
      #expect(!(log.sentences.first?.contains("session manager") ?? true))
      work.end()
    }

    @Test("A symbol that draws itself is whole after the host was in the background")
    func symbol() {
      let (window, _) = hosted()
      let symbol = SymbolView(.checkmark)
      var ends: [Bool] = []
      symbol.onCompletion = { ends.append($0) }
      window.addSubview(symbol)
      MainLoop.advance(by: 0.4)
      window.enterBackground()
      MainLoop.advance(by: 60)
      window.enterForeground()
      MainLoop.advance(by: 1)
      #expect(ends == [true])
    }

    @Test("A scene does not return from the background with an extension's host")
    func inAnApp() {
      let phone = Phone()
      let veil = Veil(over: phone.window, style: .veil)
      veil.flash(.success, "Saved")
      phone.advance(by: 0.5)
      phone.scene.enterBackground()
      NotificationCenter.default.post(name: .NSExtensionHostWillEnterForeground, object: nil)
      phone.advance(by: 60)
      phone.scene.activate()
      phone.advance(by: 0.5)
      #expect(phone.part(.panel) != nil)
    }
  }
}
