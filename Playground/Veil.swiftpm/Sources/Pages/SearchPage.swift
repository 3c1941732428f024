import SwiftUI
import VeilSwiftUI

/// A search under the veil, which the user may cancel.
struct SearchPage: View {
  @State private var isSearching = false
  @State private var hits = 0

  var body: some View {
    VStack {
      Text("\(hits) hits")
      Button("Search") { isSearching = true }
    }
    .veil("Searching…", isPresented: $isSearching, cancellation: .always) { hits = 0 }
    .veilStyle(.veil)
    .task(id: isSearching) {
      guard isSearching else { return }
      // Cancel ends the task, which leaves the hits alone.
      guard let found = try? await Work.hits() else { return }
      hits = found
      isSearching = false
    }
  }
}
