@_spi(Double) import SwiftUI
import Testing
@_spi(Double) import UIKit

@testable import VeilSwiftUI

extension AllTests {
  /// Work that begins while the views of a scope come, go or are out of sight.
  @MainActor @Suite
  struct LifeTests {
    /// Begins work as soon as it appears.
    private struct Beginning: View {
      @Environment(\.veil) private var veil
      let begun: @MainActor (Veil.Activity) -> Void
      var body: some View {
        Text(verbatim: "content").onAppear { begun(veil.begin("Loading…")) }
      }
    }

    /// Runs work as soon as it appears.
    private struct Running: View {
      @Environment(\.veil) private var veil
      let gate: AsyncStream<Void>
      var body: some View {
        Text(verbatim: "content").task {
          await veil.run("Loading…") { [gate] _ in for await _ in gate { return } }
        }
      }
    }

    private struct Asking: View {
      @Environment(\.veil) private var veil
      let seen: (VeilAction) -> Void
      var body: some View { Button("ask") { seen(veil) } }
    }

    @Test(
      "Work that begins when the first view appears is shown, although its scope is in no window yet",
      arguments: [VeilViewScope.window, .view])
    func firstAppearance(place: VeilViewScope) {
      var work: Veil.Activity?
      let rig = Rig { Beginning { work = $0 }.veilScope(place) }
      rig.advance(by: 1)
      #expect(rig.isCovered("content") && (rig.veil.message ?? rig.viewsVeil.message) == "Loading…")
      let other = rig.window.rootViewController.map { Veil(over: .window(of: $0.view)) }
      #expect(place == .view || other?.isBlocking == true, "the window's other veils are the same one")
      work?.end()
      rig.advance(by: 1)
      #expect(!rig.isCovered("content") && !rig.veil.isThere && !rig.viewsVeil.isThere)
    }

    @Test("A task of the first view shows its work, until it ends")
    func task() async {
      let gate = AsyncStream<Void>.makeStream()
      let rig = Rig { Running(gate: gate.stream).veilScope() }
      await rig.until { rig.veil.message == "Loading…" }
      #expect(rig.isCovered("content"))
      gate.continuation.yield()
      await rig.until { !rig.veil.isThere }
    }

    /// Presents a controller that fills the screen, so that what is below it is in no window.
    private func fillScreen(over rig: Rig<some View>) {
      let full = UIViewController()
      full.modalPresentationStyle = .fullScreen
      rig.controller.present(full, animated: false)
      rig.advance(by: 1)
    }

    @Test("Work that a scope's action begins below a controller that fills the screen is shown above that")
    func belowFullScreen() throws {
      var found: VeilAction?
      let rig = Rig { Asking { found = $0 }.veilScope() }
      rig.root?.tap("ask")
      let veil = try #require(found)
      fillScreen(over: rig)
      #expect(rig.controller.view.window == nil)
      let work = veil.begin("Saving…")
      rig.advance(by: 1)
      #expect(rig.veil.message == "Saving…" && rig.veil.covers.first?.window?.bounds == rig.window.bounds)
      work.end()
      rig.advance(by: 1)
      #expect(!rig.veil.isThere)
    }

    @Test(
      "Work over a view goes on where its view is after its controller was hidden, and begins again nowhere")
    func viewScope() throws {
      var found: VeilAction?
      let rig = Rig { Asking { found = $0 }.veilScope(.view) }
      rig.root?.tap("ask")
      let veil = try #require(found)
      fillScreen(over: rig)
      let work = veil.begin("Saving…")
      rig.advance(by: 1)
      #expect(!rig.viewsVeil.isThere)
      rig.controller.dismiss(animated: false)
      rig.advance(by: 1)
      #expect(rig.viewsVeil.message == "Saving…" && rig.isCovered("ask"))
      work.end()
      rig.advance(by: 1)
      #expect(!rig.viewsVeil.isThere)
    }

    @Test("A view that is replaced by another with the same veil leaves it as it is")
    func replaced() throws {
      let model = Model(true)
      let rig = Rig {
        Watching(model) { isFirst in
          if isFirst.wrappedValue {
            Text(verbatim: "content").veil("Loading", isPresented: .constant(true)).veilStyle(.automatic)
          } else {
            Text(verbatim: "content").veil("Loading", isPresented: .constant(true)).veilStyle(.automatic)
          }
        }
      }
      rig.advance(by: 2)
      let cover = try #require(rig.veil.covers.first)
      model.value = false
      for _ in 0..<20 {
        rig.advance(by: 0.05)
        #expect(rig.veil.covers == [cover] && rig.veil.message == "Loading" && rig.isCovered("content"))
        #expect(cover.subviews.first?.layer.presentation()?.opacity ?? 1 == 1)
      }
    }
  }
}
