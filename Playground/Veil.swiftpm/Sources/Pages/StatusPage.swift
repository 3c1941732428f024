import SwiftUI
import VeilSwiftUI

/// Symbols that draw themselves: alone, and in short statuses.
struct StatusPage: View {
  @State private var notice: VeilNotice?

  var body: some View {
    VStack {
      VeilSymbol(.checkmark)
      Button("Save") { notice = .success("Saved") }
      Button("Save on a full disk") { notice = .failure("The disk is full") }
      Button("Save without pictures") { notice = .warning("3 pictures were left out") }
    }
    .veilStatus($notice)
    .veilStyle(.status)
  }
}
