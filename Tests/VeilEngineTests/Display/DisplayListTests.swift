import Testing

@testable import VeilCore
@testable import VeilEngine

/// Display lists as text.
struct DisplayListTests {
  @Test("V2, V3, V4, V5: the veil as it is painted")
  func veil() {
    let list = compose(.waiting("Searching…"), .veil, in: .phone()).displayList(at: 0)
    let lines = list.description.split(separator: "\n")
    #expect(lines.count == 1 + 1 + 1 + 1 + 12)
    #expect(lines[0] == "stage 320 × 480 @1 upright opacity 0.8")
    #expect(lines[1] == "scrim fill #AAAAAAFF M0 0L320 0L320 480L0 480Z")
    #expect(
      lines[2].hasPrefix("panel fill #FFFFFFFF M"))
    #expect(
      lines[3] == "message text \"Searching…\" in 118 217 84 17 font system 14 regular center #000000FF")
    // The brightest spoke is at twelve o'clock, with its cap inside the box of 20.
    #expect(lines[4] == "indicator stroke 2 round #666666FF M160 249L160 245")
    #expect(lines[5].hasPrefix("indicator stroke 2 round #66666640 M162.5 249.6699L"))
  }

  @Test("B2, B3: the blocker as it is painted")
  func blocker() {
    let list = compose(.waiting(), .blocker, in: .scope(100, 60, scale: 2)).displayList(at: 0)
    let lines = list.description.split(separator: "\n")
    #expect(lines.count == 1 + 1 + 12)
    #expect(lines[0] == "stage 100 × 60 @2 upright opacity 1")
    #expect(lines[1] == "scrim fill #00000080 M0 0L100 0L100 60L0 60Z")
    #expect(lines[2] == "indicator stroke 3.5 round #FFFFFFFF M50 20.75L50 13.25")
  }

  @Test("The fade and the style's opacity multiply, within 0 and 1")
  func opacity() {
    let fade = Tween(from: 0, to: 1, curve: .linear, start: 0, duration: 0.25)
    let composition = compose(.waiting(), .veil, in: .phone(), fade: fade)
    #expect(composition.displayList(at: -1).opacity == 0)
    #expect(composition.displayList(at: 0.125).opacity == 0.4)
    #expect(composition.displayList(at: 9).opacity == 0.8)
    let wild = compose(.waiting(), .blocker, in: .phone(), fade: .still(at: 3))
    #expect(wild.displayList(at: 0).opacity == 1)
    let none = compose(.waiting(), .blocker, in: .phone(), fade: .still(at: .nan))
    #expect(none.displayList(at: 0).opacity == 0)
  }

  @Test("Any thread may ask how a composition looks at an instant")
  func threads() async {
    let content = VeilContent(message: "Wait", indicator: .spinner(since: 0, isAnimating: true))
    let composition = compose(content, .automatic, in: .phone())
    let expected = (0..<24).map { composition.displayList(at: Double($0) / 24) }
    await withTaskGroup(of: Bool.self) { group in
      for _ in 0..<8 {
        group.addTask { (0..<24).map { composition.displayList(at: Double($0) / 24) } == expected }
      }
      for await isSame in group { #expect(isSame) }
    }
  }

  @Test("Everything that is painted lies in its layer's frame")
  func frames() {
    let indicators: [VeilContent.Indicator] = [
      .spinner(since: 0, isAnimating: true), .progress(.still(at: 0.3)),
      .progress(.still(at: 0.001)), .progress(.still(at: 1)),
      .symbol(.warning, strokeEnd: .still(at: 1)),
      .symbol(.information, strokeEnd: .still(at: 0.5)),
    ]
    for style in [VeilStyle.automatic, .veil, .activity, .card, .status, .blocker, .loading] {
      for indicator in indicators {
        let content = VeilContent(message: "Wait", indicator: indicator, cancelTitle: "Cancel")
        for size in [Geometry.Size(width: 320, height: 480), Geometry.Size(width: 30, height: 12)] {
          let list = compose(content, style, in: Surroundings(size: size)).displayList(at: 0.6)
          for layer in list.layers {
            for shape in layer.shapes {
              #expect(shape.painted.isInside(layer.frame, slack: 0.01), "\(layer.identity) in \(size)")
            }
          }
        }
      }
    }
  }

  @Test("S4: a symbol is not seen during its delay, in part while it draws, and whole at its end")
  func symbol() throws {
    let tween = VeilStyle.status.indicator.symbol.strokeEnd(of: .checkmark, from: 0)
    let composition = compose(
      VeilContent(indicator: .symbol(.checkmark, strokeEnd: tween)), .status, in: .phone())
    #expect(composition.displayList(at: 0.3).layers.map(\.identity) == [.panel])
    let whole = Symbol.checkmark.path(in: rect(144, 224, 32, 32))
    func drawn(at now: Double) -> BezierPath? {
      guard
        case .stroke(let path, _, let width, let cap) = composition.displayList(at: now).layers.last?.shapes
          .first
      else { return nil }
      #expect(width == 1)
      #expect(cap == .butt)
      return path
    }
    #expect(drawn(at: 0.8) == whole)
    let half = try #require(drawn(at: 0.55))
    #expect(abs(half.length() / whole.length() - 0.5) < 1e-5)
  }

  @Test("A ring fills clockwise from the top, a bar in the direction of reading")
  func gauges() throws {
    let ring = compose(.progress(0.25), .status, in: .phone()).displayList(at: 0)
    let shapes = try #require(ring.layers.last).shapes
    guard shapes.count == 2, case .stroke(let path, _, _, _) = shapes[1] else {
      Issue.record("no ring")
      return
    }
    // From the top to three o'clock.
    let bounds = path.bounds
    #expect(bounds.isInside(rect(160, 220, 20, 20), slack: 1e-6))
    #expect(abs(bounds.width - 20) < 1e-6)
    for direction in [Surroundings.Direction.leftToRight, .rightToLeft] {
      var surroundings = Surroundings.phone()
      surroundings.direction = direction
      let bar = compose(.progress(0.25), .veil, in: surroundings).displayList(at: 0)
      guard case .fill(let done, _) = bar.layers.last?.shapes.last else {
        Issue.record("no bar")
        return
      }
      #expect(done.bounds == rect(direction == .leftToRight ? 100 : 190, 237, 30, 6))
    }
    let nothing = compose(.progress(0), .status, in: .phone()).displayList(at: 0)
    #expect(nothing.layers.last?.shapes.count == 1)
  }

  @Test("Text is printed on one line, numbers to four places without noise")
  func printed() {
    #expect(Printed.quoted("a \"b\"\n\\c") == "\"a \\\"b\\\"\\n\\\\c\"")
    #expect(Printed.number(1.0 / 3) == "0.3333")
    #expect(Printed.number(-2.50004) == "-2.5")
    #expect(Printed.number(-0.00001) == "0")
    #expect(Printed.number(12) == "12")
    #expect(Printed.color(RGBA(red: 1, green: 0.5, blue: -1, alpha: 7)) == "#FF8000FF")
  }

  @Test("Lists that differ to the eye print differently")
  func distinct() {
    var content = VeilContent.waiting("Searching…")
    let base = compose(content, .veil, in: .phone()).displayList(at: 0).description
    #expect(compose(content, .veil, in: .phone()).displayList(at: 0.1).description != base)
    #expect(compose(content, .veil, in: .phone(scale: 2)).displayList(at: 0).description != base)
    #expect(compose(content, .automatic, in: .phone()).displayList(at: 0).description != base)
    content.message = "Searching?"
    #expect(compose(content, .veil, in: .phone()).displayList(at: 0).description != base)
  }
}

extension DisplayList.Shape {
  /// The painted area, with the width of a stroke.
  fileprivate var painted: Geometry.Rect {
    switch self {
    case .fill(let path, _): path.bounds
    case .stroke(let path, _, let width, _): path.bounds.inset(by: Geometry.Insets(-width / 2))
    case .text(_, let frame), .image(_, let frame), .gradient(_, let frame): frame
    }
  }
}
