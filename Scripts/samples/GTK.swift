// What the samples for GTK use of an app.

import Foundation
import VeilCairo
import VeilEngine
import VeilFoundation
import VeilGTK
import VeilMainLoop
import VeilPictures

struct Page {
  let fraction = 0.5
  let count = 1
}
struct Search: AsyncSequence {
  let hits = 0
  func makeAsyncIterator() -> AsyncStream<Page>.AsyncIterator {
    AsyncStream { $0.finish() }.makeAsyncIterator()
  }
  func callAsFunction(reporting activity: Veil.Activity? = nil) async throws -> [Int] { [] }
}
struct Connection {
  func open() async throws {}
  func close() {}
}
struct Document: Sendable { func save() async throws {} }
struct Logger: Sendable { func warning(_ text: String) {} }

typealias Widget = UnsafeMutablePointer<GtkWidget>
func find() async throws -> [Int] { [] }
func load() async throws -> [Int] { [] }
func loadMore() async throws -> [Int] { [] }
func send() async throws -> Int { 0 }
func copy(_ file: String) throws {}
func restoreRows() {}
