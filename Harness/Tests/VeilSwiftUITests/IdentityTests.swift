@_spi(Double) import SwiftUI
import Testing
@_spi(Double) import UIKit

@testable import VeilSwiftUI

extension AllTests {
  /// Veils over rows that move, go and return, and over views that become others.
  @MainActor @Suite
  struct IdentityTests {
    private struct State {
      var rows = ["A", "B", "C"]
      var busy: Set<String> = []
    }

    private let model = Model(State())

    private func list() -> Rig<some View> {
      let rig = Rig {
        Watching(model) { state in
          VStack {
            ForEach(state.wrappedValue.rows, id: \.self) { row in
              Text(verbatim: row)
                .veil(
                  "Loading \(row)", isPresented: .constant(state.wrappedValue.busy.contains(row)), over: .view
                )
                .veilStyle(.veil)
            }
          }
        }
      }
      rig.advance(by: 1)
      return rig
    }

    private func covered(_ rig: Rig<some View>) -> [String] {
      rig.root?.texts.filter { model.value.rows.contains($0) && rig.isCovered($0) } ?? []
    }

    private var messages: [String] {
      UIApplication.shared.windowsFromFront.flatMap { $0.views("veil.message") }.compactMap {
        $0.accessibilityLabel
      }
    }

    @Test("A veil moves with its row, and is not shown anew")
    func reordered() throws {
      let rig = list()
      model.value.busy = ["B"]
      rig.advance(by: 1)
      #expect(covered(rig) == ["B"])
      let message = try #require(rig.viewsVeil.covers.first)
      for rows in [["B", "A", "C"], ["C", "A", "B"], ["C", "New", "B", "A"], ["B"]] {
        model.value.rows = rows
        MainLoop.settle()
        #expect(covered(rig) == ["B"])
        #expect(rig.viewsVeil.covers.first === message && rig.viewsVeil.covers.count == 1)
      }
      model.value.busy = []
      rig.advance(by: 1)
      #expect(covered(rig) == [])
    }

    @Test("The veil of a removed row ends, and that of a row that returns begins again")
    func removed() {
      let rig = list()
      model.value.busy = ["B", "C"]
      rig.advance(by: 1)
      #expect(covered(rig) == ["B", "C"])
      model.value.rows = ["A", "C"]
      rig.advance(by: 1)
      #expect(covered(rig) == ["C"] && messages == ["Loading C"])
      model.value.rows = ["B", "A", "C"]
      MainLoop.settle()
      #expect(covered(rig) == ["B", "C"], "input is blocked at once")
      rig.advance(by: 1)
      #expect(Set(messages) == ["Loading B", "Loading C"])
    }

    @Test("A view that becomes another is covered at once, by one veil")
    func identity() {
      let identity = Model(1)
      let rig = Rig {
        Watching(identity) { number in
          VStack {
            Text(verbatim: "Title")
            Text(verbatim: "Letter").veil("Sending", isPresented: .constant(true), over: .view)
              .veilStyle(.veil).id(number.wrappedValue)
          }
        }
      }
      rig.advance(by: 1)
      #expect(rig.isCovered("Letter"))
      identity.value = 2
      MainLoop.settle()
      #expect(rig.isCovered("Letter") && !rig.isCovered("Title"))
      rig.advance(by: 1)
      #expect(rig.isCovered("Letter") && messages == ["Sending"])
    }

    @Test("A veil over the window goes on while its view becomes another")
    func windowIdentity() {
      let identity = Model(1)
      let rig = Rig {
        Watching(identity) { number in
          Text(verbatim: "Letter").veil("Sending", isPresented: .constant(true)).veilStyle(.veil)
            .id(number.wrappedValue)
        }
      }
      rig.advance(by: 1)
      #expect(messages == ["Sending"])
      identity.value = 2
      MainLoop.settle()
      #expect(rig.isCovered("Letter") && messages == ["Sending"])
      rig.advance(by: 1)
      #expect(rig.isCovered("Letter") && messages == ["Sending"])
    }
  }
}
