import VeilGTK

/// Several notices one after the other: how long each stays, which of them wait, what a new one does to them, and the gap
/// between two.
@MainActor
final class NoticePane {
  let widget: Widget
  private let veil: Veil
  private let settings: Settings
  private let events: EventPrinter
  private let waiting = StatusLine()
  /// How the last one ended.
  private let ended = StatusLine()
  private let undo = makeCheck("With _Undo")
  /// Whether each stays for a fixed time, in place of its reading time.
  private let isFixed = makeCheck("Fo_r \(NoticePane.fixedLinger.formatted()) s exactly")
  private var last: Veil.Notice?
  private var changes = 0
  private var gap = 1.0
  private var arrival = NoticeArrival.waits

  private static let gaps = [0, 0.5, 1, 3]
  private static let fixedLinger = 5.0
  private static let arrivals: [(title: String, arrival: NoticeArrival)] = [
    ("waits", .waits), ("replaces the shown one", .replaces), ("replaces all", .replacesAll),
    ("interrupts", .interrupts),
  ]

  init(veil: Veil, _ stagehands: Stagehands) {
    self.veil = veil
    settings = stagehands.settings
    events = stagehands.events
    let three = makeButton("_Three notices")
    let another = makeButton("An_other", isMain: false)
    let change = makeButton("Change _it", isMain: false)
    widget = makePage([])

    let gaps = makeList(Self.gaps.map { "\($0.formatted()) s" }, chosen: Self.gaps.firstIndex(of: gap) ?? 0) {
      [weak self] in self?.gap = Self.gaps[$0]
    }
    let arrivals = makeList(Self.arrivals.map(\.title), chosen: 0) { [weak self] in
      self?.arrival = Self.arrivals[$0].arrival
    }
    let form = makeForm(
      [("_Gap between two", gaps), ("A new one", arrivals)],
      button: makeBar([isFixed, undo, change, another, three]))
    for part in [form, waiting.widget, ended.widget] { gtk_box_append(cast(widget), part) }

    connect(three, "clicked") { [weak self] in self?.showThree() }
    connect(change, "clicked") { [weak self] in self?.changeLast() }
    connect(another, "clicked") { [weak self] in self?.flash(.information, "Another one") }
  }

  private func showThree() {
    flash(.success, "Copied")
    flash(.warning, "The disk is nearly full")
    flash(.information, "Two files are new")
  }

  /// Changes the newest notice: its text cross-fades.
  private func changeLast() {
    changes += 1
    last?.change(.information, "Changed \(counted(changes, "time"))")
  }

  private func flash(_ status: Status, _ message: String) {
    var style = settings.style(own: .automatic)
    style.timing.noticeGap = gap
    let action = isOn(undo) ? "Undo" : nil
    let linger = isOn(isFixed) ? NoticeLinger.fixed(Self.fixedLinger) : .readingTime
    let notice = veil.flash(
      status, message, linger: linger, arrival: arrival, action: action, style: style)
    last = notice
    tellWaiting()
    Task { [weak self] in
      guard let end = await notice.waitForEnd() else { return }
      self?.tell("“\(message)” ended: \(end).", by: \.ended)
      self?.tellWaiting()
    }
  }

  private func tellWaiting() {
    let messages = veil.waitingNotices.compactMap(\.message)
    tell(messages.isEmpty ? "None waits." : "Waiting: \(messages.joined(separator: ", ")).", by: \.waiting)
  }

  private func tell(_ sentence: String, by line: KeyPath<NoticePane, StatusLine>) {
    self[keyPath: line].say(sentence)
    events.say(sentence, of: "Notices")
  }
}
