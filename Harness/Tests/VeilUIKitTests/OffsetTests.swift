import Testing
@_spi(Double) import UIKit

@testable import VeilUIKit

extension UIKitTests {
  @Suite("A panel away from its place", .onPhone)
  @MainActor struct Offsets {
    private let phone = Phone()

    /// The frame of the panel with an offset, with its position as it is on a new phone.
    private func panel(offset: Geometry.Point, position: VeilStyle.Panel.Position = .center) throws
      -> CGRect
    {
      var style = VeilStyle.automatic
      style.panel.position = position
      style.panel.offset = offset
      let activity = Veil(over: phone.window, style: style).begin("Searching…", style: style)
      phone.advance(by: 1)
      defer {
        activity.end()
        phone.advance(by: 2)
      }
      let frame = try phone.frame(.panel)
      let message = try phone.frame(.message)
      #expect(frame.contains(message), "its parts go along")
      return frame
    }

    @Test("It moves by the offset, with all its parts")
    func moves() throws {
      let plain = try panel(offset: .zero)
      let moved = try panel(offset: Geometry.Point(x: 30, y: -60))
      #expect(moved.isAlmost(plain.offsetBy(dx: 30, dy: -60)))
      let low = try panel(offset: .zero, position: .bottom)
      #expect(
        try panel(offset: Geometry.Point(x: 0, y: -20), position: .bottom)
          .isAlmost(low.offsetBy(dx: 0, dy: -20)))
    }

    @Test("To the right is to the left where one reads from right to left")
    func mirrored() throws {
      Settings.shared.isRightToLeft = true
      let plain = try panel(offset: .zero)
      let moved = try panel(offset: Geometry.Point(x: 30, y: 10))
      #expect(moved.isAlmost(plain.offsetBy(dx: -30, dy: 10)))
    }

    @Test("It never leaves the safe area, however far the offset; what is no number moves nothing")
    func stays() throws {
      let plain = try panel(offset: .zero)
      let safe = phone.window.bounds.inset(by: phone.window.safeAreaInsets)
      for far in [-10_000.0, 10_000, .infinity, -.infinity] {
        let frame = try panel(offset: Geometry.Point(x: far, y: far))
        #expect(safe.contains(frame) && frame.size.isAlmost(plain.size))
        #expect(far < 0 ? frame.minY < 100 : frame.maxY > safe.maxY - 100)
      }
      #expect(try panel(offset: Geometry.Point(x: .nan, y: .nan)).isAlmost(plain))
    }
  }
}
