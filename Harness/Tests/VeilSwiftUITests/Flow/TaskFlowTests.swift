import Observation
@_spi(Double) import SwiftUI
import Testing
@_spi(Double) import UIKit

@testable import VeilSwiftUI

extension AllTests {
  /// Veils at rows, and over the work of tasks, refreshes and models.
  @MainActor @Suite
  struct TaskFlow {
    private let flow = Flow()
    private var model: Model<Flow.State> { flow.model }

    @Test("A veil over a row that is scrolled away and back is as it was; one over the window goes meanwhile")
    func rows() throws {
      let rig = flow.rig { _ in
        List {
          Text(verbatim: "row").veil("Row", isPresented: .constant(true), over: .view).id(1)
          Text(verbatim: "other").veil("Window", isPresented: .constant(true)).id(2)
        }
      }
      rig.advance(by: 1)
      #expect(rig.veil.message == "Window" && rig.viewsVeil.message == "Row")
      let rows = ["row", "other"].compactMap { title in
        rig.root?.all.filter { $0.texts == [title] }.first
      }
      for row in rows { row.isScrolledAway = true }
      rig.advance(by: 1)
      #expect(!rig.veil.isThere && rig.viewsVeil.covers.allSatisfy { $0.window == nil })
      for row in rows { row.isScrolledAway = false }
      rig.advance(by: 1)
      #expect(rig.veil.message == "Window" && rig.viewsVeil.message == "Row" && rig.isCovered("row"))
    }

    private struct Loading: View {
      @Environment(\.veil) private var veil
      let cancelled: @MainActor @Sendable () -> Void
      var body: some View {
        Text(verbatim: "page").task {
          _ = try? await veil.run("Loading") { _ in
            do { try await Task.sleep(for: .seconds(3600)) } catch {
              await cancelled()
              throw error
            }
          }
        }
      }
    }

    @Test("Work of a page's task is cancelled, and its veil goes, when the page is popped")
    func task() async {
      var isCancelled = false
      let rig = flow.rig { state in
        NavigationStack(path: state.path) {
          Text(verbatim: "root").navigationDestination(for: Int.self) { _ in Loading { isCancelled = true } }
        }
        .veilScope()
      }
      model.value.path = [1]
      await rig.until { rig.veil.message == "Loading" }
      model.value.path = []
      await rig.until { isCancelled && !rig.veil.isThere }
      #expect(!rig.isCovered("root"))
    }

    private struct Searching: View {
      @Environment(\.veil) private var veil
      let query: Int
      var body: some View {
        Text(verbatim: "hits").task(id: query) {
          _ = try? await veil.run("Search \(query)") { _ in try await Task.sleep(for: .seconds(3600)) }
        }
      }
    }

    @Test(
      "A task that begins again for another value goes on under the same veil, and says nothing of the first's end"
    )
    func restarted() async {
      let rig = flow.rig { state in Searching(query: state.wrappedValue.tab).veilScope() }
      await rig.until { rig.veil.message == "Search 0" }
      let panel = rig.veil.part(.panel)
      model.value.tab = 1
      await rig.until(every: 0) { rig.veil.message == "Search 1" }
      rig.advance(by: 1)
      #expect(panel != nil && rig.veil.part(.panel) === panel)
      #expect(!VoiceOver.shared.announcements.contains(VeilWords.preferred.cancelled))
    }

    @Test("An alert that tells of a failure is usable as soon as the work has ended")
    func alert() {
      let rig = flow.rig { state in
        Text(verbatim: "page")
          .veil("Saving", isPresented: state.isBusy)
          .alert("Not saved", isPresented: state.isSheetUp) { Text(verbatim: "Try again") }
      }
      model.value.isBusy = true
      rig.advance(by: 1)
      model.value.isBusy = false
      model.value.isSheetUp = true
      rig.advance(by: 1)
      #expect(!rig.veil.isThere && !rig.isCovered("Try again"))
    }

    @Test(
      "An alert during work can be answered, over a window and over a view, which are covered again after it",
      arguments: [VeilViewScope.window, .view])
    func alertDuringWork(place: VeilViewScope) {
      let rig = flow.rig { state in
        Text(verbatim: "page")
          .veil("Saving", isPresented: state.isBusy, over: place)
          .alert("Overwrite?", isPresented: state.isSheetUp) { Text(verbatim: "Replace") }
      }
      model.value.isBusy = true
      rig.advance(by: 1)
      model.value.isSheetUp = true
      rig.advance(by: 1)
      #expect(!rig.isCovered("Replace"))
      model.value.isSheetUp = false
      rig.advance(by: 1)
      #expect(rig.isCovered("page"))
      model.value.isBusy = false
      rig.advance(by: 1)
      #expect(!rig.isCovered("page"))
    }

    @Test("Refreshing a list under its own veil goes on to its end")
    func refresh() async {
      let gate = AsyncStream<Void>.makeStream()
      var wasCancelled: Bool?
      let model = model
      let rig = flow.rig { state in
        List { Text(verbatim: "row") }
          .refreshable { @MainActor in
            model.value.isBusy = true
            for await _ in gate.stream { break }
            wasCancelled = Task.isCancelled
            model.value.isBusy = false
          }
          .veil("Loading", isPresented: state.isBusy, over: .view)
      }
      rig.root?.all.first { $0.refresh != nil }?.refresh?()
      await rig.until { rig.isCovered("row") && rig.viewsVeil.message == "Loading" }
      gate.continuation.yield()
      await rig.until { wasCancelled == false && !rig.viewsVeil.isThere }
    }

    @Observable @MainActor
    final class Importer {
      var isBusy = false
      var title = "Importing"
    }

    private struct Import: View {
      @Bindable var importer: Importer
      var body: some View {
        Text(verbatim: "photos").veil(importer.title, isPresented: $importer.isBusy, cancellation: .always) {}
      }
    }

    @Test("An observable model shows, changes and ends a veil; Cancel sets its property")
    func observable() async {
      let importer = Importer()
      let rig = flow.rig { _ in Import(importer: importer) }
      importer.isBusy = true
      rig.advance(by: 1)
      #expect(rig.veil.message == "Importing")
      importer.title = "Sorting"
      rig.advance(by: 1)
      #expect(rig.veil.message == "Sorting")
      rig.tapCancel()
      await rig.settle()
      rig.advance(by: 2)
      #expect(!importer.isBusy && !rig.veil.isThere)
    }
  }
}
