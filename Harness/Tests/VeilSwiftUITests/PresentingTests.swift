@_spi(Double) import SwiftUI
import Testing
@_spi(Double) import UIKit

@testable import VeilSwiftUI

extension AllTests {
  @MainActor @Suite
  struct PresentingTests {
    /// An app's model.
    struct Work: Equatable {
      var isLoading = false
      var message = "Loading"
      var progress: Double?
      var isThere = true
    }

    @Test("V13: one modifier at any view shows the veil, and the state that it is bound to removes it")
    func oneCall() {
      let model = Model(Work())
      let rig = Rig {
        Watching(model) { work in
          Text(verbatim: "content").veil(work.wrappedValue.message, isPresented: work.isLoading).veilStyle(
            .veil)
        }
      }
      #expect(!rig.veil.isThere)
      #expect(!rig.isCovered("content"))
      model.value.isLoading = true
      rig.advance(by: 0)
      #expect(rig.isCovered("content"))
      #expect(rig.veil.message == "Loading")
      model.value.isLoading = false
      rig.advance(by: 1)
      #expect(!rig.isCovered("content"))
      #expect(!rig.veil.isThere)
    }

    /// An app's model, with an error in place of a notice.
    private struct Failing {
      var error: (any Error)?
    }

    private struct NotFound: Error {}

    @Test("An error of a model is a status, each time that it is set")
    func error() async {
      let model = Model(Failing())
      let rig = Rig {
        Watching(model) { state in
          Text(verbatim: "content")
            .veilStatus(
              Binding(
                get: { state.wrappedValue.error.map { _ in .failure("Not found") } },
                set: { if $0 == nil { state.wrappedValue.error = nil } })
            )
            .veilStyle(.status)
        }
      }
      for _ in 0..<2 {
        model.value.error = NotFound()
        await rig.settle()
        rig.advance(by: 1)
        #expect(rig.veil.message == "Not found" && model.value.error == nil)
        rig.advance(by: 20)
        #expect(!rig.veil.isThere)
      }
    }

    @Test("A view that the app disables is covered, and Cancel works")
    func disabled() async {
      let model = Model(Work(isLoading: true))
      let rig = Rig {
        Watching(model) { work in
          Text(verbatim: "content")
            .veil("Loading", isPresented: work.isLoading, over: .view, cancellation: .always) {}
            .veilStyle(.veil).disabled(work.wrappedValue.isLoading)
        }
      }
      rig.advance(by: 1)
      #expect(rig.isCovered("content"))
      rig.tapCancel()
      await rig.settle()
      #expect(!model.value.isLoading)
    }

    @Test("V8: words and progress change while it is up, and nothing begins again")
    func changes() {
      let model = Model(Work(isLoading: true))
      let rig = Rig {
        Watching(model) { work in
          Text(verbatim: "content").veil(
            work.wrappedValue.message, isPresented: work.isLoading, progress: work.wrappedValue.progress)
        }
      }
      rig.advance(by: 1)
      model.value.message = "Nearly there"
      model.value.progress = 0.5
      rig.advance(by: 0.1)
      #expect(rig.veil.message == "Nearly there")
      #expect(rig.veil.progress == "50%")
      // A second beginning would be logged.
      #expect(VoiceOver.shared.announcements.first == "Loading")
      #expect(VoiceOver.shared.announcements.filter { $0 == "Loading" }.count == 1)
    }

    @Test("V11: views that are rendered again show it once, and removing it twice does nothing")
    func twice() {
      let model = Model(Work(isLoading: true))
      let rig = Rig {
        Watching(model) { work in
          Text(verbatim: "content").veil("Loading", isPresented: work.isLoading).veilStyle(.veil)
        }
      }
      for _ in 0..<5 {
        model.value.isLoading = true
        rig.advance(by: 0.1)
      }
      #expect(rig.veil.covers.count == 1)
      #expect(VoiceOver.shared.announcements == ["Loading"])
      model.value.isLoading = false
      rig.advance(by: 1)
      model.value.isLoading = false
      rig.advance(by: 1)
      #expect(!rig.veil.isThere)
    }

    @Test("A12: a view that disappears ends its veil, and one that returns shows it again, without a call")
    func comesAndGoes() {
      let model = Model(Work())
      let rig = Rig {
        Watching(model) { work in
          if work.wrappedValue.isThere {
            Text(verbatim: "content").veil("Loading", isPresented: work.isLoading).veilStyle(.veil)
          }
        }
      }
      // The veil that the modifier finds, so that its log is visible.
      let log = TestLog()
      let veil = Veil(over: .window(of: rig.window), log: log.log)
      model.value.isLoading = true
      rig.advance(by: 0)
      #expect(veil.isBlocking)
      #expect(rig.isCovered("content"))
      model.value.isThere = false
      rig.advance(by: 1)
      #expect(!rig.isCovered("content"))
      #expect(!rig.veil.isThere)
      model.value.isThere = true
      rig.advance(by: 1)
      #expect(rig.isCovered("content"))
      #expect(rig.veil.message == "Loading")
      // An activity that was only dropped would log that.
      #expect(log.sentences.isEmpty)
    }

    @Test(
      "A veil over the window ends when its view is pushed out of sight; one over the view stays as it was")
    func outOfSight() {
      let model = Model(Work(isLoading: true))
      let rig = Rig {
        Watching(model) { work in
          VStack {
            Text(verbatim: "content").veil("Window", isPresented: work.isLoading).veilStyle(.veil)
            Text(verbatim: "row").veil("View", isPresented: work.isLoading, over: .view).veilStyle(.activity)
          }
        }
      }
      rig.advance(by: 1)
      rig.controller.double.isOnScreen = false
      rig.advance(by: 1)
      #expect(!rig.isCovered("content"))
      #expect(rig.isCovered("row"))
      rig.controller.double.isOnScreen = true
      rig.advance(by: 1)
      #expect(rig.veil.message == "Window")
      #expect(rig.viewsVeil.message == "View")
      #expect(VoiceOver.shared.announcements.filter { $0 == "Window" }.count == 2)
      #expect(VoiceOver.shared.announcements.filter { $0 == "View" }.count == 1)
    }

    @Test("After patience there is a Cancel, which calls the app first and then ends the presentation")
    func cancel() async {
      let model = Model(Work(isLoading: true))
      var calls: [Bool] = []
      var style = VeilStyle.veil
      style.timing.patience = 5
      let rig = Rig {
        Watching(model) { work in
          Text(verbatim: "content")
            .veil("Loading", isPresented: work.isLoading) { calls.append(model.value.isLoading) }
            .veilStyle(style)
        }
      }
      rig.advance(by: 4)
      #expect(rig.veil.message == "Loading")
      #expect(rig.veil.text(of: .cancel) == nil)
      rig.advance(by: 2)
      #expect(rig.veil.text(of: .cancel) == "Cancel")
      rig.tapCancel()
      await rig.settle()
      #expect(calls == [true])
      #expect(model.value.isLoading == false)
      rig.advance(by: 1)
      #expect(!rig.isCovered("content"))
    }

    @Test("Work that the app begins right after a Cancel, before the views are updated, is new work")
    func beginsAfterCancel() async {
      let model = Model(Work(isLoading: true))
      var (cancels, answers) = (0, 0)
      let rig = Rig {
        Watching(model) { work in
          Text(verbatim: "content")
            .veil("Loading", isPresented: work.isLoading, cancellation: .always) {
              cancels += 1
              // The cancelled task ends, and the next one begins.
              Task { @MainActor in
                model.value.isLoading = cancels == 1
                answers += 1
              }
            }
            .veilStyle(.veil)
        }
      }
      for cancel in 1...2 {
        rig.advance(by: 1)
        #expect(rig.veil.message == "Loading" && rig.veil.text(of: .cancel) == "Cancel")
        rig.tapCancel()
        for _ in 0..<100 where answers < cancel { await Task.yield() }
        await rig.settle()
        #expect(cancels == cancel && model.value.isLoading == (cancel == 1))
      }
      rig.advance(by: 1)
      #expect(!rig.veil.isThere && Fault.all.isEmpty)
    }

    @Test("Cancel can be offered as soon as the veil is seen")
    func cancelAtOnce() {
      let rig = Rig {
        Text(verbatim: "content")
          .veil("Loading", isPresented: .constant(true), cancellation: .always) {}
          .veilStyle(.veil)
      }
      rig.advance(by: 1)
      #expect(rig.veil.text(of: .cancel) == "Cancel")
    }

    @Test("Without an action to call there is no Cancel")
    func noCancel() {
      let rig = Rig {
        Text(verbatim: "content").veil("Loading", isPresented: .constant(true)).veilStyle(.veil)
      }
      rig.advance(by: 60)
      #expect(rig.veil.message == "Loading")
      #expect(rig.veil.text(of: .cancel) == nil)
    }

    @Test("Several modifiers in one window share its veil: the newest is shown, and each ends on its own")
    func several() {
      struct Two: Equatable {
        var first = true
        var second = false
      }
      let model = Model(Two())
      let rig = Rig {
        Watching(model) { two in
          Text(verbatim: "one").veil("First", isPresented: two.first).veilStyle(.veil)
          Text(verbatim: "two").veil("Second", isPresented: two.second).veilStyle(.veil)
        }
      }
      #expect(rig.veil.message == "First")
      model.value.second = true
      rig.advance(by: 0)
      #expect(rig.veil.message == "Second")
      model.value.first = false
      rig.advance(by: 0)
      #expect(rig.veil.message == "Second")
      #expect(rig.isCovered("one"))
      model.value.second = false
      rig.advance(by: 1)
      #expect(!rig.isCovered("one"))
    }

    @Test("A literal is shown in the language of the views, a string as it is")
    func languages() {
      LocalizedStringResource.translations = ["de": ["Loading…": "Lädt …", "Please wait": "Bitte warten"]]
      defer { LocalizedStringResource.translations = [:] }
      let plain = "Loading…"
      let german = Locale(identifier: "de_DE")
      let translated = Rig {
        Text(verbatim: "content")
          .veil("Loading…", isPresented: .constant(true), detail: "Please wait")
          .veilStyle(.veil)
          .environment(\.locale, german)
      }
      #expect(translated.veil.message == "Lädt …")
      #expect(translated.veil.text(of: .detail) == "Bitte warten")
      let verbatim = Rig {
        Text(verbatim: "content")
          .veil(plain, isPresented: .constant(true))
          .veilStyle(.veil)
          .environment(\.locale, german)
      }
      #expect(verbatim.veil.message == "Loading…")
    }

    @Test("A11: the style of the environment is the veil's, and an inner one overrides an outer one")
    func styles() {
      let rig = Rig {
        VStack {
          Text(verbatim: "row").veil(isPresented: .constant(true), over: .view).veilStyle(.activity)
          Text(verbatim: "content").veil(isPresented: .constant(true))
        }
        .veilStyle(.loading)
      }
      rig.advance(by: 0)
      #expect(rig.viewsVeil.message == "Loading")
      #expect(rig.veil.message == "Loading...")
    }
  }
}
