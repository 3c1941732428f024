import SwiftUI

struct Library: View {
  @State private var titles: [String] = []

  var body: some View {
    VStack {
      Text("\(titles.count) books")
      Button("Search") { titles = ["Salt and smoke"] }
    }
  }
}
