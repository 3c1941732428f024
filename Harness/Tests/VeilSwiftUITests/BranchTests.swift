@_spi(Double) import SwiftUI
import Testing
@_spi(Double) import UIKit

@testable import VeilSwiftUI

extension AllTests {
  /// Veils over groups, erased views and branches, and what reaches a sheet from its page.
  @MainActor @Suite
  struct BranchTests {
    private struct State {
      var isFirst = true
      var isBusy = false
      var isSheetUp = false
    }

    private let model = Model(State())

    private func rig(@ViewBuilder _ content: @escaping (Binding<State>) -> some View) -> Rig<some View> {
      let rig = Rig { Watching(model) { state in content(state) }.veilStyle(.veil) }
      rig.advance(by: 1)
      return rig
    }

    @Test("Two modifiers at a group cover each of its views, whichever has work", arguments: [true, false])
    func twoAtGroup(isInner: Bool) {
      let rig = rig { state in
        VStack {
          Group {
            Text(verbatim: "one")
            Text(verbatim: "two")
          }
          .veil("Inner", isPresented: isInner ? state.isBusy : .constant(false), over: .view)
          .veil("Outer", isPresented: isInner ? .constant(false) : state.isBusy, over: .view)
        }
      }
      model.value.isBusy = true
      rig.advance(by: 1)
      #expect(
        Set(rig.viewsVeil.covers.compactMap(\.superview)).count == 2, "the double's stack does not part them")
      model.value.isBusy = false
      rig.advance(by: 1)
      #expect(!rig.viewsVeil.isThere)
    }

    @Test("A veil covers whatever an erased view shows, and does not begin again")
    func erased() {
      let rig = rig { state in
        (state.wrappedValue.isFirst
          ? AnyView(Text(verbatim: "first")) : AnyView(VStack { Text(verbatim: "second") }))
          .veil("Loading", isPresented: .constant(true), over: .view)
      }
      rig.advance(by: 1)
      #expect(rig.isCovered("first"))
      model.value.isFirst = false
      rig.advance(by: 1)
      #expect(rig.isCovered("second"))
      #expect(VoiceOver.shared.announcements.filter { $0 == "Loading" }.count == 1)
    }

    @Test(
      "Work that ends and begins again while its veil fades, as its tab comes and goes, is shown as it is")
    func whileFading() {
      let rig = rig { state in
        TabView(selection: state.isFirst) {
          Text(verbatim: "first").veil("Loading", isPresented: state.isBusy).tag(true)
          Text(verbatim: "second").tag(false)
        }
      }
      model.value.isBusy = true
      rig.advance(by: 1)
      for _ in 0..<3 {
        model.value.isFirst = false
        rig.advance(by: 0.1)
        #expect(!rig.isCovered("second"))
        model.value.isFirst = true
        rig.advance(by: 0.1)
        #expect(rig.isCovered("first"))
        model.value.isBusy = false
        rig.advance(by: 0.1)
        #expect(!rig.isCovered("first"))
        model.value.isBusy = true
        rig.advance(by: 0.1)
      }
      rig.advance(by: 1)
      #expect(rig.veil.message == "Loading" && rig.isCovered("first"))
      model.value.isBusy = false
      rig.advance(by: 1)
      #expect(!rig.veil.isThere)
    }

    @Test("The language and the style of a page are those of the veil in its sheet")
    func environmentOfSheet() {
      LocalizedStringResource.translations = ["de": ["Loading": "Wird geladen"]]
      defer { LocalizedStringResource.translations = [:] }
      let rig = rig { state in
        Text(verbatim: "page").sheet(isPresented: state.isSheetUp) {
          Text(verbatim: "form").veil("Loading" as LocalizedStringResource, isPresented: .constant(true))
        }
        .environment(\.locale, Locale(identifier: "de_DE"))
      }
      model.value.isSheetUp = true
      rig.advance(by: 1)
      #expect(rig.veil.message == "Wird geladen")
    }
  }
}
