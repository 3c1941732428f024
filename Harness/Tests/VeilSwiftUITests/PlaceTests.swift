@_spi(Double) import SwiftUI
import Testing
@_spi(Double) import UIKit

@testable import VeilSwiftUI

extension AllTests {
  @MainActor @Suite
  struct PlaceTests {
    @Test("A veil at a view above the keyboard covers the app's window")
    func aboveKeyboard() throws {
      let model = Model(false)
      let rig = Rig { Text(verbatim: "content") }
      let field = UITextField(frame: CGRect(x: 0, y: 400, width: 100, height: 40))
      let bar = UIHostingController(
        rootView: Watching(model) { isSending in
          Text(verbatim: "send").veil("Sending…", isPresented: isSending)
        })
      bar.view.frame = CGRect(x: 0, y: 0, width: 390, height: 44)
      field.inputAccessoryView = bar.view
      rig.window.addSubview(field)
      #expect(field.becomeFirstResponder())
      rig.advance(by: 1)
      let window = try #require(bar.view.window)
      #expect(window !== rig.window)
      bar.setOnScreen(true)
      model.value = true
      rig.advance(by: 1)
      #expect(Veil(over: rig.window).isBlocking && rig.isCovered("content"))
      rig.controller.overrideUserInterfaceStyle = .dark
      rig.advance(by: 1)
      #expect(rig.veil.covers.map { $0.traitCollection.userInterfaceStyle } == [.dark])
    }

    @Test(
      "A1: over the view alone, the anchor lies above the view and is as large, and takes no touch while nothing is up"
    )
    func overView() {
      let model = Model(false)
      let rig = Rig {
        Watching(model) { isLoading in
          VStack {
            Text(verbatim: "tabs")
            Text(verbatim: "list").veil("Loading", isPresented: isLoading, over: .view)
          }
        }
      }
      let anchor = rig.anchors.first
      let safe = rig.controller.view.bounds.inset(by: rig.controller.view.safeAreaInsets)
      let half = CGSize(width: safe.width, height: safe.height / 2)
      #expect(
        anchor?.superview?.frame == CGRect(origin: CGPoint(x: safe.minX, y: safe.midY), size: half))
      #expect(anchor?.frame == CGRect(origin: .zero, size: half))
      #expect(rig.scene.hit(CGPoint(x: 195, y: 600)) === rig.controller.view)
      model.value = true
      rig.advance(by: 1)
      #expect(rig.veil.covers.isEmpty)
      #expect(rig.viewsVeil.covers.first?.superview === anchor)
      #expect(rig.anchors.first === anchor)
      #expect(anchor.map { rig.scene.hit(CGPoint(x: 195, y: 600))?.isDescendant(of: $0) } == true)
      Device.rotate(to: .landscapeLeft)
      rig.advance(by: 1)
      let turned = rig.controller.view.bounds.inset(by: rig.controller.view.safeAreaInsets)
      #expect(anchor?.frame == CGRect(x: 0, y: 0, width: turned.width, height: turned.height / 2))
    }

    /// A UIKit view in SwiftUI content.
    private struct Probe: UIViewRepresentable {
      func makeUIView(context: Context) -> UIView {
        let view = UIView(frame: .zero)
        view.accessibilityIdentifier = "probe"
        return view
      }
      func updateUIView(_ view: UIView, context: Context) {}
    }

    @Test("A view of the app's own keeps its place in a row that scrolls beneath the status bar")
    func ownViewInSafeArea() throws {
      var style = VeilStyle.activity
      style.indicator.artwork = Artwork("probe", size: Geometry.Size(width: 30, height: 30)) { Probe() }
      let rig = Rig { Text(verbatim: "content") }
      let table = UITableView(frame: rig.controller.view.bounds, style: .plain)
      table.contentInsetAdjustmentBehavior = .never
      rig.window.rootViewController = UIViewController()
      rig.window.rootViewController?.view.addSubview(table)
      let work = Veil(aboveRowsOf: table, style: style).begin("Loading")
      rig.advance(by: 1)
      let cover = try #require(rig.veil.covers.first)
      let probe = try #require(cover.views("probe").first)
      let home = try #require(cover.views(of: OwnContent.self).first)
      #expect(cover.safeAreaInsets.top > 0)
      #expect(probe.convert(probe.bounds, to: home) == home.bounds)
      work.end()
    }

    @Test(
      "A11: a view of the app's own stands in the place of the spinner, takes no touch, and goes with the veil"
    )
    func ownView() throws {
      let model = Model(true)
      var style = VeilStyle.veil
      style.indicator.artwork = Artwork("hourglass", size: Geometry.Size(width: 40, height: 30)) {
        Text(verbatim: "hourglass")
      }
      let rig = Rig {
        Watching(model) { isLoading in
          Text(verbatim: "list").veil("Loading", isPresented: isLoading).veilStyle(style)
        }
      }
      rig.advance(by: 1)
      weak var own: OwnContent?
      do {
        let found = rig.veil.covers.flatMap { $0.views(of: OwnContent.self) }
        try #require(found.count == 1)
        own = found[0]
        #expect(found[0].bounds.size == CGSize(width: 40, height: 30))
        #expect(found[0].subviews.first?.frame == found[0].bounds)
        #expect(!found[0].isUserInteractionEnabled && found[0].accessibilityElementsHidden)
      }
      model.value = false
      rig.advance(by: 1)
      #expect(own == nil && rig.veil.covers.isEmpty)
    }

    @Test("While only the view is covered, assistive technology sees everything except that view")
    func hidden() {
      let model = Model(true)
      let rig = Rig {
        Watching(model) { isLoading in
          Text(verbatim: "tabs")
          Text(verbatim: "list").veil("Loading", isPresented: isLoading, over: .view)
        }
      }
      func isHidden(_ text: String) -> Bool? {
        rig.root?.all.first { $0.text == text }?.environment.isAccessibilityHidden
      }
      #expect(isHidden("list") == true)
      #expect(isHidden("tabs") == false)
      #expect(rig.anchors.first?.superview?.accessibilityElementsHidden == false)
      model.value = false
      rig.advance(by: 1)
      #expect(isHidden("list") == false)
    }

    @Test("Over a window or a keyboard, the anchor lies behind the view, takes no touch, and is no element")
    func behind() {
      for place in [VeilViewScope.window, .keyboard, .windowAndKeyboard] {
        let rig = Rig {
          Text(verbatim: "content").veil("Loading", isPresented: .constant(true), over: place).veilStyle(
            .veil)
        }
        let wrapper = rig.anchors.first?.superview
        #expect(wrapper?.isUserInteractionEnabled == false)
        #expect(wrapper?.accessibilityElementsHidden == true)
        #expect(rig.root?.all.first { $0.text == "content" }?.environment.isAccessibilityHidden == false)
      }
    }

    @Test("A scope over one view gives the views in it a veil over that view")
    func scope() async {
      struct Asking: View {
        @Environment(\.veil) private var veil
        var body: some View {
          Button("work") { veil().show("Loading", style: .activity) }
          Button("done") { veil().remove() }
        }
      }
      let rig = Rig {
        VStack {
          Asking().veilScope(.view)
          Text(verbatim: "other")
        }
        .veilScope()
      }
      rig.root?.tap("work")
      #expect(rig.viewsVeil.message == "Loading")
      #expect(!rig.veil.isThere)
      rig.root?.tap("done")
      #expect(!rig.viewsVeil.isThere)
    }

    @Test("A notice over a view takes the touches on its panel alone, and VoiceOver reads the view beside it")
    func notice() async {
      let model = Model<VeilNotice?>(nil)
      let rig = Rig {
        Watching(model) { notice in Text(verbatim: "content").veilStatus(notice, over: .view) }
      }
      model.value = .success("Saved")
      await rig.settle()
      rig.advance(by: 0.5)
      await rig.settle()
      checkNotice(in: rig)
      rig.advance(by: 100)
      #expect(!rig.isCovered("content"))
    }

    @Test(
      "A notice in a scope over one view takes the touches on its panel alone, and VoiceOver reads the view")
    func noticeInScope() async {
      struct Asking: View {
        @Environment(\.veil) private var veil
        var body: some View {
          Button("content") { veil.flash(.success, "Saved") }
          Button("work") { veil().show("Saving…") }
        }
      }
      let rig = Rig { Asking().veilScope(.view).veilStyle(.status) }
      rig.root?.tap("content")
      rig.advance(by: 0.5)
      await rig.settle()
      checkNotice(in: rig)
      rig.root?.tap("work")
      await rig.settle()
      #expect(isVeil(rig.scene.hit(CGPoint(x: 10, y: 800)), in: rig))
      #expect(isHidden("content", in: rig) == true, "work blocks the view")
    }

    @Test("A scope that is set to the window while its view is blocked shows the view to VoiceOver again")
    func otherScope() async {
      struct Asking: View {
        @Environment(\.veil) private var veil
        var body: some View { Button("work") { veil().show("Saving…", style: .activity) } }
      }
      let model = Model(VeilViewScope.view)
      let rig = Rig { Watching(model) { place in Asking().veilScope(place.wrappedValue) } }
      rig.root?.tap("work")
      await rig.settle()
      #expect(isHidden("work", in: rig) == true)
      model.value = .window
      await rig.settle()
      rig.advance(by: 1)
      #expect(!rig.viewsVeil.isThere)
      #expect(isHidden("work", in: rig) == false)
    }

    private func isHidden<Content: View>(_ text: String, in rig: Rig<Content>) -> Bool? {
      rig.root?.all.first { $0.text == text }?.environment.isAccessibilityHidden
    }

    private func isVeil<Content: View>(_ view: UIView?, in rig: Rig<Content>) -> Bool {
      rig.viewsVeil.covers.contains { view?.isDescendant(of: $0) ?? false }
    }

    private func checkNotice<Content: View>(
      in rig: Rig<Content>, at location: SourceLocation = #_sourceLocation
    ) {
      guard let panel = rig.viewsVeil.part(.panel) else {
        Issue.record("no panel", sourceLocation: location)
        return
      }
      let middle = panel.convert(CGPoint(x: panel.bounds.midX, y: panel.bounds.midY), to: nil)
      #expect(isVeil(rig.scene.hit(middle), in: rig), sourceLocation: location)
      let corner = CGPoint(x: 10, y: 800)
      #expect(rig.scene.hit(corner) === rig.controller.view, sourceLocation: location)
      #expect(isHidden("content", in: rig) == false, sourceLocation: location)
    }

    @Test(
      "A finger that is down on the view when it is covered is taken from it, be the veil over the view or its window",
      arguments: [VeilViewScope.view, .window])
    func press(place: VeilViewScope) throws {
      let model = Model(false)
      let rig = Rig {
        Watching(model) { isLoading in
          Text(verbatim: "list").veil("Loading", isPresented: isLoading, over: place).veilStyle(.blocker)
        }
      }
      rig.advance(by: 0.1)
      let taker = Taker()
      rig.controller.view.addGestureRecognizer(taker)
      let finger = try #require(rig.scene.press(CGPoint(x: 195, y: 422)))
      #expect(taker.numberOfTouches == 1)
      model.value = true
      rig.advance(by: 0.1)
      #expect(taker.numberOfTouches == 0 && taker.resets == 1)
      finger.lift()
      model.value = false
      rig.advance(by: 5)
      let other = try #require(rig.scene.press(CGPoint(x: 195, y: 422)))
      #expect(taker.numberOfTouches == 1)
      other.lift()
    }
  }
}

/// Like the one that SwiftUI has on the view in which it draws.
private final class Taker: UIGestureRecognizer {
  private(set) var resets = 0

  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) { state = .failed }

  override func reset() { resets += 1 }
}
