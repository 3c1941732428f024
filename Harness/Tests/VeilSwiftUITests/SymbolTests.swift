@_spi(Double) import SwiftUI
import Testing
import VeilEngine
@_spi(Double) import UIKit

@testable import VeilSwiftUI

extension AllTests {
  @MainActor @Suite
  struct SymbolTests {
    /// Pauses that a test ends, with their requested lengths.
    @MainActor
    final class Pauses {
      private(set) var lengths: [Double] = []
      private var waiting: [CheckedContinuation<Void, Never>] = []

      func wait(_ seconds: Double) async throws {
        lengths.append(seconds)
        await withCheckedContinuation { waiting.append($0) }
        try Task.checkCancellation()
      }

      func endAll() {
        for one in waiting { one.resume() }
        waiting = []
      }
    }

    /// A symbol in a window, whose time the test advances.
    @MainActor
    final class Drawing<Content: View> {
      let pauses = Pauses()
      private let window = UIWindow(windowScene: .connect())
      private let controller: UIHostingController<AnyView>

      init(reducesMotion: Bool = false, _ content: Content) {
        let pauses = pauses
        controller = UIHostingController(
          rootView: AnyView(content.environment(\.veilPause) { try await pauses.wait($0) }))
        controller.double.environment.reducesMotion = reducesMotion
        window.rootViewController = controller
        window.makeKeyAndVisible()
      }

      var root: Node? { controller.double.root }

      var shape: ShapeDrawing? { root?.all.lazy.compactMap(\.shape).first }

      var motion: Motion? { root?.all.lazy.compactMap(\.motion).first }

      /// Runs waiting jobs for a while.
      func settle() async {
        for _ in 0..<100 {
          controller.double.settle()
          await Task.yield()
        }
      }

      /// Runs waiting jobs until a condition holds, however busy the machine is.
      func settle(until hasCome: () -> Bool) async {
        for _ in 0..<100_000 {
          controller.double.settle()
          if hasCome() { break }
          await Task.yield()
        }
        await settle()
      }

      func setOnScreen(_ isOnScreen: Bool) { controller.double.isOnScreen = isOnScreen }
    }

    @Test("S2: a symbol fits any size; by default it is 44 × 44 with insets of 6")
    func sizes() {
      let published = Drawing(VeilSymbol(.checkmark))
      let frame = published.root?.all.first { $0.shape != nil }?.frame
      #expect(frame?.size == CGSize(width: 32, height: 32) && frame?.midX == 195)
      let place = CGRect(x: 10, y: 20, width: 100, height: 50)
      let path = SymbolShape(.checkmark).path(in: place)
      var ends: [CGPoint] = []
      path.forEach {
        switch $0 {
        case .move(let to), .line(let to), .curve(let to, _, _): ends.append(to)
        case .quadCurve(let to, _): ends.append(to)
        case .closeSubpath: break
        }
      }
      #expect(ends.count == 3)
      #expect(abs(ends[0].x - 11.136) < 1e-9 && abs(ends[0].y - (20 + 26.7045)) < 1e-9)
      #expect(abs(ends[2].x - 108.864) < 1e-9 && abs(ends[2].y - (20 + 7.3865)) < 1e-9)
      // A function of the rectangle is called with that rectangle.
      let room = Geometry.Rect(x: 10, y: 20, width: 100, height: 50)
      let rounded = Symbol("rounded") { BezierPath(roundedRect: $0, radius: 4) }
      #expect(SymbolShape(rounded).path(in: place) == Path(BezierPath(roundedRect: room, radius: 4)))
    }

    @Test("Its size, its insets, the width of its stroke and its delay can be chosen")
    func chosen() async {
      let insets = Geometry.Insets(top: 1, left: 2, bottom: 3, right: 4)
      let drawing = Drawing(VeilSymbol(.checkmark, size: 100, insets: insets, lineWidth: 5, delay: 2))
      let frame = drawing.root?.all.first { $0.shape != nil }?.frame
      #expect(frame?.size == CGSize(width: 94, height: 96) && drawing.shape?.style.lineWidth == 5)
      await drawing.settle { drawing.shape?.trim == 0...1 }
      #expect(drawing.motion?.animation == .timingCurve(0.42, 0, 0.58, 1, duration: 0.5).delay(2))
      drawing.pauses.endAll()
    }

    @Test("S3: it is a stroke 1 wide in the tint, never filled")
    func stroke() {
      let drawing = Drawing(VeilSymbol(.checkmark))
      #expect(drawing.shape?.style.lineWidth == 1)
      #expect(drawing.shape?.paint is TintShapeStyle)
      #expect(drawing.shape?.style.lineCap == .butt && drawing.shape?.style.lineJoin == .miter)
      let round = Drawing(VeilSymbol(.checkmark, isRound: true))
      #expect(round.shape?.style.lineCap == .round && round.shape?.style.lineJoin == .round)
    }

    @Test(
      "S4: stroke end 0 → 1 in 0.5, ease in ease out, after 0.3 in which nothing is drawn, at each appearing")
    func draws() async {
      let drawing = Drawing(VeilSymbol(.checkmark))
      #expect(drawing.shape?.trim == 0...0)
      await drawing.settle { drawing.shape?.trim == 0...1 }
      #expect(drawing.shape?.trim == 0...1)
      #expect(drawing.motion?.animation == .timingCurve(0.42, 0, 0.58, 1, duration: 0.5).delay(0.3))
      #expect((drawing.motion?.from as? AnimatablePair<CGFloat, CGFloat>)?.second == 0)
      #expect((drawing.motion?.to as? AnimatablePair<CGFloat, CGFloat>)?.second == 1)
      drawing.pauses.endAll()
      drawing.setOnScreen(false)
      #expect(drawing.shape?.trim == 0...0)
      drawing.setOnScreen(true)
      await drawing.settle { drawing.shape?.trim == 0...1 }
      #expect(drawing.shape?.trim == 0...1)
      #expect(drawing.pauses.lengths == [0.8, 0.8])
      drawing.pauses.endAll()
    }

    @Test(
      "S5: its end is reported once it is drawn, at once without a duration, and never where it went before")
    func completion() async {
      var ends = 0
      let drawing = Drawing(VeilSymbol(.checkmark) { ends += 1 })
      await drawing.settle { drawing.pauses.lengths.count == 1 }
      #expect(ends == 0)
      drawing.pauses.endAll()
      await drawing.settle { ends == 1 }
      #expect(ends == 1)
      drawing.setOnScreen(false)
      drawing.setOnScreen(true)
      await drawing.settle { drawing.pauses.lengths.count == 2 }
      drawing.setOnScreen(false)
      drawing.pauses.endAll()
      await drawing.settle { ends == 1 }
      #expect(ends == 1)

      let atOnce = Drawing(VeilSymbol(.checkmark, duration: 0) { ends += 1 })
      await atOnce.settle { ends == 2 }
      #expect(ends == 2)
      #expect(atOnce.shape?.trim == 0...1)
      #expect(atOnce.motion == nil)
      #expect(atOnce.pauses.lengths.isEmpty)
    }

    @Test("without a duration it draws in a time by its path's length")
    func durationByLength() async {
      let drawing = Drawing(VeilSymbol(.minus, duration: nil))
      await drawing.settle { !drawing.pauses.lengths.isEmpty }
      #expect(drawing.pauses.lengths == [0.3 + Symbol.minus.drawingTime])
      drawing.pauses.endAll()
    }

    @Test("S6: the factor of slow motion counts for delay and duration")
    func slowness() async {
      let drawing = Drawing(VeilSymbol(.checkmark, slowness: 10))
      await drawing.settle { !drawing.pauses.lengths.isEmpty }
      #expect(drawing.motion?.animation == .timingCurve(0.42, 0, 0.58, 1, duration: 5).delay(3))
      #expect(drawing.pauses.lengths == [8])
      drawing.pauses.endAll()
    }

    @Test("S11: another symbol in its place draws itself once, from the beginning")
    func another() async {
      struct Changing: View {
        @State private var symbol = Symbol.checkmark
        var body: some View {
          VeilSymbol(symbol)
          Button("change") { symbol = .cross }
        }
      }
      let drawing = Drawing(Changing())
      await drawing.settle { !drawing.pauses.lengths.isEmpty }
      drawing.pauses.endAll()
      drawing.root?.tap("change")
      #expect(drawing.shape?.trim == 0...0)
      await drawing.settle { drawing.shape?.trim == 0...1 }
      #expect(drawing.shape?.trim == 0...1)
      #expect(drawing.pauses.lengths == [0.8, 0.8])
      drawing.pauses.endAll()
    }

    @Test("With reduced motion, or without animation, it is there at once")
    func still() async {
      for drawing in [
        Drawing(reducesMotion: true, AnyView(VeilSymbol(.heart))),
        Drawing(AnyView(VeilSymbol(.heart, isAnimated: false))),
      ] {
        await drawing.settle { drawing.shape?.trim == 0...1 }
        #expect(drawing.shape?.trim == 0...1)
        #expect(drawing.motion == nil)
      }
    }

    @Test("SwiftUI's spring moves as the core's", arguments: [0, 0.3, 0.7])
    func spring(bounce: Double) throws {
      let curve = TimingCurve.spring(bounce: bounce)
      let spring = try #require(Animation(curve, duration: 2).spring)
      // SwiftUI's equation of motion, with a mass of 1.
      var (distance, speed) = (1.0, 0.0)
      let step = 1e-5
      for count in 1...200_000 {
        speed -= (spring[0] * distance + spring[1] * speed) * step
        distance += speed * step
        if count % 10_000 == 0 {
          #expect(abs(1 - distance - curve.value(at: Double(count) * step / 2)) < 0.01)
        }
      }
      #expect(Animation(curve, duration: 0) == .linear(duration: 0))
    }

    @Test("A check is not mirrored where people read from right to left")
    func direction() {
      let drawing = Drawing(VeilSymbol(.checkmark).environment(\.layoutDirection, .rightToLeft))
      #expect(drawing.root?.all.first { $0.shape != nil }?.environment.layoutDirection == .leftToRight)
      #expect(SymbolShape(.checkmark).layoutDirectionBehavior == .fixed)
    }
  }
}
