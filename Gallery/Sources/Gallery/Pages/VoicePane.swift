import VeilGTK

/// What a screen reader says of work: its message, other words, or nothing. The choice also changes work that runs.
@MainActor
final class VoicePane {
  let widget: Widget
  private let veil: Veil
  private let settings: Settings
  private let events: EventPrinter
  private let message = makeEntry("Copying…", placeholder: "What is shown")
  private let words = makeEntry("Copying 19 photos to the archive", placeholder: "What is said in its place")
  private let told = StatusLine()
  private let saysWords = makeCheck("Say these e_xact words")
  private let isSilent = makeCheck("Stay sil_ent")
  /// The work; nil while none runs.
  private var work: Veil.Activity?

  init(veil: Veil, _ stagehands: Stagehands) {
    self.veil = veil
    settings = stagehands.settings
    events = stagehands.events
    let work = makeButton("Begin or end wor_k")
    widget = makePage([])
    let form = makeForm(
      [("_Message", message), ("Words", words)], button: makeBar([saysWords, isSilent, work]))
    for part in [form, told.widget] { gtk_box_append(cast(widget), part) }
    for check in [saysWords, isSilent] { connect(check, "toggled") { [weak self] in self?.choose() } }
    connect(work, "clicked") { [weak self] in self?.toggle() }
  }

  private var announcement: ActivityDescription.Announcement {
    if isOn(isSilent) { return .silent }
    return isOn(saysWords) ? .text(content(of: words)) : .automatic
  }

  /// What a screen reader does.
  private var speech: String {
    switch announcement {
    case .automatic: "says the message"
    case .text: "says the exact words"
    case .silent: "says nothing"
    }
  }

  /// Changes the work that runs.
  private func choose() {
    guard let work else { return }
    work.announcement = announcement
    tell("From now on a screen reader \(speech).")
  }

  private func toggle() {
    if let work {
      self.work = nil
      work.succeed("Copied")
      return tell("The work has ended.")
    }
    // The page stays usable, so that the choice can change meanwhile.
    work = veil.begin(
      content(of: message), style: settings.style(own: .automatic), isBlocking: false,
      announcement: announcement)
    tell("The work has begun: a screen reader \(speech).")
  }

  private func tell(_ sentence: String) {
    told.say(sentence)
    events.say(sentence, of: "Voice")
  }
}
