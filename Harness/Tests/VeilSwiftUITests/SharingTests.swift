@_spi(Double) import SwiftUI
import Testing
@_spi(Double) import UIKit

@testable import VeilSwiftUI

extension AllTests {
  /// Modifiers that cover the same view mean one scope, which has one veil.
  @Suite("Several modifiers over one view")
  @MainActor struct Sharing {
    /// How a test's modifiers are applied.
    enum Order: CaseIterable { case plain, withStyle, withWindow }

    private struct Shown {
      var first = false
      var second = false
      var notice: VeilNotice?
      var isThere = true
    }

    private struct Screen: View {
      let order: Order
      let shown: Binding<Shown>

      var body: some View {
        VStack {
          Text(verbatim: "tabs")
          if shown.wrappedValue.isThere {
            switch order {
            case .plain:
              list.veil("Second", isPresented: shown.second, over: .view)
                .veilStatus(shown.notice, over: .view)
            case .withStyle:
              list.veilStyle(.veil).veil("Second", isPresented: shown.second, over: .view).veilStyle(.veil)
                .veilStatus(shown.notice, over: .view)
            case .withWindow:
              list.veil(isPresented: .constant(false)).veil(
                "Second", isPresented: shown.second, over: .view
              ).veilStatus(.constant(nil)).veilStatus(shown.notice, over: .view)
            }
          }
        }
      }

      private var list: some View {
        Text(verbatim: "list").veil("First", isPresented: shown.first, over: .view)
      }
    }

    private func rig(_ order: Order) -> (Rig<some View>, Model<Shown>) {
      let model = Model(Shown())
      let rig = Rig {
        Watching(model) { shown in Screen(order: order, shown: shown) }.veilStyle(.veil)
      }
      return (rig, model)
    }

    @Test("They show one panel, with the newest work, and the other after its end", arguments: Order.allCases)
    func onePanel(order: Order) async {
      let (rig, model) = rig(order)
      model.value.first = true
      rig.advance(by: 1)
      #expect(rig.viewsVeil.message == "First" && rig.isCovered("list") && !rig.isCovered("tabs"))
      model.value.second = true
      rig.advance(by: 1)
      #expect(rig.viewsVeil.covers.count == 1 && rig.viewsVeil.message == "Second")
      model.value.second = false
      rig.advance(by: 2)
      #expect(rig.viewsVeil.covers.count == 1 && rig.viewsVeil.message == "First")
      model.value.first = false
      rig.advance(by: 2)
      #expect(rig.viewsVeil.covers.isEmpty)
      model.value.notice = .success("Saved")
      rig.advance(by: 1)
      #expect(rig.viewsVeil.covers.count == 1 && rig.viewsVeil.message == "Saved")
      await rig.settle()
      #expect(model.value.notice == nil)
    }

    @Test("Work that is wanted before the view appears is shown, and goes with the view")
    func early() {
      let (rig, model) = rig(.plain)
      rig.advance(by: 1)
      model.value.isThere = false
      rig.advance(by: 1)
      model.value.first = true
      model.value.second = true
      model.value.isThere = true
      rig.advance(by: 1)
      #expect(rig.viewsVeil.covers.count == 1 && rig.isCovered("list"))
      model.value.isThere = false
      rig.advance(by: 2)
      #expect(rig.viewsVeil.covers.isEmpty)
    }

    @Test("Those over a view and over one in it are two scopes")
    func apart() {
      let model = Model(Shown())
      let rig = Rig {
        Watching(model) { shown in
          VStack {
            Text(verbatim: "list").veil("First", isPresented: shown.first, over: .view)
            Text(verbatim: "row")
          }
          .veil("Second", isPresented: shown.second, over: .view)
        }.veilStyle(.veil)
      }
      model.value.first = true
      rig.advance(by: 1)
      #expect(rig.isCovered("list") && !rig.isCovered("row"))
      model.value.second = true
      rig.advance(by: 1)
      #expect(rig.viewsVeil.covers.count == 2 && rig.isCovered("row"))
    }

    @Test("A modifier at a group covers each of its views")
    func group() {
      // SwiftUI applies a modifier's overlay to each view of a group, and its state belongs to all.
      let target = VeilTarget()
      let wish = Wish(place: .view, style: .veil, activity: ActivityDescription(message: "First"))
      let rig = Rig {
        VStack {
          Text(verbatim: "list").overlay { VeilAnchor(wish: wish, target: target) }
          Text(verbatim: "row").overlay { VeilAnchor(wish: wish, target: target) }
        }
      }
      rig.advance(by: 1)
      #expect(rig.viewsVeil.covers.count == 2 && rig.isCovered("list") && rig.isCovered("row"))
    }

    @Test("A scope at a group keeps its place when one of the group's views goes")
    func scopeAtGroup() {
      let (target, isThere) = (VeilTarget(), Model(true))
      let rig = Rig {
        VStack {
          Text(verbatim: "list").overlay { VeilAnchor(wish: Wish(), target: target) }
          Watching(isThere) { isThere in
            if isThere.wrappedValue {
              Text(verbatim: "row").overlay { VeilAnchor(wish: Wish(), target: target) }
            }
          }
        }
      }
      rig.advance(by: 1)
      isThere.value = false
      rig.advance(by: 1)
      let work = target.veil?.begin("Loading")
      rig.advance(by: 1)
      #expect(rig.veil.message == "Loading" && rig.isCovered("list"))
      work?.end()
    }

    @Test(
      "The last that VoiceOver hears of work and its status is the status, in whichever order they are updated",
      arguments: [VeilViewScope.window, .view], [true, false])
    func spokenOnce(place: VeilViewScope, isStatusOutside: Bool) {
      let model = Model(Shown(first: true))
      let rig = Rig {
        Watching(model) { shown in
          if isStatusOutside {
            Text(verbatim: "list").veil("First", isPresented: shown.first, over: place)
              .veilStatus(shown.notice, over: place)
          } else {
            Text(verbatim: "list").veilStatus(shown.notice, over: place)
              .veil("First", isPresented: shown.first, over: place)
          }
        }.veilStyle(.veil)
      }
      rig.advance(by: 1)
      model.value.notice = .failure("Not saved")
      model.value.first = false
      rig.advance(by: 1)
      #expect(VoiceOver.shared.announcements.last == "Not saved")
    }

    @Test("A modifier within a scope over the same view shares the scope's veil")
    func scope() async {
      struct Asking: View {
        @Environment(\.veil) private var veil
        var body: some View {
          Button("work") { veil().show("Loading") }
          Button("done") { veil().remove() }
        }
      }
      let model = Model(Shown())
      let rig = Rig {
        Watching(model) { shown in
          VStack { Asking() }.veil("First", isPresented: shown.first, over: .view).veilScope(.view)
        }.veilStyle(.veil)
      }
      model.value.first = true
      rig.advance(by: 1)
      rig.root?.tap("work")
      rig.advance(by: 1)
      #expect(rig.viewsVeil.covers.count == 1 && rig.viewsVeil.message == "Loading")
      rig.root?.tap("done")
      rig.advance(by: 2)
      #expect(rig.viewsVeil.message == "First")
    }
  }
}
