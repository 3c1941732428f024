import Testing

@testable import VeilCore
@testable import VeilEngine

/// Dialogs that the app presents over a covered window: ``Timeline`` explains the characters.
@Suite("Presentation under dialogs, drawn")
struct DialogTimelineTests {
  let modern = Timing(grace: 0.25, minimum: 0.5, fade: 0.25)

  @Test("work steps aside for a dialog that comes later, at once, and returns without a second grace")
  func aside() {
    let life = Timeline(["-##############---"], other: "------1----0------", timing: modern)
    #expect(life.screen == "-..//#\\\\...//##\\\\-")
    #expect(life.input == "-#####-----####---")
    #expect(life.said == [.began(ActivityID(1)), .ended(ActivityID(1), .ended)], "each once")
  }

  @Test("the minimum does not keep a veil over a dialog")
  func minimum() {
    let life = Timeline(["-########"], other: "----1----", timing: Timing(minimum: 4, fade: 0.25))
    #expect(life.input == "-###-----")
    #expect(life.screen.suffix(3) == "...")
  }

  @Test("work that begins over a dialog covers it, and does so when other dialogs are gone")
  func older() {
    let life = Timeline(
      ["--###########"], other: "1----2---1--", timing: Timing(fade: 0))
    #expect(life.input == "--###----####")
    #expect(life.screen == "--###....####")
  }

  @Test("work that begins while other work is aside covers the dialog, and leaves it usable at its end")
  func newer() {
    let life = Timeline(
      ["-#############", "-----####-----"], other: "---1--------0-", timing: Timing(fade: 0))
    #expect(life.shows == "-11--2222---11")
    #expect(life.input == "-##--####---##")
  }

  @Test("a new dialog is usable after an older one has gone, under which the work began")
  func forgotten() {
    let life = Timeline(["-##########"], other: "1---0--1-0-", timing: Timing(fade: 0))
    #expect(life.input == "-######--##")
  }

  @Test("a dialog with which the stage's window is found is covered, as work began in it; a newer one is not")
  func withWindow() {
    var presentation = Presentation()
    _ = presentation.handle([.activityBegan(ActivityID(1), ActivityDescription())], at: 0)
    var surroundings = Surroundings(size: Geometry.Size(width: 300, height: 300))
    for (isInWindow, newest, reach) in [
      (false, 0, Reach.scope), (true, 1, .scope), (true, 2, .nothing), (true, 1, .scope),
    ] {
      surroundings.isInWindow = isInWindow
      surroundings.newestDialog = newest
      _ = presentation.handle([.surroundingsChanged(surroundings)], at: 0.1)
      #expect(presentation.reach == reach)
    }
  }

  @Test("an outcome is shown over a dialog, where it takes clicks on its panel only")
  func outcome() {
    let life = Timeline(["-####v--------"], other: "---1----------", timing: Timing(fade: 0))
    #expect(life.shows == "-11--vvvvvvvv-")
    #expect(life.input == "-##--oooooooo-")
  }

  @Test("a dialog within the grace of work postpones the veil, not the work's progress through its grace")
  func grace() {
    let life = Timeline(["-#######"], other: "--1--0--", timing: modern)
    #expect(life.input == "-#---###")
    #expect(life.screen == "-....//#")
  }
}
