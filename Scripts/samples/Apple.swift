// What the samples for UIKit and SwiftUI use of an app.

import Foundation
import SwiftUI
import UIKit
import VeilFoundation
import VeilSwiftUI
import VeilUIKit

struct Hit: Identifiable, Sendable {
  let id = 0
  let name = ""
}
struct Search: Sendable {
  func callAsFunction() async throws -> [Hit] { [] }
  func cancel() {}
}
struct Upload: Sendable {
  func callAsFunction(_ report: @escaping (Double) -> Void, completion: @escaping ((any Error)?) -> Void) {}
  func cancel() {}
}
struct Importer: Sendable {
  let id = 0
  var activity: ActivityDescription?
  func cancel() {}
}
struct Download { let progress = Progress(totalUnitCount: 1) }
struct Document: Sendable {
  func load() async throws {}
  func save() async throws {}
}
struct File { let name = "" }
struct Book { let title = "" }
class HourglassView: UIView {}
struct Hourglass: View { var body: some View { Text("") } }
struct Inbox: View { var body: some View { Text("") } }
struct ContentView: View { var body: some View { Text("") } }
struct List<Row: View>: View {
  init(_ hits: [Hit], @ViewBuilder row: (Hit) -> Row) {}
  var body: some View { Text("") }
}

let document = Document()
func find() async throws -> [Hit] { [] }
func load() async throws -> [Hit] { [] }
func loadMore() async throws -> [Hit] { [] }
func reconnect(_ completion: @escaping () -> Void) {}
func restoreNotes() {}
