import Testing
@_spi(Double) import UIKit

@testable import VeilUIKit

extension UIKitTests {
  @Suite("A veil over a window", .onPhone)
  @MainActor struct Window {
    private let phone = Phone()

    private func veil(_ style: VeilStyle = .veil) -> Veil {
      Veil(over: .window(of: phone.table), style: style, log: phone.log.log)
    }

    @Test("V1: covers the whole window, above everything, sheets too, and takes all touches")
    func coversAll() throws {
      #expect(phone.isButtonUsable(), "without a veil")
      let veil = veil()
      let sheet = UIViewController()
      phone.tabs.present(sheet, animated: false)
      phone.settle()
      veil.show("Searching…")
      phone.advance(by: 1)
      let cover = try #require(phone.covers.first)
      #expect(phone.covers.count == 1)
      #expect(phone.frame(of: cover) == phone.window.bounds)
      #expect(!phone.isButtonUsable())
      for y in stride(from: CGFloat(1), to: 844, by: 60) {
        let touched = phone.scene.hit(CGPoint(x: 30, y: y))
        #expect(touched?.isDescendant(of: cover) == true, "at \(y)")
      }
      let front = try #require(UIApplication.shared.windowsFromFront.first)
      #expect(front === cover.window, "in front of a sheet, too")
      #expect(phone.scene.hit(CGPoint(x: 195, y: 700))?.isDescendant(of: cover) == true)
      phone.tabs.dismiss(animated: false)
      veil.remove()
      phone.advance(by: 1)
      #expect(phone.covers.isEmpty)
      #expect(phone.isButtonUsable())
      #expect(phone.windows == [phone.window], "no window is left")
    }

    @Test("V1: is never key, and the app's first responder has its keyboard afterwards as before")
    func neverKey() throws {
      phone.edit("sheep")
      let veil = veil()
      veil.show("Searching…")
      phone.advance(by: 1)
      #expect(phone.window.isKeyWindow)
      phone.tap(try #require(phone.part(.panel)))
      #expect(phone.window.isKeyWindow, "not by a touch either")
      veil.remove()
      phone.advance(by: 1)
      #expect(phone.window.isKeyWindow)
      #expect(phone.field.isFirstResponder)
    }

    @Test("V2: light grey, see-through: grey 2/3, opacity 0.8 over veil and panel together")
    func scrim() throws {
      veil().show("Searching…")
      phone.advance(by: 1)
      #expect(RGBA(white: 2.0 / 3).isAlmost(try #require(phone.part(.scrim)).fill))
      #expect(try phone.frame(.scrim) == phone.window.bounds)
      #expect(abs(phone.opacity(.scrim) - 0.8) < 0.001)
      #expect(abs(phone.opacity(.panel) - 0.8) < 0.001)
      #expect(abs(phone.opacity(.message) - 0.8) < 0.001)
    }

    @Test("V3: the panel is white and rounded, radius 10, and a text that is too tall is clipped to it")
    func panel() throws {
      let veil = veil()
      veil.show("Searching…")
      phone.advance(by: 1)
      let panel = try #require(phone.part(.panel))
      #expect(RGBA(white: 1).isAlmost(panel.fill))
      #expect(panel.isRounded(by: 10))
      veil.show(Array(repeating: "Searching all of it", count: 300).joined(separator: " "))
      phone.advance(by: 1)
      let label = try #require(phone.part(.message))
      let viewport = try #require(label.superview)
      #expect(viewport.clipsToBounds)
      #expect(label.bounds.height > viewport.bounds.height)
      #expect(try phone.frame(.panel).contains(phone.frame(of: viewport)))
    }

    @Test("V4: the message: black, system 14, centred, word-wrapped, at most 240 wide, never cut off")
    func message() throws {
      veil().show("Searching through everything that there is, and through all that there ever was")
      phone.advance(by: 1)
      let label = try #require(phone.part(.message)?.views(of: UILabel.self).first)
      #expect(label.font.pointSize == 14)
      #expect(RGBA(label.textColor.cgColor).isAlmost(.black))
      #expect(label.textAlignment == .center)
      #expect(label.numberOfLines == 0)
      #expect(label.lineBreakMode == .byWordWrapping)
      #expect(label.bounds.width <= 240 && label.bounds.width > 200)
      let needed = label.sizeThatFits(CGSize(width: label.bounds.width, height: .greatestFiniteMagnitude))
      #expect(needed.height <= label.bounds.height + 0.5, "all lines are there")
      #expect(label.bounds.height > 14 * 2, "several")
    }

    @Test(
      "V5: the panel is sized by its message: label at (10, 10), width label + 20, height label + spinner + 30"
    )
    func figures() throws {
      veil().show("Searching…")
      phone.advance(by: 1)
      let panel = try phone.frame(.panel)
      let label = try phone.frame(.message)
      let spinner = try phone.frame(.indicator)
      #expect(abs(label.minX - panel.minX - 10) < 0.5 && abs(label.minY - panel.minY - 10) < 0.5)
      #expect(abs(panel.width - label.width - 20) < 0.5)
      #expect(abs(panel.height - label.height - 20 - 30) < 0.5)
      #expect(spinner.size == CGSize(width: 20, height: 20))
      #expect(abs(spinner.midX - panel.midX) < 0.5)
      #expect(abs(spinner.minY - label.maxY - 10) < 0.5)
    }

    @Test("V6: the panel is centred in the safe area, whatever its size")
    func safeArea() throws {
      let veil = veil()
      let usable = phone.window.bounds.inset(by: phone.window.safeAreaInsets)
      #expect(usable.midY != phone.window.bounds.midY)
      for message in ["Hm", "Searching…", Array(repeating: "Searching", count: 40).joined(separator: " ")] {
        veil.show(message)
        phone.advance(by: 1)
        #expect(try phone.frame(.panel).middle.isAlmost(usable.middle), "\(message)")
      }
      phone.scene.resize(to: CGRect(x: 0, y: 0, width: 320, height: 400))
      phone.settle()
      let smaller = phone.window.bounds.inset(by: phone.window.safeAreaInsets)
      #expect(try phone.frame(.panel).middle.isAlmost(smaller.middle), "in split view")
    }

    @Test("V7: without a message the spinner and its panel stay: spinner + 20 each way")
    func noMessage() throws {
      veil().show()
      phone.advance(by: 1)
      #expect(phone.part(.message) == nil)
      #expect(try phone.frame(.panel).size == CGSize(width: 40, height: 40))
      #expect(try phone.frame(.indicator, in: .panel) == CGRect(x: 10, y: 10, width: 20, height: 20))
    }

    @Test("V8: the message can change while it is up: new layout, no second fade")
    func newMessage() throws {
      let veil = veil()
      veil.show("Searching…")
      phone.advance(by: 1)
      let before = try phone.frame(.panel)
      let label = phone.part(.message)
      veil.show("Searching, and finding more and more")
      phone.settle()
      #expect(try phone.frame(.panel).width > before.width)
      #expect(phone.part(.message) === label, "the same view")
      for _ in 0..<4 {
        #expect(abs(phone.opacity(.panel) - 0.8) < 0.001)
        phone.advance(by: 0.1)
      }
    }

    @Test("V9: upright and centred in all four orientations, also when the device turns while it is up")
    func orientations() throws {
      let veil = veil()
      veil.show("Searching…")
      phone.advance(by: 1)
      for orientation in [
        UIInterfaceOrientation.landscapeRight, .portraitUpsideDown, .landscapeLeft, .portrait,
      ] {
        Device.rotate(to: orientation)
        phone.settle()
        let bounds = phone.window.bounds
        #expect((bounds.width > bounds.height) == orientation.isLandscape)
        #expect(phone.frame(of: try #require(phone.covers.first)) == bounds)
        #expect(try phone.frame(.scrim) == bounds)
        let usable = bounds.inset(by: phone.window.safeAreaInsets)
        #expect(try phone.frame(.panel).middle.isAlmost(usable.middle), "\(orientation)")
        #expect(try phone.frame(.message).width > phone.frame(.message).height, "upright")
      }
      veil.remove()
      phone.advance(by: 1)
      Device.rotate(to: .landscapeLeft)
      veil.show("Searching…")
      phone.advance(by: 1)
      let usable = phone.window.bounds.inset(by: phone.window.safeAreaInsets)
      #expect(try phone.frame(.panel).middle.isAlmost(usable.middle), "shown when turned already")
    }

    @Test("V9: rotates as the app's own window does, and leaves the status bar to it")
    func furniture() {
      let picky = PickyController()
      phone.window.rootViewController = picky
      let before = (phone.scene.orientations, phone.scene.hidesStatusBar, phone.scene.statusBarStyle)
      #expect(before.0 == .landscape && before.1 && before.2 == .lightContent)
      let veil = Veil(over: .window(of: picky.view), style: .veil)
      veil.show("Searching…")
      phone.advance(by: 1)
      #expect(phone.scene.orientations == .landscape)
      #expect(phone.scene.hidesStatusBar)
      #expect(phone.scene.statusBarStyle == .lightContent)
      #expect(phone.scene.hidesHomeIndicator)
      picky.isBare = false
      phone.settle()
      #expect(!phone.scene.hidesStatusBar, "as it is now")
    }

    @Test(
      "V9: the status bar is the sheet's only where UIKit hands it over, and the app's again while it is dismissed"
    )
    func sheets() {
      func style(isCovered: Bool, _ change: (UIViewController) -> Void) -> [UIStatusBarStyle] {
        let sheet = LightController()
        change(sheet)
        let veil = Veil(over: phone.window, style: .veil)
        phone.window.rootViewController?.present(sheet, animated: false)
        // The veil would step aside for a newer one.
        if isCovered { veil.show("Searching…") }
        phone.advance(by: 1)
        #expect(veil.isVisible == isCovered)
        var styles = [phone.scene.statusBarStyle]
        phone.window.rootViewController?.dismiss(animated: true)
        phone.advance(by: 0.1)
        styles.append(phone.scene.statusBarStyle)
        phone.advance(by: 1)
        veil.remove()
        phone.advance(by: 1)
        return styles
      }
      let changes: [(UIViewController) -> Void] = [
        { $0.modalPresentationStyle = .pageSheet }, { $0.modalPresentationStyle = .fullScreen },
        { $0.modalPresentationStyle = .overFullScreen },
        {
          $0.modalPresentationStyle = .overFullScreen
          $0.modalPresentationCapturesStatusBarAppearance = true
        },
      ]
      for change in changes { #expect(style(isCovered: true, change) == style(isCovered: false, change)) }
    }

    @Test("V9: during rotation no corner is uncovered")
    func corners() throws {
      veil().show("Searching…")
      phone.advance(by: 1)
      for orientation in [UIInterfaceOrientation.landscapeLeft, .portrait] {
        Device.rotate(to: orientation)
        phone.settle()
        for _ in 0...10 {
          let cover = try #require(phone.covers.first)
          let window = try #require(phone.window.layer.presentation()?.bounds.size)
          #expect(try #require(cover.layer.presentation()).bounds.size == window, "it moves along")
          let fill = try #require(phone.part(.scrim)?.fills.first?.layer)
          let painted = fill.convert(fill.bounds, to: cover.layer)
          #expect(painted.contains(CGRect(origin: .zero, size: CGSize(width: 844, height: 844))))
          phone.advance(by: UIWindowScene.resizing / 10)
        }
      }
    }

    @Test(
      "L6: bars above the keys are neither dimmed nor taken twice: the window's cover leaves the keyboard out"
    )
    func keyboardHole() throws {
      let bar = UIButton(frame: CGRect(x: 0, y: 0, width: 390, height: 50))
      phone.field.inputAccessoryView = bar
      phone.edit("sheep")
      let keyboard = try #require(Keyboard.shared.frame)
      func takes(_ point: CGPoint) -> Bool { phone.covers.contains { $0.point(inside: point, with: nil) } }
      func isPainted(_ point: CGPoint) -> Bool {
        phone.part(.scrim)?.fills.contains { layer, _ in
          layer.convert(layer.bounds, to: phone.covers.first?.layer).contains(point)
        } ?? false
      }
      let veil = Veil(over: phone.window, style: .veil)
      veil.show("Searching…")
      phone.advance(by: 1)
      for y in [keyboard.minY + 25, keyboard.maxY - 100] {
        #expect(!takes(CGPoint(x: 195, y: y)) && !isPainted(CGPoint(x: 195, y: y)))
      }
      #expect(
        takes(CGPoint(x: 195, y: keyboard.minY - 5)) && isPainted(CGPoint(x: 195, y: keyboard.minY - 5)))
      #expect(!bar.isUserInteractionEnabled)
      phone.field.resignFirstResponder()
      phone.advance(by: 1)
      #expect(takes(CGPoint(x: 195, y: keyboard.maxY - 100)), "there is no keyboard any more")
    }

    @Test("V10: fades in and out in 0.25, each frame of it Core Animation's")
    func fades() throws {
      let veil = veil()
      veil.show("Searching…")
      phone.settle()
      #expect(phone.opacity(.panel) < 0.05)
      // Ease in, ease out: half the way in half the time, and slow at both ends.
      let parts = [(0.1, 0.0197), (0.25, 0.1292), (0.5, 0.5), (0.75, 0.8708), (0.9, 0.9803)]
      var before = 0.0
      for (part, done) in parts {
        phone.advance(by: 0.25 * (part - before))
        #expect(abs(phone.opacity(.panel) - 0.8 * done) < 0.02, "\(part)")
        before = part
      }
      phone.advance(by: 0.025)
      #expect(abs(phone.opacity(.panel) - 0.8) < 0.001)
      phone.advance(by: 1)
      veil.remove()
      phone.settle()
      #expect(abs(phone.opacity(.panel) - 0.8) < 0.02)
      before = 0
      for (part, done) in parts {
        phone.advance(by: 0.25 * (part - before))
        #expect(abs(phone.opacity(.panel) - 0.8 * (1 - done)) < 0.02, "\(part)")
        before = part
      }
      #expect(phone.isButtonUsable(), "while it fades out")
      phone.advance(by: 0.02)
      #expect(!phone.covers.isEmpty)
      phone.advance(by: 0.01)
      #expect(phone.covers.isEmpty)
    }

    @Test("V10: shown again during the fade-out it comes back from where it is")
    func turnsRound() throws {
      let veil = veil()
      veil.show("Searching…")
      phone.advance(by: 1)
      let cover = phone.covers.first
      veil.remove()
      phone.advance(by: 0.125)
      let half = phone.opacity(.panel)
      veil.show("Searching more…")
      phone.settle()
      #expect(abs(phone.opacity(.panel) - half) < 0.02)
      #expect(!phone.isButtonUsable())
      phone.advance(by: 0.3)
      #expect(abs(phone.opacity(.panel) - 0.8) < 0.001)
      #expect(phone.covers.first === cover, "it never went")
      phone.advance(by: 5)
      #expect(phone.covers.count == 1)
    }

    @Test("V11: showing twice adds nothing twice, removing when not shown does nothing")
    func twice() {
      let veil = veil()
      veil.remove()
      veil.remove()
      phone.advance(by: 1)
      #expect(phone.covers.isEmpty && phone.windows == [phone.window])
      veil.show("One")
      veil.show("Two")
      Veil(over: .window(of: phone.button)).show("Three")
      phone.advance(by: 1)
      #expect(phone.covers.count == 1 && phone.scene.windows.count == 2)
      #expect(phone.views("veil.message").count == 1)
      veil.remove()
      phone.advance(by: 1)
      #expect(phone.covers.isEmpty && phone.windows == [phone.window])
      veil.remove()
      #expect(phone.isButtonUsable())
    }

    @Test("V12: reports whether it is visible")
    func visible() {
      let veil = veil()
      #expect(!veil.isVisible && phone.covers.isEmpty)
      veil.show("Searching…")
      #expect(veil.isVisible)
      phone.advance(by: 1)
      #expect(veil.isVisible && phone.opacity(.panel) > 0)
      veil.remove()
      phone.advance(by: 0.1)
      #expect(veil.isVisible, "while it fades out")
      phone.advance(by: 1)
      #expect(!veil.isVisible && phone.covers.isEmpty)
    }

    @Test("V13: one call shows it, one call removes it, from anywhere in the app")
    func anywhere() {
      Veil(over: phone.scene, style: .veil).show("Searching…")
      phone.advance(by: 1)
      #expect(phone.covers.count == 1)
      #expect(Veil(over: .window(of: phone.field)).isVisible)
      Veil(over: .window(of: phone.other.view ?? phone.table)).remove()
      Veil(over: phone.window).remove()
      phone.advance(by: 1)
      #expect(phone.covers.isEmpty)
    }

    @Test("V14: the work runs off the main thread, and its end is reported on it")
    func offMain() async throws {
      let veil = veil()
      let gate = Gate()
      let work = Task {
        let wasMain = await veil.run("Searching…") { _ in
          let isMain = Thread.isMainThread
          await gate.passed()
          return isMain
        }
        MainActor.assertIsolated()
        return (wasMain, Thread.isMainThread)
      }
      await eventually { veil.isBlocking }
      phone.advance(by: 1)
      #expect(phone.opacity(.panel) > 0.7)
      #expect(!phone.isButtonUsable())
      gate.open()
      let (wasMain, _) = await work.value
      #expect(!wasMain)
      phone.advance(by: 1)
      #expect(phone.covers.isEmpty)
    }
  }
}

/// A controller with preferences of its own.
@MainActor
private final class PickyController: UIViewController {
  var isBare = true

  override var supportedInterfaceOrientations: UIInterfaceOrientationMask { .landscape }
  override var prefersStatusBarHidden: Bool { isBare }
  override var preferredStatusBarStyle: UIStatusBarStyle { .lightContent }
  override var prefersHomeIndicatorAutoHidden: Bool { true }
}

/// A controller with a status bar of its own style.
@MainActor
private final class LightController: UIViewController {
  override var preferredStatusBarStyle: UIStatusBarStyle { .lightContent }
}
