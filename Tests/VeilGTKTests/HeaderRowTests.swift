import Testing
import VeilGTKProbeCommands

extension GTKTests {
  @Suite("A veil above a list's rows")
  struct HeaderRow {
    private let probe: ProbeApp

    init() throws { probe = try ProbeApp(.tabs) }

    private func covers() throws -> [String] {
      try probe.answer(.covers).filter { !$0.isEmpty }
    }

    private func sides(of name: ProbeWidget) throws -> [Int] {
      try probe.answer(.layout(.frame(name)))[0].split(separator: ",").compactMap { Int($0) }
    }

    @Test("A10: is above the rows, as high as its panel, and the rows move down instead of being covered")
    func aboveRows() throws {
      try probe.run(.focus(nil), .keyboard(.setMargin(.list, 7)), .drain)
      let list = try sides(of: .list)
      try probe.run(.veil(.style(.activity), .begin(), on: .rows(of: .list)), .rest(0.2), .drain)
      // The published container is 30 high.
      #expect(try covers() == ["\(list[0]),\(list[1]),\(list[2]),30"])
      #expect(try sides(of: .list)[1] == list[1] + 30)
      #expect(try probe.answer(.keyboard(.margin(.list))) == ["37"])
      try probe.click(.row)
      try probe.run(.drain)
      #expect(try probe.answer(.keyboard(.selectedRow)) == ["3"], "the rows stay usable")
      try probe.run(.veil(.end, on: .rows(of: .list)), .drain, .drain)
      #expect(try covers() == [])
      #expect(try probe.answer(.keyboard(.margin(.list))) == ["7"])
      #expect(try sides(of: .list) == list)
      #expect(try probe.answer(.keyboard(.selectedRow)) == ["3"])
      #expect(try probe.state()["layout"] == "false")
      #expect(probe.complaints == [])
    }

    @Test("A10: takes only input on itself, even when blocking; other keys and clicks reach the app")
    func reach() throws {
      try probe.run(
        .setText("hello"), .focus(.entry), .select(3, 3), .veil(.style(.activity), on: .rows(of: .list)))
      try probe.run(.veil(.beginCancellable("Loading"), on: .rows(of: .list)), .rest(0.2), .drain)
      #expect(try probe.answer(.veil(.state, on: .rows(of: .list))).last == "blocking=true")
      #expect(try probe.reached { try probe.screen.input.key("Z") } == ["app changed helZlo"])
      #expect(try probe.reached { try probe.click(.button) }.contains("app clicked"))
      #expect(try probe.reached { try probe.screen.input.key("ctrl+k") } == ["app accelerated"])
      let cancelled = try probe.lines { try probe.click(.cancel) }
      #expect(cancelled.contains("veil cancelled"))
      #expect(!cancelled.contains { $0.hasPrefix("app ") })
      try probe.run(.veil(.end, on: .rows(of: .list)), .drain)
      #expect(try probe.answer(.keyboard(.margin(.list))) == ["0"])
    }

    @Test("A10: scrolls with a list in a viewport, and is clipped to the view")
    func scrolls() throws {
      try probe.run(
        .veil(.style(.activity), .beginCancellable("Loading"), on: .rows(of: .list)), .rest(0.2), .drain)
      let view = try sides(of: .scroll)
      let cover = try #require(try covers().first).split(separator: ",").compactMap { Int($0) }
      let above = try probe.screen.picture()
      try probe.run(.scroll(to: 15), .drain, .rest(0.3), .drain)
      #expect(try covers() == ["\(cover[0]),\(cover[1] - 15),\(cover[2]),\(cover[3])"])
      // Above the view it is neither visible nor clickable.
      let after = try probe.screen.picture()
      for y in 0..<view[1] {
        for x in 0..<480 where after[x, y] != above[x, y] { Issue.record("\(x), \(y)") }
      }
      try probe.run(.scroll(to: cover[3] - 5), .drain)
      let lines = try probe.lines { try probe.click(.cancel) }
      #expect(!lines.contains("veil cancelled"), "Cancel is scrolled out of view")
      try probe.run(.scroll(to: cover[3] + 20), .drain)
      #expect(try covers() == ["hidden"])
      // The click in Cancel's place went to the tab switcher.
      try probe.run(.layout(.tab(.one)), .rest(0.4), .scroll(to: 0), .drain)
      #expect(try covers() == ["\(cover[0]),\(cover[1]),\(cover[2]),\(cover[3])"])
      try probe.run(.veil(.end, on: .rows(of: .list)), .drain)
      #expect(probe.complaints == [])
    }

    @Test("A10: stays in its place above a list that scrolls itself")
    func listView() throws {
      try probe.run(
        .keyboard(.addListView), .drain, .veil(.style(.activity), .begin(), on: .rows(of: .listView)))
      try probe.run(.rest(0.2), .drain)
      let view = try sides(of: .listViewScroll)
      let place = "\(view[0]),\(view[1]),\(view[2]),30"
      #expect(try covers() == [place])
      try probe.run(.keyboard(.scrollListView(to: 100)), .drain)
      #expect(try covers() == [place])
      try probe.run(.veil(.end, on: .rows(of: .listView)), .drain)
      #expect(try probe.answer(.keyboard(.margin(.listView))) == ["0"])
      #expect(probe.complaints == [])
    }

    @Test("A10: is never higher than the view of a list that scrolls itself")
    func lowView() throws {
      try probe.run(.keyboard(.addListView), .layout(.height(.listViewScroll, 60)), .resize(480, 90), .drain)
      try probe.run(.keyboard(.setMargin(.listView, 5)), .drain)
      let view = try sides(of: .listViewScroll)
      #expect(view[3] < 100, "lower than the panel")
      try probe.run(.veil(.beginCancellable("Loading"), on: .rows(of: .listView)), .rest(0.8), .drain)
      #expect(try covers() == ["\(view[0]),\(view[1] + 5),\(view[2]),\(view[3] - 5)"])
      #expect(try probe.lines { try probe.click(.cancel) }.contains("veil cancelled"))
      // The view becomes higher.
      try probe.run(.resize(480, 580), .drain, .drain)
      let panel = try #require(try covers().first).split(separator: ",").compactMap { Int($0) }
      #expect(panel[3] > view[3])
      try probe.run(.veil(.end, on: .rows(of: .listView)), .rest(1), .drain, .drain)
      #expect(try probe.answer(.keyboard(.margin(.listView))) == ["5"])
      #expect(probe.complaints == [])
    }

    @Test("A10: the row's height follows a longer message and a resized window")
    func grows() throws {
      try probe.run(.veil(.style(.activity), .begin(), on: .rows(of: .list)), .rest(0.2), .drain)
      try probe.run(
        .veil(
          .message(Array(repeating: "All the many rows of it", count: 6).joined(separator: " ")),
          on: .rows(of: .list)), .rest(0.2))
      try probe.run(.drain, .drain)
      let high = try #require(try covers().first).split(separator: ",").compactMap { Int($0) }
      #expect(high[3] > 60)
      #expect(try probe.answer(.keyboard(.margin(.list))) == ["\(high[3])"])
      try probe.run(.resize(600, 580), .drain, .drain)
      #expect(try covers().first?.split(separator: ",")[2] == "600")
      try probe.run(.keyboard(.setMargin(.list, 12)), .veil(.end, on: .rows(of: .list)), .drain)
      #expect(try probe.answer(.keyboard(.margin(.list))) == ["12"], "the app's own change stays")
    }

    @Test("A10: nothing moves during grace, and the list may be removed at any time")
    func graceAndLoss() throws {
      try probe.run(.veil(.begin("Loading"), on: .rows(of: .list)), .drain)
      #expect(try probe.answer(.keyboard(.margin(.list))) == ["0"])
      try probe.run(.rest(0.7), .drain)
      #expect(try probe.answer(.keyboard(.margin(.list))) != ["0"])
      try probe.run(.layout(.takeOut(.scroll)), .drain)
      #expect(try covers() == [])
      try probe.run(.layout(.putBack(into: .second)), .layout(.tab(.two)), .rest(0.4), .drain)
      #expect(try covers().count == 1)
      try probe.run(.destroy, .drain, .rest(0.1))
      #expect(probe.isRunning)
      #expect(probe.complaints == [])
    }
  }
}
