@_spi(Double) import SwiftUI
import Testing
@_spi(Double) import UIKit

@testable import VeilSwiftUI

extension AllTests {
  /// Veils at a group, whose views come and go during work.
  @MainActor @Suite
  struct GroupFlow {
    private let flow = Flow()
    private var model: Model<Flow.State> { flow.model }

    @Test(
      "A veil at a group goes on when the group shows another view", arguments: [VeilViewScope.window, .view])
    func group(place: VeilViewScope) {
      let rig = flow.rig { state in
        Group {
          if state.wrappedValue.isFirst { Text(verbatim: "first") } else { Text(verbatim: "second") }
        }
        .veil("Loading", isPresented: state.isBusy, over: place)
      }
      model.value.isBusy = true
      rig.advance(by: 1)
      #expect(rig.isCovered("first"))
      model.value.isFirst = false
      MainLoop.settle()
      #expect(rig.isCovered("second"))
      rig.advance(by: 1)
      #expect(rig.isCovered("second") && (rig.veil.message ?? rig.viewsVeil.message) == "Loading")
      model.value.isBusy = false
      rig.advance(by: 1)
      #expect(!rig.isCovered("second") && !rig.veil.isThere && !rig.viewsVeil.isThere)
    }

    @Test("A veil at a group goes on when one of the group's views goes")
    func partOfGroup() {
      let rig = flow.rig { state in
        VStack {
          Group {
            Text(verbatim: "stays")
            if state.wrappedValue.isFirst { Text(verbatim: "goes") }
          }
          .veil("Loading", isPresented: .constant(true))
        }
      }
      rig.advance(by: 1)
      #expect(rig.isCovered("stays"))
      model.value.isFirst = false
      rig.advance(by: 2)
      #expect(rig.isCovered("stays") && rig.veil.message == "Loading")
    }

    @Test("A scope at a group keeps its veil when one of the group's views goes")
    func scopeAtGroup() {
      var found: VeilAction?
      let rig = flow.rig { state in
        VStack {
          Group {
            Flow.Asking(title: "stays") { found = $0 }
            if state.wrappedValue.isFirst { Text(verbatim: "goes") }
          }
          .veilScope()
        }
      }
      model.value.isFirst = false
      rig.advance(by: 1)
      rig.root?.tap("stays")
      let work = found?.begin("Loading")
      rig.advance(by: 1)
      #expect(rig.veil.message == "Loading" && rig.isCovered("stays"))
      work?.end()
      rig.advance(by: 1)
      #expect(!rig.veil.isThere)
    }
  }
}
