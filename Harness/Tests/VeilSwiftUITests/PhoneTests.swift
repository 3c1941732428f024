@_spi(Double) import SwiftUI
import Testing
@preconcurrency @_spi(Double) import UIKit

@testable import VeilSwiftUI

extension AllTests {
  /// SwiftUI's views and their veils on a phone, beside other parts of an app.
  @MainActor @Suite
  struct PhoneTests {
    /// A UIKit text field among SwiftUI's views.
    struct Field: UIViewRepresentable {
      func makeUIView(context: Context) -> UITextField { UITextField(frame: .zero) }
      func updateUIView(_ field: UITextField, context: Context) {}
    }

    func field<Content: View>(in rig: Rig<Content>) throws -> UITextField {
      try #require(rig.root?.all.lazy.compactMap { $0.uiView as? UITextField }.first)
    }

    /// A UIKit button among SwiftUI's views, which tells the app whether it is pressed.
    struct Press: UIViewRepresentable {
      let isPressed: Binding<Bool>

      func makeUIView(context: Context) -> UIButton {
        let (button, isPressed) = (UIButton(type: .system), isPressed)
        button.addAction(UIAction { _ in isPressed.wrappedValue = true }, for: .touchDown)
        button.addAction(
          UIAction { _ in isPressed.wrappedValue = false }, for: [.touchUpInside, .touchCancel])
        return button
      }
      func updateUIView(_ button: UIButton, context: Context) {}
    }

    struct Pressing: View {
      let model: Model<Bool>
      @State private var isPressed = false

      var body: some View {
        let isPressed = $isPressed
        Watching(model) { isWorking in
          Press(isPressed: isPressed).veil("Working…", isPresented: isWorking)
        }
      }
    }

    @Test("A press that a veil takes ends after the views' update, not within it")
    func press() throws {
      Fault.all = []
      let model = Model(false)
      let rig = Rig { Pressing(model: model) }
      let button = try #require(rig.root?.all.lazy.compactMap { $0.uiView as? UIButton }.first)
      let finger = try #require(rig.scene.press(CGPoint(x: 100, y: 200)))
      #expect(finger.view === button && button.isHighlighted)
      model.value = true
      rig.advance(by: 0.1)
      #expect(!button.isHighlighted)
      #expect(Fault.all == [])
      finger.lift()
    }

    @Test("V1: the veil at a view covers the whole window, above a sheet")
    func aboveSheets() throws {
      let model = Model(false)
      let rig = Rig {
        Watching(model) { isLoading in
          Text(verbatim: "content").frame(width: 40, height: 40)
            .veil("Loading", isPresented: isLoading).veilStyle(.veil)
        }
      }
      let sheet = UIViewController()
      rig.controller.present(sheet, animated: true)
      rig.advance(by: 1)
      model.value = true
      rig.advance(by: 1)
      let cover = try #require(rig.veil.covers.first)
      #expect(cover.convert(cover.bounds, to: nil) == rig.window.bounds)
      let middle = CGPoint(x: sheet.view.bounds.midX, y: sheet.view.bounds.midY)
      #expect(rig.scene.hit(sheet.view.convert(middle, to: nil))?.isDescendant(of: cover) == true)
      #expect(rig.window.isKeyWindow)
    }

    @Test("A veil over the window stays while its view is out of the window under a full screen")
    func underFullScreen() {
      let rig = Rig {
        Text(verbatim: "content").veil("Loading", isPresented: .constant(true)).veilStyle(.veil)
      }
      let home = rig.controller.view.superview
      // As UIKit does under a full-screen presentation, without informing SwiftUI's views.
      rig.controller.view.removeFromSuperview()
      rig.advance(by: 1)
      #expect(rig.veil.message == "Loading")
      home?.addSubview(rig.controller.view)
      rig.advance(by: 1)
      #expect(rig.veil.message == "Loading")
      #expect(VoiceOver.shared.announcements == ["Loading"])
    }

    @Test("A veil stays over the window when its first view disappears, as long as another view presents it")
    func firstGoes() {
      struct Two {
        var isFirstThere = true
        var isSecond = false
      }
      let model = Model(Two())
      let rig = Rig {
        Watching(model) { two in
          VStack {
            if two.wrappedValue.isFirstThere {
              Text(verbatim: "first").veil("First", isPresented: .constant(true)).veilStyle(.veil)
            }
            Text(verbatim: "second").veil("Second", isPresented: two.isSecond).veilStyle(.veil)
          }
        }
      }
      model.value.isSecond = true
      rig.advance(by: 1)
      model.value.isFirstThere = false
      rig.advance(by: 1)
      #expect(rig.veil.message == "Second")
      #expect(rig.isCovered("second"))
      model.value.isSecond = false
      rig.advance(by: 1)
      #expect(!rig.veil.isThere)
    }

    @Test("A1: a veil over a view stays with its tab, and the other tab can be used")
    func tabs() {
      let rig = Rig {
        VStack {
          Text(verbatim: "bar")
          Text(verbatim: "list").veil("Loading", isPresented: .constant(true), over: .view)
            .veilStyle(.activity)
        }
      }
      let tabs = UITabBarController()
      let other = UIViewController()
      rig.window.rootViewController = nil
      tabs.viewControllers = [rig.controller, other]
      rig.window.rootViewController = tabs
      rig.advance(by: 1)
      #expect(rig.isCovered("list"))
      #expect(!rig.isCovered("bar"))
      let said = VoiceOver.shared.announcements
      tabs.selectedIndex = 1
      rig.advance(by: 1)
      #expect(rig.viewsVeil.covers.allSatisfy { $0.window == nil })
      let middle = other.view.convert(CGPoint(x: 195, y: 400), to: nil)
      #expect(rig.scene.hit(middle) === other.view)
      tabs.selectedIndex = 0
      rig.advance(by: 1)
      #expect(rig.isCovered("list"))
      #expect(rig.viewsVeil.message == "Loading")
      // It continued all the time, and did not begin again.
      #expect(VoiceOver.shared.announcements == said)
    }

    @Test("A3: the cover over a view keeps to it when the phone turns")
    func turns() throws {
      let rig = Rig {
        VStack {
          Text(verbatim: "bar")
          Text(verbatim: "list").veil(isPresented: .constant(true), over: .view).veilStyle(
            .loading)
        }
      }
      rig.advance(by: 1)
      Device.rotate(to: .landscapeLeft)
      rig.advance(by: 1)
      let cover = try #require(rig.viewsVeil.covers.first)
      let frame = try #require(rig.root?.all.first { $0.text == "list" }?.frame)
      #expect(cover.convert(cover.bounds, to: rig.controller.view) == frame)
      #expect(rig.viewsVeil.message == "Loading...")
    }

    @Test("L5: over the keyboard alone, the views stay usable and the keys are covered")
    func keyboard() async throws {
      let model = Model(false)
      let rig = Rig {
        Watching(model) { isSending in
          VStack {
            Text(verbatim: "messages")
            Field().veil(isPresented: isSending, over: .keyboard).veilStyle(.loading)
          }
        }
      }
      let field = try field(in: rig)
      _ = field.becomeFirstResponder()
      rig.advance(by: 1)
      model.value = true
      rig.advance(by: 1)
      #expect(rig.veil.message == "Loading...")
      #expect(field.isFirstResponder)
      #expect(!rig.isCovered("messages"))
      model.value = false
      rig.advance(by: 1)
      #expect(!rig.veil.isThere)
      #expect(field.isFirstResponder)
    }

    @Test(
      "While a view alone is covered, no key reaches the field in it, and afterwards it has the focus again")
    func keys() throws {
      let model = Model(false)
      let rig = Rig {
        Watching(model) { isLoading in
          VStack {
            Field().veil("Loading", isPresented: isLoading, over: .view).veilStyle(.activity)
            Text(verbatim: "other")
          }
        }
      }
      Keyboard.shared.isHardware = true
      let field = try field(in: rig)
      _ = field.becomeFirstResponder()
      rig.advance(by: 1)
      HardwareKeyboard.press(UIKey(.keyboardA, characters: "a"))
      model.value = true
      rig.advance(by: 1)
      HardwareKeyboard.press(UIKey(.keyboardA, characters: "b"))
      #expect(field.text == "a")
      model.value = false
      rig.advance(by: 1)
      HardwareKeyboard.press(UIKey(.keyboardA, characters: "c"))
      #expect(field.text == "ac")
    }

    @Test("Keys and VoiceOver in a sheet that lies over a covered view stay there")
    func sheetAbove() throws {
      let model = Model(false)
      let rig = Rig {
        Watching(model) { isLoading in
          Text(verbatim: "content").veil("Loading", isPresented: isLoading, over: .view)
            .veilStyle(.activity)
        }
      }
      Keyboard.shared.isHardware = true
      let sheet = UIViewController()
      rig.controller.present(sheet, animated: true)
      rig.advance(by: 1)
      let field = UITextField(frame: CGRect(x: 20, y: 200, width: 200, height: 40))
      sheet.view.addSubview(field)
      _ = field.becomeFirstResponder()
      VoiceOver.shared.isRunning = true
      VoiceOver.shared.move(to: field)
      rig.advance(by: 1)
      model.value = true
      rig.advance(by: 1)
      HardwareKeyboard.press(UIKey(.keyboardA, characters: "a"))
      #expect(field.text == "a" && field.isFirstResponder)
      #expect(!VoiceOver.shared.posts.contains { $0.notification == .layoutChanged })
      model.value = false
      rig.advance(by: 1)
    }

    @Test("A press on a button that lies above a covered view goes on")
    func pressAbove() throws {
      let model = Model(false)
      let rig = Rig {
        Watching(model) { isLoading in
          ZStack {
            Text(verbatim: "list").veil("Loading", isPresented: isLoading, over: .view)
            Press(isPressed: .constant(false))
          }
        }
      }
      let button = try #require(rig.root?.all.lazy.compactMap { $0.uiView as? UIButton }.first)
      let finger = try #require(rig.scene.press(CGPoint(x: 100, y: 300)))
      #expect(finger.view === button && button.isHighlighted)
      model.value = true
      rig.advance(by: 0.1)
      #expect(button.isHighlighted)
      finger.lift()
    }

    @Test("A field that lies above a covered view has its keys")
    func fieldAbove() throws {
      let rig = Rig {
        ZStack {
          Text(verbatim: "list").veil("Loading", isPresented: .constant(true), over: .view)
            .veilStyle(.activity)
          Field()
        }
      }
      Keyboard.shared.isHardware = true
      let field = try field(in: rig)
      _ = field.becomeFirstResponder()
      rig.advance(by: 1)
      HardwareKeyboard.press(UIKey(.keyboardA, characters: "a"))
      #expect(field.text == "a" && field.isFirstResponder)
    }

    @Test("VoiceOver cannot reach a covered view, but reaches the views beside it and the veil")
    func voiceOver() throws {
      let rig = Rig {
        VStack {
          Field().veil("Loading", isPresented: .constant(true), over: .view).veilStyle(.activity)
          Field()
        }
      }
      rig.advance(by: 1)
      let fields = (rig.root?.all ?? []).compactMap { $0.uiView as? UITextField }
      try #require(fields.count == 2)
      let reachable = VoiceOver.shared.reachable
      #expect(!reachable.contains { $0 === fields[0] })
      #expect(reachable.contains { $0 === fields[1] })
      #expect(reachable.contains { ($0 as? UIView)?.accessibilityIdentifier == "veil.message" })
    }

    @Test("Views that are discarded with their controller end their veil, and are freed")
    func thrownAway() {
      let scene = UIWindowScene.connect()
      Time.source = VirtualTime()
      let window = UIWindow(windowScene: scene)
      weak var anchor: UIView?
      do {
        let controller = UIHostingController(
          rootView: Text(verbatim: "content").veil("Loading", isPresented: .constant(true)).veilStyle(.veil))
        window.rootViewController = controller
        window.makeKeyAndVisible()
        MainLoop.advance(by: 1)
        anchor = controller.double.root?.all.lazy.compactMap(\.uiView).first { $0 is AnchorView }
        #expect(anchor != nil)
        #expect(scene.windows.count == 2)
        window.rootViewController = UIViewController()
      }
      MainLoop.advance(by: 1)
      #expect(scene.windows == [window])
      #expect(anchor == nil)
    }
  }
}
