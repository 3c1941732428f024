import Testing

@testable import VeilCore
@testable import VeilEngine

/// The regions that must be repainted.
struct ChangesTests {
  private let whole = [rect(0, 0, 320, 480)]

  private func list(
    _ content: VeilContent, in surroundings: Surroundings = .phone(), fade: Tween = .still(at: 1),
    scroll: Double = 0, at now: Double = 0
  ) -> DisplayList {
    compose(content, .veil, in: surroundings, fade: fade, scroll: scroll).displayList(at: now)
  }

  @Test("Nothing changed, nothing is painted")
  func nothing() {
    let first = list(.waiting("Searching…"), at: 1)
    #expect(first.changes(since: list(.waiting("Searching…"), at: 1)) == [])
    #expect(list(.waiting("Searching…"), at: 1.01).changes(since: first) == [])
  }

  @Test("A spinner's step paints its box alone, also where the stage is turned")
  func step() {
    let content = VeilContent.waiting("Searching…")
    #expect(list(content, at: 0.1).changes(since: list(content, at: 0)) == [rect(150, 244, 20, 20)])
    var turned = Surroundings.phone()
    turned.turn = .right
    let composition = compose(content, .veil, in: turned)
    let changes = composition.displayList(at: 0.1).changes(since: composition.displayList(at: 0))
    #expect(changes == [composition.stageFrame(of: composition.element(.indicator)!)])
    #expect(rect(0, 0, 320, 480).contains(changes[0].center))
  }

  @Test("Another opacity, size, scale or turn: everything")
  func everything() {
    let content = VeilContent.waiting("Searching…")
    let fade = Tween(from: 0, to: 1, start: 0, duration: 0.25)
    #expect(list(content, fade: fade, at: 0.1).changes(since: list(content, fade: fade, at: 0)) == whole)
    #expect(list(content).changes(since: list(content, in: .scope(480, 320))) == whole)
    #expect(list(content).changes(since: list(content, in: .phone(scale: 2))) == whole)
    var turned = Surroundings.phone()
    turned.turn = .upsideDown
    #expect(list(content).changes(since: list(content, in: turned)) == whole)
  }

  @Test("Another message: where the panel was and is, and nothing outside")
  func message() {
    let before = list(.waiting("Searching…"))
    let after = list(.waiting("Searching the other half"))
    let changes = after.changes(since: before)
    #expect(changes.contains(rect(49, 207, 222, 67)))
    for change in changes { #expect(change.isInside(rect(49, 207, 222, 67))) }
  }

  @Test("What came and what went is painted")
  func comings() {
    var content = VeilContent.waiting("Searching…")
    content.indicator = .spinner(since: 0, isAnimating: false)
    let without = list(content)
    let with = list(.waiting("Searching…"))
    #expect(with.changes(since: without) == [rect(150, 244, 20, 20)])
    #expect(without.changes(since: with) == [rect(150, 244, 20, 20)])
  }

  @Test("Scrolling paints the viewport alone")
  func scrolling() {
    let content = VeilContent.waiting(String(repeating: "word ", count: 2_000))
    let before = list(content)
    let after = list(content, scroll: 40)
    let viewport = before.layers.first { $0.identity == .message }?.clip
    #expect(after.changes(since: before) == [viewport])
  }

  @Test("Applying the changes to the old picture gives the new one", arguments: 0..<20)
  func complete(step: Int) {
    // Outside the changed regions both lists are the same.
    var dice = SeededGenerator(seed: UInt64(step))
    var texts: [VeilContent] = []
    for _ in 0..<2 {
      var content = VeilContent.waiting(String(repeating: "mm ", count: Int(dice.number(1...60))))
      if dice.chance(0.5) { content.hint = "Still working…" }
      if dice.chance(0.5) { content.cancelTitle = "Cancel" }
      texts.append(content)
    }
    let old = list(texts[0], at: dice.number(0...2))
    let new = list(texts[1], at: dice.number(0...2))
    let changes = new.changes(since: old)
    for layer in old.layers + new.layers {
      let before = old.layers.first { $0.identity == layer.identity }
      let after = new.layers.first { $0.identity == layer.identity }
      if before == after { continue }
      #expect(changes.contains { layer.seen.isInside($0) })
    }
  }
}
