import Testing
@_spi(Double) import UIKit
@_spi(Double) import os

@testable import VeilUIKit

extension UIKitTests {
  @Suite("Measurements", .onPhone)
  @MainActor struct Measurements {
    @Test("A wait is counted, and Instruments has its two intervals and the user's Cancel")
    func wait() throws {
      let phone = Phone()
      _ = Signposts.take()
      let veil = Veil(over: phone.window, style: .veil)
      let activity = veil.begin("Sending…", cancellation: .always)
      phone.advance(by: 3)
      let cancel = try #require(phone.part(.cancel))
      phone.tap(cancel)
      phone.advance(by: 1)
      activity.end()
      phone.advance(by: 1)
      let measured = veil.measurements
      #expect(measured.appearances == 1 && measured.blocks == 1 && measured.cancellations == 1)
      #expect(abs(measured.blockedTime - 4) < 0.1 && abs(measured.timeBeforeCancel - 3) < 0.1)
      let marks = Signposts.take()
      var ids: [String: OSSignpostID] = [:]
      var told: [String] = []
      for mark in marks {
        switch mark {
        case .began(let name, let id):
          ids[name] = id
          told.append("\(name) begins")
        case .ended(let name, let id, let isOwn):
          #expect(isOwn && ids[name] == id, "each end is of its own beginning")
          told.append("\(name) ends")
        case .event(let name): told.append(name)
        }
      }
      #expect(
        told == ["Veil begins", "Veil blocks begins", "Cancel", "Veil blocks ends", "Veil ends"]
          || told == ["Veil blocks begins", "Veil begins", "Cancel", "Veil blocks ends", "Veil ends"])
    }
  }
}
