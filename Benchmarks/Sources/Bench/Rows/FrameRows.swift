import VeilCairo
import VeilPictures
import VeilCore
import VeilEngine

/// Rows 7, 8 and 9: a whole frame, a spinner's step, and a check that draws itself.
func frameRows(_ bench: Bench) throws -> [Row] {
  try wholeFrameRows(bench) + stepRows(bench) + checkRows(bench)
}

/// The part of a picture that may differ from a peer's: letters are placed slightly differently.
private let otherPixels = 0.005

private func wholeFrameRows(_ bench: Bench) throws -> [Row] {
  let hud = try Scenes.hud()
  let list = hud.displayList(at: 0)
  let whole = [Geometry.Rect(origin: .zero, size: hud.size)]
  let picture = try Picture(of: list, background: .white)
  let cairo = CairoFrame(list)
  let qt = try QtFrame(bench, list)
  let ours: Timed = timed { turn in
    try picture.repaint(hud.displayList(at: Double(turn) / 12), within: whole)
  }
  // The colours below panel, label and spokes always differ, so that nothing can be cached.
  let others = try (0..<101).map { try Scenes.hud(shade: 0.4 + Double($0) * 0.005).displayList(at: 0) }
  let what = "a whole frame of 780 × 1688: white, dimmed, a panel, a label, 12 spokes"
  return [
    Row(
      name: "7", what: what, peer: "Cairo \(CairoPeer.version) in C",
      measure: .time(
        ours: ours,
        theirs: timed { _ in cairo.paint() }), reach: .atMost(0.35),
      findings: {
        cairo.paint()
        try picture.repaint(list, within: whole)
        return [
          Finding(
            label: "other pixels", value: picture.part(differingFrom: cairo.pixels), gate: otherPixels)
        ]
      }),
    Row(
      name: "7 anew", what: "the same, each time in other colours", peer: "Cairo \(CairoPeer.version) in C",
      measure: .time(
        ours: timed { turn in try picture.repaint(others[turn % others.count], within: whole) },
        theirs: timed { _ in cairo.paint() }), reach: .atMost(0.35)),
    Row(
      name: "7 Qt", what: what, peer: "Qt \(try bench.version(of: "qt_paint")), QPainter on QImage",
      measure: .time(ours: ours, theirs: qt.painting), reach: .atMost(0.35),
      findings: {
        _ = try qt.painting(1)
        let theirs = try qt.picture(through: bench.scratch("qt.png"))
        try picture.repaint(list, within: whole)
        let part = theirs.withPixels { picture.part(differingFrom: $0) }
        return [Finding(label: "other pixels", value: part ?? 1, gate: otherPixels)]
      }),
  ]
}

private func stepRows(_ bench: Bench) throws -> [Row] {
  let hud = try Scenes.hud()
  let picture = try Picture(of: hud.displayList(at: 0), background: .white)
  let steps = (0..<12).map { Double($0) / 12 }
  let lists = steps.map { hud.displayList(at: $0) }
  guard let layer = lists[0].layers.first(where: { $0.identity == .indicator }) else {
    throw Trouble("The frame has no spinner.")
  }
  let box = layer.frame
  let qt = try QtFrame(bench, lists[0])
  _ = try qt.painting(1)
  let corner = picture[Int(box.minX * hud.scale), Int(box.minY * hud.scale)]
  try qt.setBox(box, over: corner ?? .white)
  let canvas = try ThorvgCanvas(library: bench.thorvg(), lists[0])
  canvas.draw()
  let colors = lists.map { list in
    list.layers.flatMap(\.shapes).compactMap { shape -> [UInt8]? in
      guard case .stroke(_, let color, _, _) = shape else { return nil }
      return color.bytes
    }
  }
  let ours: Timed = { turns in
    // The first turn paints.
    for step in steps { try picture.show(hud, at: step) }
    let watch = Stopwatch()
    for turn in 0..<turns { try picture.show(hud, at: Double(turn) / 12) }
    return watch.stop()
  }
  let pixels = Geometry.Rect(
    x: box.minX * hud.scale, y: box.minY * hud.scale, width: box.width * hud.scale,
    height: box.height * hud.scale)
  let what = "a spinner's step in that frame, its box alone"
  return [
    Row(
      name: "8", what: what, peer: "thorvg \(try bench.version(of: "thorvg")), smart render, called from C",
      measure: .time(
        ours: ours,
        theirs: timed { turn in
          canvas.recolor(colors[turn % 12])
          canvas.draw()
        }), reach: .atMost(0.4), mostAllocations: 0,
      findings: {
        canvas.recolor(colors[5])
        canvas.draw()
        for step in steps + steps[...5] { try picture.show(hud, at: step) }
        let part = picture.part(differingFrom: canvas.pixels, in: pixels)
        return [Finding(label: "other pixels", value: part, gate: otherPixels)]
      }),
    Row(
      name: "8 Qt", what: what, peer: "Qt \(try bench.version(of: "qt_paint")), the box filled, 12 lines",
      measure: .time(ours: ours, theirs: qt.stepping), reach: .atMost(0.2), mostAllocations: 0,
      findings: {
        _ = try qt.stepping(1)
        let theirs = try qt.picture(through: bench.scratch("qt.png"))
        for step in steps + [0] { try picture.show(hud, at: step) }
        let part = theirs.withPixels { picture.part(differingFrom: $0, in: pixels) }
        return [Finding(label: "other pixels", value: part ?? 1, gate: otherPixels)]
      }),
  ]
}

private func checkRows(_ bench: Bench) throws -> [Row] {
  let check = Scenes.check
  let side = Int(check.size.width * check.scale)
  let picture = try Picture(of: check.displayList(at: 0))
  let lottie = Scenes.checkLottie
  let canvas = try ThorvgCanvas(library: bench.thorvg(), width: side, height: side)
  try canvas.load(lottie: lottie)
  let player = try RlottiePlayer(
    library: "librlottie.so.0-1", lottie: lottie, width: side, height: side)
  let cairo = (0..<64).map { CairoFrame(check.displayList(at: Double($0) / 63)) }
  // Never the same instant twice, so that nothing can be cached.
  func part(_ turn: Int) -> Double { (Double(turn) * 0.6180339887498949).truncatingRemainder(dividingBy: 1) }
  var shown = 0
  let ours: Timed = timed { _ in
    shown += 1
    try picture.show(check, at: part(shown))
  }
  func finding(_ pixels: UnsafePointer<UInt32>) throws -> [Finding] {
    try picture.show(check, at: 0.6)
    return [Finding(label: "other pixels", value: picture.part(differingFrom: pixels), gate: otherPixels)]
  }
  let what = "a frame of a check that draws itself, 88 × 88"
  return [
    Row(
      name: "9", what: what, peer: "thorvg \(try bench.version(of: "thorvg")), Lottie, called from C",
      measure: .time(
        ours: ours,
        theirs: timed { turn in
          canvas.seek(to: part(turn))
          canvas.draw()
        }), reach: .atMost(1),
      findings: {
        canvas.seek(to: 0.9)
        canvas.draw()
        canvas.seek(to: 0.6)
        canvas.draw()
        return try finding(canvas.pixels)
      }),
    Row(
      name: "9 rlottie", what: what, peer: "rlottie 0.1 (Debian), called from C",
      measure: .time(
        ours: ours,
        theirs: timed { turn in player.draw(part(turn)) }), reach: .atMost(0.4),
      findings: {
        player.draw(0.6)
        return try finding(player.pixels)
      }),
    Row(
      name: "9 Cairo", what: "the same; Cairo strokes for ours as well",
      peer: "Cairo \(CairoPeer.version) in C",
      measure: .time(
        ours: ours,
        theirs: timed { turn in cairo[turn % cairo.count].paint() })),
  ]
}

extension Bench {
  /// thorvg's library, from its package on PyPI.
  func thorvg() throws -> String {
    guard let library = try worker("thorvg").ask("library").first else { throw Trouble("thorvg is missing.") }
    return library
  }
}
