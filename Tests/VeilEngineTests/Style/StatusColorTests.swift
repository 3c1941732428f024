import Testing

@testable import VeilCore
@testable import VeilEngine

@Suite("A colour for each status")
struct StatusColorTests {
  private let id = ActivityID(1)
  private let red = RGBA(red: 0.8, green: 0.1, blue: 0.1)

  /// A success is in the style's colour, a failure in red.
  private var style: VeilStyle {
    var style = VeilStyle.automatic
    style.indicator.symbol.colors.failure = .fixed(red)
    return style
  }

  /// The strokes of the indicator, back to front.
  private func colors(_ composition: Composition, at now: Double) -> [RGBA] {
    let shapes = composition.displayList(at: now).layers.first { $0.identity == .indicator }?.shapes ?? []
    return shapes.map { if case .stroke(_, let color, _, _) = $0 { color } else { .clear } }
  }

  private func ended(_ outcome: Outcome, progress: Double? = nil, style: VeilStyle) -> Stagehand {
    var hand = Stagehand(style: style)
    hand.tell(.activityBegan(id, ActivityDescription(message: "Sending…", progress: progress)))
    hand.wait(1.3)
    _ = hand.composition()
    hand.tell(.activityEnded(id, outcome))
    return hand
  }

  @Test("S12: a status has its own colour, and the symbol's where it has none")
  func ownColor() throws {
    let usual = try #require(
      { () -> RGBA? in
        guard case .fixed(let color) = style.resolved(in: .phone()).indicator.symbol.color else { return nil }
        return color
      }())
    for (outcome, color) in [(Outcome.failed("No"), red), (.succeeded("Yes"), usual)] {
      var hand = ended(outcome, style: style)
      #expect(colors(hand.composition(), at: hand.now + 2) == [color])
    }
    var hand = Stagehand(style: style)
    hand.tell(.noticePosted(nil, NoticeDescription(.failure, "No")))
    #expect(colors(hand.composition(), at: hand.now + 2) == [red])
  }

  @Test("S12: the ring takes on the colour while it closes, in one motion", arguments: [nil, 0.4, 1])
  func ringChanges(progress: Double?) throws {
    var hand = ended(.failed("No"), progress: progress, style: style)
    let composition = hand.composition()
    let end = hand.now
    guard case .symbol(let stroke)? = composition.element(.indicator)?.drawing else {
      Issue.record("no symbol")
      return
    }
    let former = try #require(stroke.predecessor?.color)
    #expect(former != red)
    // What is seen is the uppermost ring over the one below it.
    var last = 0.0
    for frame in 0...18 {
      let track = stroke.predecessor?.track
      let rings = colors(composition, at: end + Double(frame) / 60).filter { $0 != track }
      let seen = rings.dropFirst().reduce(rings[0]) { $1.over($0) }
      let share = (seen.red - former.red) / (red.red - former.red)
      #expect(share >= last - 1e-9)
      last = share
      if frame == 0 { #expect(seen == former) }
    }
    #expect(colors(composition, at: end + 0.301).first == red)
    #expect(last > 0.999)
    #expect(composition.motion(after: end) == .continuous)
    #expect(composition.motion(after: end + 0.2) == .continuous)
    #expect(Set(colors(composition, at: end + 0.5)) == [red])
  }

  @Test("A spinner that fades keeps its colour")
  func spinnerKeepsItsColor() {
    var style = style
    style.indicator.spinner.kind = .spokes
    var hand = ended(.failed("No"), style: style)
    let composition = hand.composition()
    let end = hand.now
    #expect(!colors(composition, at: end + 0.1).isEmpty)
    for color in colors(composition, at: end + 0.1) { #expect(color.withAlpha(1) != red) }
    #expect(colors(composition, at: end + 0.5) == [red])
  }

  @Test("S12: with reduced motion the symbol has its colour at once")
  func calm() {
    var surroundings = Surroundings.phone()
    surroundings.wantsLessMotion = true
    var hand = Stagehand(style: style)
    hand.tell(.surroundingsChanged(surroundings))
    hand.tell(.activityBegan(id, ActivityDescription(message: "Sending…")))
    hand.wait(1)
    _ = hand.composition()
    hand.tell(.activityEnded(id, .failed("No")))
    #expect(colors(hand.composition(), at: hand.now) == [red])
  }

  @Test("The conventional colours reach 3 : 1, and every colour 4.5 : 1 if the user wants more contrast")
  func contrast() {
    for isDark in [false, true] {
      for wantsMore in [false, true] {
        for status in Status.allCases {
          for colors in [
            VeilStyle.StatusColors.conventional,
            VeilStyle.StatusColors(
              success: .grey(0.5), failure: .grey(0.5), information: .grey(0.5), warning: .grey(0.5)),
          ] where wantsMore || colors == .conventional {
            var surroundings = Surroundings.phone()
            surroundings.isDark = isDark
            surroundings.wantsMoreContrast = wantsMore
            var style = VeilStyle.automatic
            style.indicator.symbol.colors = colors
            var hand = Stagehand(style: style)
            hand.tell(.surroundingsChanged(surroundings))
            hand.tell(.noticePosted(nil, NoticeDescription(status, "Saved")))
            let composition = hand.composition()
            guard case .box(let panel)? = composition.element(.panel)?.drawing,
              let color = self.colors(composition, at: hand.now + 2).first
            else {
              Issue.record("no symbol")
              return
            }
            let reached = color.over(panel.fill).contrast(with: panel.fill)
            #expect(reached >= (wantsMore ? 4.5 : 3), "\(status), dark \(isDark), more \(wantsMore)")
          }
        }
      }
    }
  }
}
