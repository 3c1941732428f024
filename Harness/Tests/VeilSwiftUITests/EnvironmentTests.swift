@_spi(Double) import SwiftUI
import Testing
import UIKit

@testable import VeilEngine
@testable import VeilSwiftUI
@testable import VeilUIKit

extension AllTests {
  /// What a veil takes over from the environment of its views.
  @MainActor @Suite("Environment")
  struct EnvironmentTests {
    private struct State {
      var language = "ar"
      var direction = LayoutDirection.rightToLeft
      var isBusy = true
    }

    private let model = Model(State())

    private func rig(@ViewBuilder _ content: @escaping (Binding<State>) -> some View) -> Rig<some View> {
      let rig = Rig {
        Watching(model) { state in
          content(state)
            .environment(\.locale, Locale(identifier: state.wrappedValue.language))
            .environment(\.layoutDirection, state.wrappedValue.direction)
        }
        .veilStyle(.veil)
      }
      rig.advance(by: 1)
      return rig
    }

    private func cancel(in language: String) -> String { VeilWords(language: language).cancel }

    @Test(
      "The library's own words are in the language of the views, also after a change",
      arguments: [VeilViewScope.window, .view])
    func words(place: VeilViewScope) {
      let rig = rig { state in
        Text(verbatim: "page").veil("Loading", isPresented: state.isBusy, over: place, cancellation: .always)
        {}
      }
      var button: String? { rig.veil.text(of: .cancel) ?? rig.viewsVeil.text(of: .cancel) }
      #expect(button == cancel(in: "ar"))
      model.value.language = "de_DE"
      rig.advance(by: 1)
      #expect(button == cancel(in: "de"))
      model.value.language = Locale.current.identifier
      rig.advance(by: 1)
      #expect(button == VeilWords.preferred.cancel)
    }

    @Test("Work of the environment's veil has the language of the views that begin it")
    func wordsOfAction() {
      var found: VeilAction?
      let rig = rig { _ in Flow.Asking(title: "save") { found = $0 }.veilScope() }
      rig.root?.tap("save")
      let work = found?.begin("Saving", cancellation: .always) {}
      rig.advance(by: 1)
      #expect(rig.veil.text(of: .cancel) == cancel(in: "ar"))
      work?.end()
    }

    @Test(
      "A veil has the layout direction of the views, also after a change",
      arguments: [VeilViewScope.window, .view])
    func direction(place: VeilViewScope) throws {
      let rig = rig { state in
        Text(verbatim: "page").veil("Loading", isPresented: state.isBusy, over: place)
      }
      func direction() -> Surroundings.Direction? {
        let covers = rig.veil.covers + rig.viewsVeil.covers
        let shown = (covers.first as? CoverView)?.composition
        guard case .text(let run)? = shown?.element(.message)?.drawing else { return nil }
        return run.direction
      }
      #expect(direction() == .rightToLeft)
      model.value.direction = .leftToRight
      rig.advance(by: 1)
      #expect(direction() == .leftToRight)
    }
  }
}
