import Observation
@_spi(Double) import SwiftUI
import Testing
@_spi(Double) import UIKit

@testable import VeilSwiftUI

extension AllTests {
  /// Veils in apps with pages, tabs and sheets, whose views come and go during work.
  @MainActor @Suite
  struct FlowTests {
    private struct State {
      var path: [Int] = []
      var tab = 0
      var isSheetUp = false
      var isBusy = false
      var isFirst = true
      var notice: VeilNotice?
    }

    private let model = Model(State())

    private func rig(@ViewBuilder _ content: @escaping (Binding<State>) -> some View) -> Rig<some View> {
      let rig = Rig { Watching(model) { state in content(state) }.veilStyle(.veil) }
      rig.advance(by: 1)
      return rig
    }

    /// Keeps the action of the environment's veil, and begins work.
    private struct Asking: View {
      @Environment(\.veil) private var veil
      let title: String
      let seen: @MainActor (VeilAction) -> Void
      var body: some View { Button(title) { seen(veil) } }
    }

    // MARK: Pages

    @Test("A veil of a pushed page goes when the page is popped during its work, and the one below is usable")
    func popped() {
      let rig = rig { state in
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
      let rig = rig { state in
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
      let rig = rig { state in
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
      let rig = rig { state in
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
      let rig = rig { state in
        NavigationStack(path: state.path) {
          Asking(title: "root") { found["root"] = $0 }
            .veilScope(.view)
            .navigationDestination(for: Int.self) { _ in Asking(title: "page") { found["page"] = $0 } }
        }
        .veilScope()
      }
      rig.root?.tap("root")
      model.value.path = [1]
      rig.advance(by: 1)
      rig.root?.tap("page")
      #expect(found["root"]?.target?.place == .view && found["page"]?.target?.place == .window)
    }

    // MARK: Tabs

    @Test("A veil over the window goes when another tab is chosen during its work, and returns with the tab")
    func tabs() {
      let rig = rig { state in
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
      let rig = rig { state in
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
      let rig = rig { state in
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

    // MARK: Sheets

    /// A page with a sheet, and what is in the sheet.
    private func sheet(@ViewBuilder _ content: @escaping (Binding<State>) -> some View) -> Rig<some View> {
      rig { state in
        Text(verbatim: "page").sheet(isPresented: state.isSheetUp) { content(state) }.veilScope()
      }
    }

    @Test(
      "A veil of a sheet goes with it, however it is dismissed", arguments: [true, false], [true, false])
    func sheetGoes(bySwipe: Bool, overView: Bool) {
      let rig = sheet { _ in
        Text(verbatim: "form").veil("Saving", isPresented: .constant(true), over: overView ? .view : .window)
      }
      model.value.isSheetUp = true
      rig.advance(by: 1)
      #expect(rig.isCovered("form") && rig.veil.isThere == !overView)
      if bySwipe {
        rig.root?.all.first { $0.swipeAway != nil }?.swipeAway?()
      } else {
        model.value.isSheetUp = false
      }
      rig.advance(by: 2)
      #expect(!model.value.isSheetUp && !rig.root!.texts.contains("form"))
      #expect(!rig.veil.isThere && !rig.viewsVeil.isThere && !rig.isCovered("page"))
    }

    @Test("A button in a sheet runs work over the window with the scope's veil, which outlives the sheet")
    func scopeInSheet() async {
      var found: VeilAction?
      let rig = sheet { _ in Asking(title: "save") { found = $0 } }
      model.value.isSheetUp = true
      rig.advance(by: 1)
      rig.root?.tap("save")
      let work = found?.begin("Saving")
      rig.advance(by: 1)
      #expect(rig.veil.message == "Saving" && rig.isCovered("save"))
      model.value.isSheetUp = false
      rig.advance(by: 1)
      #expect(rig.veil.message == "Saving" && rig.isCovered("page"))
      work?.end(.succeeded("Saved"))
      rig.advance(by: 0.5)
      #expect(rig.veil.message == "Saved")
      rig.advance(by: 20)
      #expect(!rig.veil.isThere && !rig.isCovered("page"))
    }

    @Test("Work of a scope in a sheet goes on over the window when the sheet is dismissed, until its end")
    func scopeOfSheet() {
      var found: VeilAction?
      let rig = sheet { _ in Asking(title: "save") { found = $0 }.veilScope() }
      model.value.isSheetUp = true
      rig.advance(by: 1)
      rig.root?.tap("save")
      let work = found?.begin("Saving")
      rig.advance(by: 1)
      model.value.isSheetUp = false
      rig.advance(by: 1)
      #expect(rig.veil.message == "Saving" && rig.isCovered("page"))
      work?.end()
      rig.advance(by: 1)
      #expect(!rig.veil.isThere && !rig.isCovered("page"))
    }

    @Test("A veil of a sheet is usable where the page that presents it is disabled and covered")
    func sheetOfDisabledPage() async {
      var cancelled = 0
      let rig = rig { state in
        Text(verbatim: "page")
          .sheet(isPresented: state.isSheetUp) {
            Text(verbatim: "form")
              .veil(
                "Saving", isPresented: .constant(true), over: .view, cancellation: .always
              ) { cancelled += 1 }
          }
          .disabled(state.wrappedValue.isBusy)
          .veil("Loading", isPresented: state.isBusy, over: .view)
      }
      model.value.isSheetUp = true
      model.value.isBusy = true
      rig.advance(by: 1)
      #expect(rig.isCovered("form"))
      let sheet = Seen(
        covers: rig.viewsVeil.covers.filter { $0.views("veil.message").first?.accessibilityLabel == "Saving" }
      )
      let button = sheet.part(.cancel)
      #expect(button != nil)
      if let button {
        rig.scene.tap(button.convert(CGPoint(x: button.bounds.midX, y: button.bounds.midY), to: nil))
      }
      await rig.settle()
      #expect(cancelled == 1)
    }

    @Test("A veil at the page that presents a sheet or a cover stays above both", arguments: [true, false])
    func presenting(fillsScreen: Bool) {
      let rig = rig { state in
        if fillsScreen {
          Text(verbatim: "page").fullScreenCover(isPresented: state.isSheetUp) { Text(verbatim: "form") }
            .veil("Loading", isPresented: state.isBusy)
        } else {
          Text(verbatim: "page").sheet(isPresented: state.isSheetUp) { Text(verbatim: "form") }
            .veil("Loading", isPresented: state.isBusy)
        }
      }
      model.value.isSheetUp = true
      rig.advance(by: 1)
      model.value.isBusy = true
      rig.advance(by: 1)
      #expect(rig.isCovered("form") && rig.veil.message == "Loading")
      model.value.isSheetUp = false
      rig.advance(by: 1)
      #expect(rig.isCovered("page") && VoiceOver.shared.announcements.filter { $0 == "Loading" }.count == 1)
      model.value.isBusy = false
      rig.advance(by: 1)
      #expect(!rig.isCovered("page"))
    }

    // MARK: Groups

    @Test(
      "A veil at a group goes on when the group shows another view", arguments: [VeilViewScope.window, .view])
    func group(place: VeilViewScope) {
      let rig = rig { state in
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
      let rig = rig { state in
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
      let rig = rig { state in
        VStack {
          Group {
            Asking(title: "stays") { found = $0 }
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

    // MARK: Rows and tasks

    @Test("A veil over a row that is scrolled away and back is as it was; one over the window goes meanwhile")
    func rows() throws {
      let rig = rig { _ in
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
      let rig = rig { state in
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

    @Test("Refreshing a list under its own veil goes on to its end")
    func refresh() async {
      let gate = AsyncStream<Void>.makeStream()
      var wasCancelled: Bool?
      let model = model
      let rig = rig { state in
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
      let rig = rig { _ in Import(importer: importer) }
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
