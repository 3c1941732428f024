@_spi(Double) import SwiftUI
import Testing
@_spi(Double) import UIKit

@testable import VeilSwiftUI

extension AllTests {
  /// Veils in a navigation stack, whose pages come and go during work.
  @MainActor @Suite
  struct PageFlow {
    private let flow = Flow()
    private var model: Model<Flow.State> { flow.model }

    @Test("A veil of a pushed page goes when the page is popped during its work, and the one below is usable")
    func popped() {
      let rig = flow.rig { state in
        NavigationStack(path: state.path) {
          Text(verbatim: "root").navigationDestination(for: Int.self) { number in
            Text(verbatim: "page \(number)").veil("Loading", isPresented: .constant(true))
          }
        }
      }
      model.value.path = [1]
      rig.advance(by: 1)
      #expect(rig.veil.message == "Loading" && rig.isCovered("page 1"))
      model.value.path = []
      rig.advance(by: 1)
      #expect(!rig.veil.isThere && !rig.isCovered("root"))
    }

    @Test("A veil over a pushed page alone goes with it, when the user goes back")
    func wentBack() {
      let rig = flow.rig { state in
        NavigationStack(path: state.path) {
          Text(verbatim: "root").navigationDestination(for: Int.self) { number in
            Text(verbatim: "page \(number)").veil("Loading", isPresented: .constant(true), over: .view)
          }
        }
      }
      model.value.path = [1, 2]
      rig.advance(by: 1)
      #expect(rig.isCovered("page 2"))
      rig.root?.all.first { $0.goBack != nil }?.goBack?()
      rig.advance(by: 1)
      #expect(model.value.path == [1] && rig.isCovered("page 1"))
      rig.root?.all.first { $0.goBack != nil }?.goBack?()
      rig.advance(by: 1)
      #expect(model.value.path.isEmpty && !rig.viewsVeil.isThere && !rig.isCovered("root"))
    }

    @Test("A veil at a stack stays while pages are pushed and popped; one at its root is the root's alone")
    func stackOrRoot() {
      let rig = flow.rig { state in
        NavigationStack(path: state.path) {
          Text(verbatim: "root")
            .veil("Root", isPresented: state.isBusy)
            .navigationDestination(for: Int.self) { Text(verbatim: "page \($0)") }
        }
        .veil("Stack", isPresented: .constant(true))
      }
      rig.advance(by: 1)
      #expect(rig.veil.message == "Stack")
      model.value.isBusy = true
      rig.advance(by: 1)
      #expect(rig.veil.message == "Root")
      model.value.path = [1]
      rig.advance(by: 2)
      #expect(rig.veil.message == "Stack" && rig.isCovered("page 1"))
      model.value.path = []
      rig.advance(by: 2)
      #expect(rig.veil.message == "Root")
    }

    @Test("A veil over a stack covers its pages, keeps through a push, and shows them to VoiceOver again")
    func overStack() {
      let rig = flow.rig { state in
        VStack {
          Text(verbatim: "player")
          NavigationStack(path: state.path) {
            Text(verbatim: "root").navigationDestination(for: Int.self) { Text(verbatim: "page \($0)") }
          }
          .veil("Syncing", isPresented: state.isBusy, over: .view)
        }
      }
      model.value.isBusy = true
      rig.advance(by: 1)
      #expect(rig.isCovered("root") && !rig.isCovered("player"))
      model.value.path = [1]
      rig.advance(by: 1)
      #expect(rig.isCovered("page 1") && rig.viewsVeil.covers.count == 1)
      model.value.isBusy = false
      rig.advance(by: 1)
      #expect(!rig.isCovered("page 1"))
    }

    @Test("Pushed pages have the veil of a scope at the stack, not of one at its root")
    func scopeOfPages() {
      var found: [String: VeilAction] = [:]
      let rig = flow.rig { state in
        NavigationStack(path: state.path) {
          Flow.Asking(title: "root") { found["root"] = $0 }
            .veilScope(.view)
            .navigationDestination(for: Int.self) { _ in Flow.Asking(title: "page") { found["page"] = $0 } }
        }
        .veilScope()
      }
      rig.root?.tap("root")
      model.value.path = [1]
      rig.advance(by: 1)
      rig.root?.tap("page")
      #expect(found["root"]?.target?.place == .view && found["page"]?.target?.place == .window)
    }
  }
}
