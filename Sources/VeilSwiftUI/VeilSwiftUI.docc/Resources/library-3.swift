import SwiftUI
import VeilSwiftUI

struct Library: View {
  @State private var titles: [String] = []
  @State private var copying: ActivityDescription?

  var body: some View {
    VStack {
      Text("\(titles.count) books")
      Button("Copy") {
        Task {
          for part in 1...100 {
            copying = ActivityDescription(message: "Copying files", progress: Double(part) / 100)
            titles = await find()
          }
          copying = nil
        }
      }
    }
    .veil(activity: copying)
  }
}
