import Testing
import VeilCore
import VeilEngine

@Suite("Which points a reach takes")
struct ReachTests {
  private let size = Geometry.Size(width: 100, height: 200)
  private let panel = Geometry.Rect(x: 20, y: 80, width: 60, height: 40)
  private let hole = Geometry.Rect(x: 0, y: 100, width: 50, height: 50)

  private func takes(_ reach: Reach, _ x: Double, _ y: Double, panel: Geometry.Rect? = nil) -> Bool {
    reach.takes(
      Geometry.Point(x: x, y: y), in: size, panel: panel ?? self.panel, besides: [hole])
  }

  @Test("Nothing takes no point, the panel its own, the scope all but the holes, which a panel may lie over")
  func points() {
    let places = [(50.0, 50.0), (70, 90), (10, 120), (30, 110)]
    func taken(_ reach: Reach) -> [Bool] { places.map { takes(reach, $0.0, $0.1) } }
    #expect(taken(.nothing) == [false, false, false, false])
    #expect(taken(.panel) == [false, true, false, true])
    #expect(taken(.scope) == [true, true, false, true])
  }

  @Test("What lies outside of the scope is never taken, not even where a panel reaches there")
  func outside() {
    let wide = Geometry.Rect(x: -50, y: -50, width: 500, height: 500)
    for reach in [Reach.nothing, .panel, .scope] {
      #expect(!takes(reach, 100, 50, panel: wide))
      #expect(!takes(reach, -1, 50, panel: wide))
      #expect(!takes(reach, 50, 200, panel: wide))
    }
  }

  @Test("Before the size is known every point is inside")
  func noSize() {
    let point = Geometry.Point(x: -1, y: 500)
    #expect(Reach.scope.takes(point, in: nil, panel: panel, besides: []))
    #expect(!Reach.panel.takes(point, in: nil, panel: panel, besides: []))
    #expect(!Reach.scope.takes(Geometry.Point(x: 10, y: 120), in: nil, panel: panel, besides: [hole]))
  }

  @Test("Without a panel, its reach takes nothing")
  func noPanel() {
    let point = Geometry.Point(x: 50, y: 50)
    #expect(!Reach.panel.takes(point, in: size, panel: nil, besides: []))
    #expect(Reach.scope.takes(point, in: size, panel: nil, besides: []))
  }
}
