@_spi(Double) import SwiftUI
import UIKit

@testable import VeilSwiftUI

/// An app with pages, tabs or sheets, whose views come and go during work.
@MainActor
struct Flow {
  struct State {
    var path: [Int] = []
    var tab = 0
    var isSheetUp = false
    var isBusy = false
    var isFirst = true
    var notice: VeilNotice?
  }

  let model = Model(State())

  func rig(@ViewBuilder _ content: @escaping (Binding<State>) -> some View) -> Rig<some View> {
    let rig = Rig { Watching(model) { state in content(state) }.veilStyle(.veil) }
    rig.advance(by: 1)
    return rig
  }

  /// Keeps the action of the environment's veil, and begins work.
  struct Asking: View {
    @Environment(\.veil) private var veil
    let title: String
    let seen: @MainActor (VeilAction) -> Void
    var body: some View { Button(title) { seen(veil) } }
  }
}
