import Testing
import VeilGTKProbeCommands

extension ProbeApp {
  /// All looks of the screen while GTK paints the spinner's steps.
  func stepsByGTK() throws -> [ScreenPicture] {
    var looks: [ScreenPicture] = []
    try run(.redraws(true), .rest(0.3))
    _ = try eventually("the twelve steps of the spinner", within: 60) {
      // At other instants of the turn each time.
      try run(.rest(Double.random(in: 0...0.08)))
      let picture = try screen.picture()
      // A neighbour differs by more, and one step twice by rounding alone.
      if looks.allSatisfy({ $0.distance(to: picture) > 8 }) { looks.append(picture) }
      return looks.count == 12 ? true : nil
    }
    try run(.redraws(false))
    return looks
  }

  /// How many windows there are in the probe's, GTK's own among them; none on Wayland.
  func childWindows() throws -> Int {
    try (screen.server as? XServer)?.children(ofWindow: ProbeApp.title) ?? 0
  }

  /// - Parameter windows: how many there are in the probe's without a veil.
  func waitForEndOfStandIn(but windows: Int) throws {
    _ = try eventually("the thread's end") {
      try run(.rest(0.05))
      return waitsOfStandIn == nil ? true : nil
    }
    #expect(try childWindows() == windows)
  }
}
