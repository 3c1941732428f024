import Testing
@_spi(Double) import UIKit

@testable import VeilUIKit

extension UIKitTests {
  @Suite("Scenes, time and the device", .onPhone)
  @MainActor struct Scenes {
    @Test("A veil is in the scene of its target, never in another one")
    func ownScene() throws {
      let left = Phone(in: CGRect(x: 0, y: 0, width: 195, height: 844))
      let right = Phone(in: CGRect(x: 195, y: 0, width: 195, height: 844))
      Veil(over: .window(of: left.table), style: .veil).show("Searching…")
      right.advance(by: 1)
      #expect(left.scene.windows.count == 2 && right.scene.windows.count == 1)
      #expect(right.covers.first?.window?.windowScene === left.scene)
    }

    @Test("L7: in Split View the keyboard of a text view with an accessory is found where it is")
    func viewCoordinates() throws {
      Settings.shared.isPad = true
      let phone = Phone(in: CGRect(x: 195, y: 0, width: 195, height: 844))
      let text = UITextView(frame: CGRect(x: 0, y: 120, width: 100, height: 100))
      text.inputAccessoryView = UIView(frame: CGRect(x: 0, y: 0, width: 0, height: 44))
      phone.home.view.addSubview(text)
      _ = text.becomeFirstResponder()
      phone.advance(by: 1)
      let frame = KeyboardFrames.shared.frame(in: phone.window)
      #expect(frame?.minX == 0 && frame?.width == 195)
      Veil(over: phone.window, style: .veil).show("Searching…")
      phone.advance(by: 1)
      #expect(try phone.frame(.panel).maxY < (try #require(frame)).minY)
    }

    @Test("V13: one call without an argument covers the active scene, and another removes the veil")
    func activeScene() throws {
      let phone = Phone()
      Veil.show("Searching…", log: phone.log.log)
      phone.advance(by: 1)
      #expect(phone.text(of: .message) == "Searching…" && phone.covers.count == 1)
      Veil.show("Still searching…", log: phone.log.log)
      phone.advance(by: 1)
      #expect(phone.text(of: .message) == "Still searching…" && phone.covers.count == 1)
      Veil.remove()
      phone.advance(by: 1)
      #expect(phone.covers.isEmpty && phone.log.sentences == [])
      Veil.remove()
    }

    @Test("V13: the call without an argument skips a scene in the background, and the log tells of several")
    func activeScenes() throws {
      let left = Phone(in: CGRect(x: 0, y: 0, width: 195, height: 844))
      let right = Phone(in: CGRect(x: 195, y: 0, width: 195, height: 844))
      left.scene.enterBackground()
      Veil.show("Searching…", style: .veil, log: right.log.log)
      right.advance(by: 1)
      #expect(right.covers.first?.window?.windowScene === right.scene && right.log.sentences == [])
      Veil.remove()
      left.scene.activate()
      right.advance(by: 1)
      Veil.show("Searching…", style: .veil, log: right.log.log)
      right.advance(by: 1)
      #expect(right.covers.count == 1)
      #expect(right.log.sentences.count == 1 && right.log.sentences[0].contains("2 scenes are active"))
      Veil.remove()
      for phone in [left, right] { phone.scene.enterBackground() }
      right.advance(by: 1)
      Veil.show(log: right.log.log)
      #expect(right.log.sentences.last?.contains("found no open window") == true)
    }

    @Test(
      "V13: the call without an argument never covers an external display, and the log says nothing of it")
    func externalDisplay() throws {
      let display = UIWindowScene.connectExternal()
      let shown = UIWindow(windowScene: display)
      shown.makeKeyAndVisible()
      let log = TestLog()
      Veil.show("Searching…", style: .veil, log: log.log)
      #expect(log.sentences.count == 1 && log.sentences.last?.contains("found no open window") == true)
      let phone = Phone()
      Veil.show("Searching…", style: .veil, log: phone.log.log)
      phone.advance(by: 1)
      #expect(phone.covers.map { $0.window?.windowScene === phone.scene } == [true])
      #expect(phone.log.sentences == [])
      Veil.remove()
      phone.advance(by: 1)
    }

    @Test(
      "V9: under a veil the scene turns as the controller says that fills the screen, whatever a sheet says")
    func orientation() {
      final class Wide: UIViewController {
        override var supportedInterfaceOrientations: UIInterfaceOrientationMask { .landscape }
      }
      for style in [UIModalPresentationStyle.automatic, .pageSheet, .fullScreen, .overFullScreen] {
        let phone = Phone()
        let wide = Wide()
        wide.modalPresentationStyle = style
        phone.window.rootViewController?.present(wide, animated: false)
        let before = phone.scene.orientations
        let veil = Veil(over: phone.window, style: .veil)
        veil.show("Searching…")
        phone.advance(by: 1)
        #expect(phone.scene.orientations == before, "\(style)")
        veil.remove()
        phone.advance(by: 1)
        phone.scene.disconnect()
      }
    }

    @Test("In the background a notice's time stops, and its animations return in the foreground")
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

    @Test("A system prompt that makes the scene inactive is not the background: everything continues")
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

    @Test("A status of a scene in the background waits until the scene can be seen")
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

    @Test("A discarded scene frees everything, its events end, and the work continues")
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

    @Test("A controller that is pushed knows its window before its view is in it: its veil is the window's")
    func pushed() {
      let phone = Phone()
      let navigation = UINavigationController(rootViewController: UIViewController())
      phone.window.rootViewController = navigation
      let veil = Veil(over: phone.window, style: .veil)
      veil.show("Searching…")
      phone.advance(by: 1)
      let loading = LoadingController()
      navigation.pushViewController(loading, animated: false)
      #expect(loading.wasBlocking)
      phone.advance(by: 1)
      #expect(phone.covers.count == 1 && phone.text(of: .message) == "Loading…")
      loading.work?.end()
      phone.advance(by: 1)
      #expect(phone.covers.count == 1 && phone.text(of: .message) == "Searching…")
      veil.remove()
      phone.advance(by: 1)
      #expect(phone.windows == [phone.window])
    }

    @Test(
      "A view only identifies its window: the veil stays over the window when the view leaves it, or is freed"
    )
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
      #expect(phone.fewestTurns { phone.advance(by: 100) } <= 2)
      veil.remove()
      phone.advance(by: 2)
      #expect(phone.fewestTurns { phone.advance(by: 100) } <= 2)
    }

    @Test("The screen is kept awake on request, and the app's own setting is restored")
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
      "In an app extension, which has no application, everything works except keeping awake, and the log says so"
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

    @Test("More contrast is followed while it is up: a painted panel replaces the material")
    func contrast() throws {
      let phone = Phone()
      let activity = Veil(over: phone.window).begin("Searching…", style: .automatic)
      phone.advance(by: 1)
      func hasMaterial() throws -> Bool {
        try !#require(phone.part(.panel)).views(of: UIVisualEffectView.self).isEmpty
      }
      #expect(try hasMaterial())
      Settings.shared.hasMoreContrast = true
      phone.settle()
      #expect(try !hasMaterial())
      Settings.shared.hasMoreContrast = false
      phone.settle()
      #expect(try hasMaterial())
      activity.end()
    }

    @Test("The direction is followed while it is up: a row is mirrored")
    func direction() throws {
      let phone = Phone()
      // So low that everything is in one row.
      let low = UIView(frame: CGRect(x: 20, y: 300, width: 300, height: 44))
      phone.home.view.addSubview(low)
      Veil(over: low, style: .veil).show("Loading")
      phone.advance(by: 1)
      func startsWithIndicator() throws -> Bool {
        try phone.frame(.indicator).minX < phone.frame(.message).minX
      }
      let before = try (phone.frame(.indicator), phone.frame(.message))
      #expect(try startsWithIndicator())
      Settings.shared.isRightToLeft = true
      phone.settle()
      #expect(try !startsWithIndicator())
      Settings.shared.isRightToLeft = false
      phone.settle()
      #expect(try (phone.frame(.indicator), phone.frame(.message)) == before)
    }

    @Test(
      "With reduced motion a veil only fades: nothing grows or draws itself",
      arguments: [false, true])
    func motion(isReduced: Bool) throws {
      Settings.shared.reducesMotion = isReduced
      let phone = Phone()
      var style = VeilStyle.automatic
      style.entrance = .zoom(from: 0.8)
      let veil = Veil(over: phone.window, style: style)
      veil.flash(.success, "Saved")
      phone.advance(by: 0.1)
      #expect(phone.opacity(.panel) > 0 && phone.opacity(.panel) < 1, "it fades")
      let panel = try #require(phone.part(.panel))
      let scale = try #require((panel.superview?.layer.presentation()).map { $0.affineTransform().a })
      #expect((scale == 1) == isReduced)
      phone.advance(by: 0.35)
      let strokes = try #require(phone.part(.indicator)).shapes
      let drawn = strokes.compactMap { $0.presentation()?.strokeEnd }
      #expect(!drawn.isEmpty && drawn.allSatisfy { $0 == 1 } == isReduced)
      phone.advance(by: 0.55)
      #expect(try #require(phone.part(.indicator)).shapes.allSatisfy { $0.presentation()?.strokeEnd == 1 })
    }

    @Test("With Switch Control an outcome stays ten times as long, as with VoiceOver")
    func switchControl() {
      let phone = Phone()
      let veil = Veil(over: phone.window, style: .status)
      func isThere(after seconds: Double) -> Bool {
        veil.flash(.success, "Saved")
        phone.advance(by: seconds)
        defer { phone.advance(by: 100) }
        return phone.part(.panel) != nil
      }
      #expect(!isThere(after: 10))
      Settings.shared.usesSwitchControl = true
      #expect(isThere(after: 10))
    }

    @Test("The words are those of the requested language")
    func language() throws {
      let phone = Phone()
      let german = Veil(over: phone.window, style: .veil, words: VeilWords(languages: ["de-AT", "en"]))
      let activity = german.begin("Suche…", cancellation: .always)
      phone.advance(by: 1)
      #expect(phone.part(.cancel)?.views(of: UIButton.self).first?.title(for: .normal) == "Abbrechen")
      activity.end()
    }

    @Test("The modal flag is set while the whole window is blocked, and at no other time")
    func modal() throws {
      let phone = Phone()
      let veil = Veil(over: phone.window, style: .veil)
      func isModal() -> Bool { phone.covers.first?.window?.accessibilityViewIsModal ?? false }
      let free = veil.begin("Copying…", isBlocking: false)
      phone.advance(by: 1)
      #expect(phone.covers.count == 1 && !isModal())
      let work = veil.begin("Searching…")
      phone.advance(by: 1)
      #expect(isModal() && phone.covers.first?.accessibilityViewIsModal == true)
      work.end()
      phone.advance(by: 1)
      #expect(!isModal())
      free.end()
      let spared = Veil(over: phone.window, sparing: [phone.button], style: .veil).begin("Searching…")
      phone.advance(by: 1)
      #expect(!isModal(), "what is spared is to be reached")
      spared.end()
    }

    @Test("The appearance that an app sets on its root controller is the veil's, also while it is up")
    func controllersAppearance() throws {
      let phone = Phone()
      let colors = [UIUserInterfaceStyle.dark, .light].map { appearance -> RGBA? in
        phone.tabs.overrideUserInterfaceStyle = appearance
        let veil = Veil(over: phone.window)
        veil.show("Searching…")
        phone.advance(by: 1)
        #expect(phone.covers.first?.traitCollection.userInterfaceStyle == appearance)
        let color = phone.part(.message)?.views(of: UILabel.self).first?.textColor
        veil.remove()
        phone.advance(by: 1)
        return color.map { RGBA($0, in: phone.window.traitCollection) }
      }
      #expect(colors[0] != colors[1])
      let veil = Veil(over: phone.window)
      veil.show("Searching…")
      phone.advance(by: 1)
      phone.tabs.overrideUserInterfaceStyle = .dark
      phone.advance(by: 1)
      let label = try #require(phone.part(.message)?.views(of: UILabel.self).first)
      #expect(RGBA(label.textColor, in: phone.window.traitCollection) == colors[0])
      veil.remove()
    }

    @Test(
      "A controller that fills the screen in an appearance of its own has a veil in that; a sheet does not decide",
      arguments: [
        (UIModalPresentationStyle.fullScreen, true), (.overFullScreen, true), (.custom, true),
        (.pageSheet, false),
      ])
    func cameraAppearance(style: UIModalPresentationStyle, decides: Bool) throws {
      let phone = Phone()
      let camera = UIViewController()
      camera.overrideUserInterfaceStyle = .dark
      camera.modalPresentationStyle = style
      phone.tabs.present(camera, animated: false)
      let activity = Veil(over: phone.window, style: .veil).begin("Saving…")
      phone.advance(by: 1)
      #expect((phone.covers.first?.traitCollection.userInterfaceStyle == .dark) == decides)
      phone.tabs.dismiss(animated: true)
      phone.advance(by: 0.1)
      #expect(phone.covers.first?.traitCollection.userInterfaceStyle == .light)
      phone.advance(by: 1)
      activity.end()
    }

    @Test("Dark, text size and transparency are followed while it is up")
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

/// Begins its work as soon as its view is made.
@MainActor
private final class LoadingController: UIViewController {
  private(set) var work: Veil.Activity?
  private(set) var wasBlocking = false

  override func viewDidLoad() {
    let veil = Veil(over: .window(of: view), style: .veil)
    work = veil.begin("Loading…")
    wasBlocking = view.window == nil && veil.isBlocking
  }
}
