@_spi(Double) import SwiftUI
import Testing
import UIKit

@testable import VeilSwiftUI

extension AllTests {
  /// Veils in tabs, which are left and chosen again during work.
  @MainActor @Suite
  struct TabFlow {
    private let flow = Flow()
    private var model: Model<Flow.State> { flow.model }

    @Test("A veil over the window goes when another tab is chosen during its work, and returns with the tab")
    func tabs() {
      let rig = flow.rig { state in
        TabView(selection: state.tab) {
          Text(verbatim: "first").veil("Loading", isPresented: state.isBusy).tag(0)
          Text(verbatim: "second").tag(1)
        }
      }
      model.value.isBusy = true
      rig.advance(by: 1)
      #expect(rig.veil.message == "Loading" && rig.isCovered("first"))
      model.value.tab = 1
      rig.advance(by: 1)
      #expect(!rig.veil.isThere && !rig.isCovered("second"))
      model.value.tab = 0
      rig.advance(by: 1)
      #expect(rig.veil.message == "Loading")
      model.value.isBusy = false
      rig.advance(by: 1)
      #expect(!rig.veil.isThere)
    }

    @Test("Work that ends while its tab is hidden leaves no veil there")
    func hiddenTab() {
      let rig = flow.rig { state in
        TabView(selection: state.tab) {
          Text(verbatim: "first").veil("Loading", isPresented: state.isBusy, over: .view).tag(0)
          Text(verbatim: "second").tag(1)
        }
      }
      model.value.isBusy = true
      rig.advance(by: 1)
      #expect(rig.isCovered("first"))
      model.value.tab = 1
      rig.advance(by: 1)
      #expect(!rig.isCovered("second"))
      model.value.isBusy = false
      rig.advance(by: 1)
      model.value.tab = 0
      rig.advance(by: 1)
      #expect(!rig.isCovered("first"))
    }

    @Test("A status that is set while its tab is hidden is shown when the tab returns, once")
    func statusInTab() async {
      let rig = flow.rig { state in
        TabView(selection: state.tab) {
          Text(verbatim: "first").veilStatus(state.notice).tag(0)
          Text(verbatim: "second").tag(1)
        }
      }
      model.value.tab = 1
      rig.advance(by: 1)
      model.value.notice = .success("Saved")
      await rig.settle()
      #expect(!rig.veil.isThere && model.value.notice != nil)
      model.value.tab = 0
      await rig.settle()
      rig.advance(by: 0.5)
      #expect(rig.veil.message == "Saved" && model.value.notice == nil)
      rig.advance(by: 20)
      #expect(!rig.veil.isThere)
    }
  }
}
