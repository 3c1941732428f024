import SwiftUI
import VeilSwiftUI

struct Library: View {
  @State private var titles: [String] = []
  @State private var search: Task<Void, Never>?
  @State private var isSearching = false

  var body: some View {
    VStack {
      Text("\(titles.count) books")
      Button("Search") {
        isSearching = true
        search = Task {
          let found = await find()
          if Task.isCancelled { return }
          titles = found
          isSearching = false
        }
      }
    }
    .veil("Searching…", isPresented: $isSearching) { search?.cancel() }
  }
}
