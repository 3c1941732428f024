@_spi(Double) import SwiftUI
import Testing
@_spi(Double) import UIKit

@testable import VeilSwiftUI

extension AllTests {
  /// Veils in sheets and full-screen covers, and at the pages that present them.
  @MainActor @Suite
  struct SheetFlow {
    private let flow = Flow()
    private var model: Model<Flow.State> { flow.model }

    /// A page with a sheet, and what is in the sheet.
    private func sheet(@ViewBuilder _ content: @escaping (Binding<Flow.State>) -> some View) -> Rig<some View>
    {
      flow.rig { state in
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
      let rig = sheet { _ in Flow.Asking(title: "save") { found = $0 } }
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
      let rig = sheet { _ in Flow.Asking(title: "save") { found = $0 }.veilScope() }
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
      let rig = flow.rig { state in
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
      let rig = flow.rig { state in
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
  }
}
