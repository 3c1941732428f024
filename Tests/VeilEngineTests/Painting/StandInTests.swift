import Testing

@testable import VeilCore
@testable import VeilEngine

@Suite("What is painted in the main thread's place")
struct StandInTests {
  @Test("It begins when a block counts")
  func delay() { #expect(StandIn.delay == StallMeter.least) }

  @Test("A6: At rest it steps with the spinner, and changes the spinner's box alone")
  func steps() throws {
    let composition = spinner()
    let standIn = StandIn(composition, painted: composition.displayList(at: 1.01))
    #expect(standIn.before == composition.displayList(at: 1.01))
    let next = try #require(standIn.nextFrame(after: 1.01))
    #expect(composition.motion(after: 1.01) == .step(at: next))
    #expect(composition.displayList(at: 1.02).change(since: standIn.before) == nil)
    let indicator = try #require(composition.elements.first { $0.identity == .indicator })
    #expect(composition.displayList(at: next).change(since: standIn.before) == indicator.frame)
  }

  @Test("A fade goes on, over all of it, and a composition that has faded out needs no frame")
  func fades() throws {
    let composition = spinner(fade: Tween(from: 0, to: 1, start: 0, duration: 0.25))
    let standIn = StandIn(composition, painted: composition.displayList(at: 0.1))
    let next = try #require(standIn.nextFrame(after: 0.1))
    #expect(next > 0.1 && next < 0.15)
    let all = Geometry.Rect(origin: .zero, size: composition.size)
    #expect(composition.displayList(at: next).change(since: standIn.before) == all)
    let gone = StandIn(spinner(fade: Tween(from: 1, to: 0, start: 0, duration: 0.25)))
    #expect(gone.nextFrame(after: 0.25) == nil)
  }

  @Test("Where nothing was painted all of it is new")
  func nothing() {
    let composition = spinner()
    let all = Geometry.Rect(origin: .zero, size: composition.size)
    #expect(composition.displayList(at: 1).change(since: StandIn(composition).before) == all)
  }

  @Test(
    "What the main thread has painted stays until it paints again; what it has not painted may fade and go")
  func staysAsPainted() {
    let shown = spinner()
    let other = spinner(fade: Tween(from: 0, to: 1, start: 0, duration: 0.25))
    let leaving = spinner(fade: Tween(from: 1, to: 0, start: 0, duration: 0.25))
    for wanted in [nil, leaving] {
      #expect(StandIn.next(wanted, after: shown, isPainted: true) == shown)
      #expect(StandIn.next(wanted, after: shown, isPainted: false) == wanted)
      #expect(StandIn.next(wanted, after: leaving, isPainted: true) == wanted, "it was leaving already")
      #expect(StandIn.next(wanted, after: nil, isPainted: true) == wanted)
    }
    #expect(StandIn.next(other, after: shown, isPainted: true) == other)
  }

  @Test("What moves beneath it is painted four times a second, and takes at most a fiftieth of the time")
  func renewal() {
    #expect(StandIn.renewal(after: 0) == 0.25)
    #expect(StandIn.renewal(after: 0.004) == 0.25)
    #expect(StandIn.renewal(after: 0.1) == 5)
  }

  @Test("What may give way: text, indicator and buttons, and the panel if its size follows them")
  func yielding() throws {
    func composition(_ extent: VeilStyle.Panel.Extent) -> Composition {
      var style = VeilStyle.activity
      style.panel.extent = extent
      return compose(.waiting("Searching…"), style, in: .phone())
    }
    let hugging = composition(.hugging)
    #expect(hugging.yieldingFrame == hugging.elements.first { $0.identity == .panel }?.frame)
    let filling = composition(.filling(.init(0)))
    let frame = try #require(filling.yieldingFrame)
    #expect(frame.width < filling.size.width / 2)
  }
}
