import VeilCore

extension Driver {
  /// The last composed texts, each of which fades out when another one replaces it.
  struct Texts: Hashable, Sendable {
    /// The scope in which they stood.
    var size = Geometry.Size.zero
    var turn = Surroundings.Turn.upright
    var lines: [Line] = []

    struct Line: Hashable, Sendable {
      var identity: Composition.Element.Identity
      var run: TextRun
      var frame: Geometry.Rect
      /// The text that it replaced; nil: none that is still seen.
      var former: Composition.FormerText?
      /// The instant from which it is shown.
      var since: Double
    }
  }

  /// Cross-fades the texts that have changed since the last composition.
  ///
  /// There is at most one former text. Another change during a fade takes the place of the new text, and the fade goes
  /// on. A text that stood for less than the time of a fade is replaced at once, so that a text that changes many times
  /// a second stays legible and takes no more frames than it has changes.
  mutating func fadeTexts(of composition: inout Composition) {
    var now = Texts(size: composition.size, turn: composition.turn)
    let panel = composition.element(.panel)?.frame
    for index in composition.elements.indices {
      guard let line = line(of: composition.elements[index], in: now) else { continue }
      now.lines.append(line)
      guard var former = line.former else { continue }
      if let panel, former.frame.intersection(panel) != former.frame {
        // It went with the wider panel.
        former.run.text = ""
        former.frame = line.frame
      }
      composition.elements[index].former = former
    }
    texts = now
  }

  /// The line of an element after the last composition's; nil: the element does not cross-fade.
  private func line(of element: Composition.Element, in now: Texts) -> Texts.Line? {
    switch element.identity {
    case .message, .detail, .hint: break
    default: return nil
    }
    guard case .text(let run) = element.drawing else { return nil }
    var line = Texts.Line(identity: element.identity, run: run, frame: element.frame, since: clock)
    guard texts.size == now.size, texts.turn == now.turn,
      let before = texts.lines.first(where: { $0.identity == element.identity })
    else { return line }
    let isSame = before.run.text == run.text
    if isSame { line.since = before.since }
    let time = surroundings.wantsLessMotion ? 0 : shownStyle.timing.sanitized.textFade * slowness
    guard time > 0 else { return line }
    if let former = before.former, former.share.isMoving(at: clock) {
      line.former = former
    } else if !isSame, clock - before.since >= time {
      line.former = Composition.FormerText(
        run: before.run, frame: before.frame, share: Tween(from: 0, to: 1, start: clock, duration: time))
    }
    return line
  }
}

extension Driver.Texts {
  mutating func shift(by seconds: Double) {
    for index in lines.indices {
      lines[index].since += seconds
      lines[index].former?.share.start += seconds
    }
  }
}
