import CVeilCairo
import VeilEngine

/// Paints lists onto a part of a screen. It knows only the pixels, and which list was painted there.
///
/// What lies beneath the list follows from both. Where the list hides it, it is taken from the pixels around. Pixels
/// that look the same in the new list stay as they are on the screen. Only where the screen is seen through what is
/// painted, those close to a changed one are painted, too: a compositor that scales a window down mixes neighbours.
package struct Overpainter {
  private enum Ground {
    /// What is seen, and what lies beneath the list.
    case known(PixelSheet, beneath: [UInt32])
    /// The screen is seen through what is painted; what lies beneath a part may be known.
    case seenThrough(beneath: PixelSheet?)
  }

  /// How far around a change it paints, in pixels: a filter that halves a picture mixes two neighbours in each direction.
  package static let margin = 2

  private let ground: Ground
  private let before: PixelSheet
  private let painter: SheetPainter

  package var box: PixelBox { before.box }

  /// - Parameters:
  ///   - screen: what is seen there.
  ///   - before: the list that was painted there.
  package init?(_ screen: PixelSheet, showing before: DisplayList, _ painter: SheetPainter) {
    guard let sheet = painter.sheet(of: before, in: screen.box) else { return nil }
    self.before = sheet
    self.painter = painter
    ground = .known(screen, beneath: Overpainter.beneath(sheet, on: screen))
  }

  /// For unknown pixels of the screen; nil unless the list hides all of the box.
  package init?(_ box: PixelBox, hiddenBy before: DisplayList, _ painter: SheetPainter) {
    guard let sheet = painter.sheet(of: before, in: box), sheet.pixels.allSatisfy({ $0 >> 24 == 255 }) else {
      return nil
    }
    self.before = sheet
    self.painter = painter
    ground = .known(sheet, beneath: sheet.pixels)
  }

  /// Where the screen is not known, and is seen through what it paints.
  ///
  /// - Parameter beneath: what lies beneath a part of the list, as far as that is known.
  package init?(
    _ box: PixelBox, seeingThroughTo before: DisplayList, beneath: PixelSheet? = nil, _ painter: SheetPainter
  ) {
    guard let sheet = painter.sheet(of: before, in: box) else { return nil }
    self.before = sheet
    self.painter = painter
    ground = .seenThrough(beneath: beneath)
  }

  /// The screen as it was, with other pixels around.
  package func screen(within wider: PixelSheet) -> PixelSheet {
    var wider = wider
    if case .known(let screen, _) = ground { wider.lay(screen) }
    return wider
  }

  /// The pixels to show in a part of the box, so that another list is seen there; nil if the part is not in the box, or if
  /// no pixels above the screen can look like that.
  package func paint(_ list: DisplayList, in part: PixelBox) -> PixelSheet? {
    guard box.holds(part) else { return nil }
    switch ground {
    case .known(let screen, let beneath):
      guard var result = painter.sheet(of: list, in: part) else { return nil }
      return lay(&result, over: beneath, on: screen) ? result : nil
    case .seenThrough(let beneath):
      // What has changed around the part counts.
      guard let wide = box.intersection(part.outset(by: Overpainter.margin)),
        var result = painter.sheet(of: list, in: wide), let before = before.part(wide)
      else { return nil }
      return layThrough(&result, before, beneath) ? result.part(part) : nil
    }
  }

  private func lay(
    _ result: inout PixelSheet, over beneath: [UInt32], on screen: PixelSheet
  ) -> Bool {
    before.pixels.withUnsafeBufferPointer { before in
      screen.pixels.withUnsafeBufferPointer { screen in
        beneath.withUnsafeBufferPointer { beneath in
          guard let before = before.baseAddress, let screen = screen.baseAddress,
            let beneath = beneath.baseAddress
          else { return false }
          var last = Known(upper: 0, lower: 0, result: 0)
          return result.replace(within: box) { now, index in
            if now == before[index] { return screen[index] }
            if last.upper != now || last.lower != beneath[index] {
              last = Known(
                upper: now, lower: beneath[index], result: Overpainter.over(now, beneath[index]))
            }
            return last.result
          }
        }
      }
    }
  }

  /// - Parameter before: the pixels of the same box as they were.
  private func layThrough(_ result: inout PixelSheet, _ before: PixelSheet, _ beneath: PixelSheet?) -> Bool {
    let box = result.box
    let changed = ChangedPixels(result, since: before, margin: Overpainter.margin)
    return before.pixels.withUnsafeBufferPointer { before in
      changed.flags.withUnsafeBufferPointer { isChanged in
        guard let before = before.baseAddress, let isChanged = isChanged.baseAddress else { return false }
        var last = Known(upper: 0, lower: 0, result: 0)
        return result.replace(within: box) { now, index in
          if isChanged[index] == 0 { return 0 }
          if let beneath, let pixel = beneath.pixel(box.x + index % box.width, box.y + index / box.width) {
            return Overpainter.over(now, pixel)
          }
          let old = before[index]
          if last.upper != now || last.lower != old {
            guard let pixel = Overpainter.between(old, and: now) else { return nil }
            last = Known(upper: now, lower: old, result: pixel)
          }
          return last.result
        }
      }
    }
  }

  /// What was computed for a pixel. Neighbours are mostly the same, and a build without optimisation, in which an app
  /// is developed, takes a microsecond for each computation.
  private struct Known {
    let upper: UInt32
    let lower: UInt32
    let result: UInt32
  }

  /// A premultiplied pixel over another one, of whose channels two are computed at once.
  private static func over(_ upper: UInt32, _ lower: UInt32) -> UInt32 {
    let rest = 255 - upper >> 24
    if rest == 0 { return upper }
    return upper &+ part(lower & 0xff00ff, rest) &+ part(lower >> 8 & 0xff00ff, rest) << 8
  }

  /// Two channels, 16 bits apart, times a factor of 0 to 255, divided by 255 and rounded.
  private static func part(_ channels: UInt32, _ factor: UInt32) -> UInt32 {
    let product = channels &* factor &+ 0x800080
    return (product &+ (product >> 8 & 0xff00ff)) >> 8 & 0xff00ff
  }

  /// The premultiplied pixel that makes an old one look like a new one, both over the same; nil if there is none: an old
  /// one that hides more, or is brighter, cannot be undone.
  private static func between(_ old: UInt32, and new: UInt32) -> UInt32? {
    let (oldRest, newRest) = (255 - old >> 24, 255 - new >> 24)
    if newRest == 0 || oldRest == 255 { return new }
    if newRest > oldRest { return nil }
    let alpha = 255 - (newRest * 255 + oldRest / 2) / oldRest
    var result = alpha << 24
    for shift: UInt32 in [0, 8, 16] {
      let kept = ((old >> shift & 255) * newRest + oldRest / 2) / oldRest
      let wanted = new >> shift & 255
      // Both are rounded.
      if kept > wanted + 1 || wanted > kept + alpha + 1 { return nil }
      result |= min(wanted > kept ? wanted - kept : 0, alpha) << shift
    }
    return result
  }

  /// What lies beneath a list that is seen on the screen.
  private static func beneath(_ list: PixelSheet, on screen: PixelSheet) -> [UInt32] {
    // Where the list lets through less than a quarter of what it does elsewhere, rounding would be seen.
    let most = list.pixels.withUnsafeBufferPointer { pixels in
      var most: UInt32 = 0
      var index = 0
      while index < pixels.count {
        most = max(most, 255 - pixels[index] >> 24)
        index += 1
      }
      return most
    }
    var hidden: [Int] = []
    var result = screen
    list.pixels.withUnsafeBufferPointer { list in
      guard let list = list.baseAddress else { return }
      var last = Known(upper: 0, lower: 0, result: 0)
      _ = result.replace(within: screen.box) { seen, index in
        let upper = list[index]
        let rest = 255 - upper >> 24
        if rest == 255 { return seen }
        if rest == 0 || rest * 4 < most {
          if most > 0 { hidden.append(index) }
          return seen
        }
        if last.upper != upper || last.lower != seen {
          last = Known(upper: upper, lower: seen, result: below(upper, on: seen))
        }
        return last.result
      }
    }
    return HiddenPixels(hidden, of: list.box).filled(in: result.pixels)
  }

  /// The pixel below one that lets it through, from what is seen of both.
  private static func below(_ upper: UInt32, on seen: UInt32) -> UInt32 {
    let rest = 255 - upper >> 24
    var pixel: UInt32 = 0
    for shift: UInt32 in [0, 8, 16, 24] {
      let all = seen >> shift & 255
      let own = upper >> shift & 255
      pixel |= min(((all > own ? all - own : 0) * 255 + rest / 2) / rest, 255) << shift
    }
    return pixel
  }
}
