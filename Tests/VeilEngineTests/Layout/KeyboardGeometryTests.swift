import Testing

@testable import VeilCore
@testable import VeilEngine

/// The covered part of an on-screen keyboard, and the area that the system reserves beside it.
struct KeyboardGeometryTests {
  private let window = Geometry.Size(width: 390, height: 844)
  private let insets = Geometry.Insets(top: 47, left: 10, bottom: 34, right: 20)

  @Test("The keys are the keyboard without what stands above them")
  func keys() {
    let keyboard = KeyboardGeometry(frame: rect(0, 500, 390, 344), accessoryHeight: 44, in: window)
    #expect(keyboard.keys == rect(0, 544, 390, 300))
    #expect(keyboard.hole(coversKeys: false) == rect(0, 500, 390, 344))
    #expect(keyboard.hole(coversKeys: true) == rect(0, 544, 390, 300))
  }

  @Test("A bar above a hardware keyboard has no keys")
  func bar() {
    let bar = KeyboardGeometry(frame: rect(0, 745, 390, 99), accessoryHeight: 0, in: window)
    #expect(bar.keys == nil && bar.hole(coversKeys: true) == bar.frame)
    #expect(KeyboardGeometry(frame: rect(0, 744, 390, 100), accessoryHeight: 0, in: window).keys != nil)
    #expect(KeyboardGeometry(frame: rect(0, 744, 390, 100), accessoryHeight: 1, in: window).keys == nil)
  }

  @Test("Keys are at most 0.6 of the window, as when the device turns")
  func share() throws {
    let keyboard = KeyboardGeometry(
      frame: rect(0, 90, 844, 300), accessoryHeight: 0, in: Geometry.Size(width: 844, height: 390))
    let keys = try #require(keyboard.keys)
    #expect(keys.height == 390 * 0.6 && keys.maxY == 390 && keys.width == 844)
  }

  @Test("A strip above a keyboard reserves what is left of the window's lower inset")
  func strip() {
    let docked = KeyboardGeometry(frame: rect(0, 500, 390, 344), accessoryHeight: 0, in: window)
    #expect(docked.safeArea(insets, replacesKeys: false) == Geometry.Insets(left: 10, bottom: 0, right: 20))
    let low = KeyboardGeometry(frame: rect(0, 834, 390, 10), accessoryHeight: 0, in: window)
    #expect(low.safeArea(insets, replacesKeys: false).bottom == 24)
  }

  @Test("In the keys' place the insets are those of the window's edges that it touches")
  func card() {
    let docked = KeyboardGeometry(frame: rect(0, 500, 390, 344), accessoryHeight: 0, in: window)
    #expect(docked.safeArea(insets, replacesKeys: true) == Geometry.Insets(left: 10, bottom: 34, right: 20))
    let floating = KeyboardGeometry(frame: rect(100, 300, 200, 250), accessoryHeight: 0, in: window)
    #expect(floating.safeArea(insets, replacesKeys: true) == .zero)
  }
}
