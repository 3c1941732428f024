import Testing
import VeilGTKProbeCommands

extension StyleName {
  /// How much what another thread paints may differ from what GTK paints. What lies under a spinner is computed where the
  /// panel is see-through, and rounded twice on the way. GTK rounds where spokes with alpha are laid on the scrim.
  var tolerance: Int { self == .veil ? 2 : self == .activity ? 1 : 0 }
}

/// What an app and its veils do in a time.
struct Activity {
  /// The frames of GTK.
  let frames: Int
  /// The turns of the main loop. The end of the time takes one, and sometimes one before it.
  let wakeUps: Int
  /// How often the thread that paints in the main thread's place waits; 0 where there is none.
  let waits: Int
}

extension ProbeApp {
  /// What happens in a time without input.
  func activity(of seconds: Double) throws -> Activity {
    let waits = waitsOfStandIn
    let counts = try answer(.count(seconds: seconds)).compactMap { Int($0) }
    return Activity(
      frames: counts[0], wakeUps: counts[1], waits: waitsOfStandIn.map { $0 - (waits ?? 0) } ?? 0)
  }

  /// All looks of the screen while GTK paints the spinner's steps.
  func stepsByGTK() throws -> [ScreenPicture] {
    var looks: [ScreenPicture] = []
    var count = 0
    // GTK hides a scrollbar above the content some time after the pointer has come. A step with the
    // scrollbar would count as another one.
    try run(.set(.overlayScrolling, false), .redraws(true), .rest(0.3))
    _ = try eventually("the twelve steps of the spinner", within: 60) {
      // Another twelfth of the spinner's turn each time, which takes a second; later in it after each round.
      let instant = Double(count * 7) / 12 + Double(count / 12) * 0.03
      try run(
        .rest(
          (1 + (instant - Span.now).truncatingRemainder(dividingBy: 1)).truncatingRemainder(dividingBy: 1)))
      count += 1
      let picture = try screen.picture()
      // A neighbour differs by more, and one step twice by rounding alone.
      if !looks.contains(where: { $0.matches(picture, within: 8) }) { looks.append(picture) }
      return looks.count == 12 ? true : nil
    }
    try run(.redraws(false))
    return looks
  }

  /// How many windows there are in the probe's, GTK's own among them; none on Wayland.
  func childWindows() throws -> Int {
    try (screen.server as? XServer)?.children(ofWindow: ProbeApp.title) ?? 0
  }

  /// Waits that many seconds, in which the thread finds the main one blocked.
  func waitForStandIn(_ seconds: Double = 0.5) throws {
    let end = Span.now + seconds
    _ = try eventually("\(seconds) s") { Span.now >= end ? true : nil }
  }

  /// Waits until the thread paints the spinner while the main one is blocked; then it also takes input.
  func waitForStepOfStandIn() throws {
    try waitForStandIn()
    let before = try screen.picture()
    _ = try eventually("a step of the thread") { try screen.picture() != before ? true : nil }
  }

  /// - Parameter windows: how many there are in the probe's without a veil.
  func waitForEndOfStandIn(but windows: Int, _ note: String = "") throws {
    _ = try eventually("the thread's end \(note)") {
      try run(.rest(0.05))
      return waitsOfStandIn == nil ? true : nil
    }
    #expect(try childWindows() == windows)
  }

  /// Begins to drag the text of a drag source, whose window is at 560, 300.
  func pickUp(from source: ProbeApp) throws {
    let count = source.everything.count { $0 == "app drag began" }
    // After a drop that was refused, the dragged picture first flies back over the window.
    _ = try eventually("the drag's begin") {
      try screen.input.move(to: 650, 350)
      try run(.drain)
      try screen.input.press()
      for _ in 0..<10 {
        for step in [4, 8, 12, 16, 20, -60] { try screen.input.move(by: -step, 0) }
        try run(.drain)
        if source.everything.count(where: { $0 == "app drag began" }) > count { return true }
      }
      try screen.input.release()
      return nil
    }
  }
}
