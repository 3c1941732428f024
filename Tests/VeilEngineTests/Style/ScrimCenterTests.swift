import Testing

@testable import VeilCore
@testable import VeilEngine

/// A scrim that changes from the panel outwards.
struct ScrimCenterTests {
  private var style: VeilStyle {
    var style = VeilStyle.status
    style.scrim = .grey(0, alpha: 0.8)
    style.scrimCenter = .clear
    return style
  }

  private func sheet(_ composition: Composition) -> Composition.Sheet? {
    guard case .sheet(let sheet)? = composition.element(.scrim)?.drawing else { return nil }
    return sheet
  }

  @Test("It is clear behind the panel and dense in the farthest corner; one colour by default")
  func radial() throws {
    let composition = compose(.waiting("Saving…"), style, in: .phone())
    let gradient = try #require(sheet(composition)?.gradient)
    let middle = try #require(composition.element(.panel)).frame.center
    guard case .radial(let center, let radius) = gradient.course else {
      Issue.record("it is not radial")
      return
    }
    #expect(center == middle)
    #expect(abs(radius - (160 * 160 + 240 * 240).squareRoot()) < 1)
    #expect(
      gradient.stops == [
        DisplayList.Gradient.Stop(at: 0, RGBA(white: 0, alpha: 0)),
        DisplayList.Gradient.Stop(at: 1, RGBA(white: 0, alpha: 0.8)),
      ])
    for style in [VeilStyle.automatic, .veil, .activity, .card, .status, .blocker, .loading] {
      #expect(style.scrimCenter == nil)
    }
  }

  @Test("It follows a panel in a corner, and leaves the holes out")
  func elsewhere() throws {
    var style = style
    style.panel.position = .topLeading
    var surroundings = Surroundings.phone()
    surroundings.holes = [rect(0, 400, 320, 80)]
    let composition = compose(.waiting("Saving…"), style, in: surroundings)
    let middle = try #require(composition.element(.panel)).frame.center
    let layer = try #require(composition.displayList(at: 0).layers.first)
    for shape in layer.shapes {
      guard case .gradient(let gradient, let frame) = shape, case .radial(let center, _) = gradient.course
      else {
        Issue.record("\(shape) is no gradient")
        continue
      }
      #expect(center == middle)
      #expect(frame.intersection(rect(0, 400, 320, 80)).isEmpty)
    }
    #expect(!layer.shapes.isEmpty)
  }

  @Test("V2: with more contrast a gradient scrim is dense everywhere")
  func contrast() {
    var surroundings = Surroundings.phone()
    surroundings.wantsMoreContrast = true
    let sheet = sheet(compose(.waiting("Saving…"), style, in: surroundings))
    #expect(sheet != nil && sheet?.gradient == nil)
  }

  @Test("Over another place it goes on as if there were one; a window of its own has its own middle")
  func companions() throws {
    let composition = compose(.waiting("Saving…"), style, in: .phone())
    let own = try #require(sheet(composition)?.gradient)
    let part = try #require(sheet(composition.companion(over: rect(0, 380, 320, 100)))?.gradient)
    #expect(part == own.moved(x: 0, y: -380))
    let companion = try #require(
      sheet(composition.companion(of: Geometry.Size(width: 60, height: 80)))?.gradient)
    #expect(companion.course == .radial(center: Geometry.Point(x: 30, y: 40), radius: 50))
    #expect(companion.stops == own.stops)
  }

  @Test("It is printed with its course and its colours")
  func printed() {
    let list = compose(.waiting("Saving…"), style, in: .phone()).displayList(at: 0)
    #expect(
      list.description.contains(
        "scrim gradient around 160 240.5 radius 288.8603 #00000000 0 #000000CC 1 in 0 0 320 480"))
  }
}
