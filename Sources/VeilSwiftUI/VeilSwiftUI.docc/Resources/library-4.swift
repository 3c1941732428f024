import SwiftUI
import VeilSwiftUI

struct Library: View {
  @State private var titles: [String] = []
  @State private var notice: VeilNotice?

  var body: some View {
    VStack {
      Text("\(titles.count) books")
      Button("Save") { notice = .success("Saved") }
    }
    .veilStatus($notice)
    .veilStyle(.status)
  }
}
