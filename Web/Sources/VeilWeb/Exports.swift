@_spi(Tools) import VeilCore
import VeilEngine

// The page's calls. Activity numbers are doubles, since JavaScript has no other integers of that
// size.

/// The veils of the page, each at its number; nil: the page has dropped it. A page has one thread.
nonisolated(unsafe) private(set) var veils: [PageVeil?] = []

private func find(_ number: Int32) -> PageVeil? {
  veils.indices.contains(Int(number)) ? veils[Int(number)] : nil
}

/// The names that the page has been warned of.
nonisolated(unsafe) private var unknownNames: [String] = []

/// What a name stands for. The page is warned of an unknown one, once.
private func meaning<Value>(
  _ name: String?, _ veil: Int32, _ kind: String, _ known: (String) -> Value?
) -> Value? {
  guard let name else { return nil }
  if let value = known(name) { return value }
  let sentence = kind + " " + name + " is unknown. veil.d.ts lists the names."
  if !unknownNames.contains(where: { $0.utf8.elementsEqual(sentence.utf8) }) {
    unknownNames.append(sentence)
    sentence.passed { stageWarn(veil, $0, $1) }
  }
  return nil
}

@_expose(wasm, "make")
@_cdecl("veil_make")
public func make(_ number: Int32) { veils.append(PageVeil(number: number)) }

/// Forgets a veil whose element the page has dropped.
@_expose(wasm, "drop")
@_cdecl("veil_drop")
public func drop(_ number: Int32) {
  if veils.indices.contains(Int(number)) { veils[Int(number)] = nil }
}

/// Sends the page the focus ring of its buttons, from the inside to the outside.
@_expose(wasm, "focusRing")
@_cdecl("veil_focusRing")
public func focusRing(_ veil: Int32) {
  let lines = Composition.FocusRing(around: .zero).lines
  guard let radius = lines.first?.radius else { return }
  for (place, line) in lines.enumerated() {
    let color = line.color
    stageRing(
      veil, Int32(place), radius, line.width, color.red, color.green, color.blue, color.alpha)
  }
}

/// Requests the words of a language from the page; English is built in.
@_expose(wasm, "setLanguage")
@_cdecl("veil_setLanguage")
public func setLanguage(_ veil: Int32, _ language: UnsafeMutablePointer<UInt8>?, _ length: Int32) {
  let name = VeilWords.nameOfWords(for: String.taken(language, length) ?? "")
  if name == VeilWords.nameOfWords(for: "") {
    stageLoadWords(veil, 0, 0)
    find(veil)?.speak(VeilWords())
  } else {
    name.passed { stageLoadWords(veil, $0, $1) }
  }
}

/// The answer to `loadWords`.
@_expose(wasm, "setWords")
@_cdecl("veil_setWords")
public func setWords(_ veil: Int32, _ lines: UnsafeMutablePointer<UInt8>?, _ length: Int32) {
  String.taken(lines, length).map { find(veil)?.speak(VeilWords(lines: $0)) }
}

/// The answer to `survey`, and the report of a change.
///
/// - Parameters:
///   - preferences: see `Preferences`.
///   - newestDialog: the number of the newest of the page's open modal windows; 0: none is open.
@_expose(wasm, "surroundings")
@_cdecl("veil_surroundings")
public func surroundings(
  _ veil: Int32, _ width: Double, _ height: Double, _ scale: Double, _ textScale: Double,
  _ preferences: Int32,
  _ textRed: Double, _ textGreen: Double, _ textBlue: Double, _ tintRed: Double, _ tintGreen: Double,
  _ tintBlue: Double, _ newestDialog: Int32
) {
  guard let veil = find(veil) else { return }
  let preferences = Preferences(rawValue: preferences)
  veil.surroundings = Surroundings(
    size: Geometry.Size(width: width, height: height), scale: scale, textScale: textScale,
    direction: preferences.contains(.rightToLeft) ? .rightToLeft : .leftToRight,
    isDark: Surroundings.isDark(textColor: RGBA(red: textRed, green: textGreen, blue: textBlue)),
    wantsMoreContrast: preferences.wantsMoreContrast,
    wantsLessTransparency: preferences.wantsLessTransparency,
    wantsLessMotion: preferences.contains(.lessMotion),
    tint: tintRed.isNaN ? nil : RGBA(red: tintRed, green: tintGreen, blue: tintBlue))
  veil.surroundings.newestDialog = Int(newestDialog)
}

/// The user's preferences in the browser, and what the page sets instead.
private struct Preferences: OptionSet {
  let rawValue: Int32
  static let rightToLeft = Preferences(rawValue: 1)
  static let moreContrast = Preferences(rawValue: 2)
  static let forcedColors = Preferences(rawValue: 4)
  static let lessTransparency = Preferences(rawValue: 8)
  static let lessMotion = Preferences(rawValue: 16)
  /// The page has a setting of contrast.
  static let pageSetsContrast = Preferences(rawValue: 32)
  /// With that setting, contrast is higher.
  static let pageWantsMoreContrast = Preferences(rawValue: 64)

  var wantsMoreContrast: Bool {
    if contains(.pageSetsContrast) { return contains(.pageWantsMoreContrast) }
    return !isDisjoint(with: [.moreContrast, .forcedColors])
  }

  var wantsLessTransparency: Bool { !isDisjoint(with: [.lessTransparency, .forcedColors]) }
}

@_expose(wasm, "surroundingsChanged")
@_cdecl("veil_surroundingsChanged")
public func surroundingsChanged(_ veil: Int32) {
  guard let veil = find(veil), !veil.isIdle else { return }
  stageSurvey(veil.number)
  veil.report(.surroundingsChanged(veil.surroundings))
}

@_expose(wasm, "style")
@_cdecl("veil_style")
public func style(_ veil: Int32, _ name: UnsafeMutablePointer<UInt8>?, _ length: Int32) {
  let style = meaning(.taken(name, length), veil, "The style", VeilStyle.init(named:))
  find(veil)?.report(.styleChanged(style ?? .page))
}

private func meaning(cancellation name: String?, _ veil: Int32) -> ActivityDescription.Cancellation? {
  meaning(name, veil, "The cancellation", ActivityDescription.Cancellation.init(named:))
}

/// Begins an activity.
///
/// - Parameters:
///   - activity: its number, which no other activity of the veil has had.
///   - progress: NaN for indeterminate.
///   - isBlocking: 0 no, 1 yes; −1: by default.
///   - cancellation: the name of a cancellation; nil and unknown names: by default.
///   - keepsAwake: 0 no, 1 yes; −1: by default.
///   - isRun: 1 if it is the activity of `run`, whose work can be cancelled by default, as in `Veil.run`.
@_expose(wasm, "begin")
@_cdecl("veil_begin")
public func begin(
  _ veil: Int32, _ activity: Double, _ message: UnsafeMutablePointer<UInt8>?, _ messageLength: Int32,
  _ detail: UnsafeMutablePointer<UInt8>?, _ detailLength: Int32, _ style: UnsafeMutablePointer<UInt8>?,
  _ styleLength: Int32, _ progress: Double, _ isBlocking: Int32,
  _ cancellation: UnsafeMutablePointer<UInt8>?, _ cancellationLength: Int32, _ keepsAwake: Int32,
  _ isRun: Int32
) {
  var description = ActivityDescription(
    message: .taken(message, messageLength), detail: .taken(detail, detailLength),
    progress: progress.isNaN ? nil : progress,
    style: meaning(.taken(style, styleLength), veil, "The style", VeilStyle.init(named:)))
  if isBlocking >= 0 { description.isBlocking = isBlocking != 0 }
  if keepsAwake >= 0 { description.keepsAwake = keepsAwake != 0 }
  let named = meaning(cancellation: .taken(cancellation, cancellationLength), veil)
  if let cancellation = named ?? (isRun != 0 ? .afterPatience : nil) {
    description.cancellation = cancellation
  }
  find(veil)?.report(.activityBegan(ActivityID(activity), description))
}

@_expose(wasm, "setMessage")
@_cdecl("veil_setMessage")
public func setMessage(
  _ veil: Int32, _ activity: Double, _ text: UnsafeMutablePointer<UInt8>?, _ length: Int32
) {
  find(veil)?.change(ActivityID(activity), ActivityChange(message: .some(.taken(text, length))))
}

@_expose(wasm, "setDetail")
@_cdecl("veil_setDetail")
public func setDetail(
  _ veil: Int32, _ activity: Double, _ text: UnsafeMutablePointer<UInt8>?, _ length: Int32
) {
  find(veil)?.change(ActivityID(activity), ActivityChange(detail: .some(.taken(text, length))))
}

/// Sets when Cancel is offered. An unknown name changes nothing.
@_expose(wasm, "setCancellation")
@_cdecl("veil_setCancellation")
public func setCancellation(
  _ veil: Int32, _ activity: Double, _ name: UnsafeMutablePointer<UInt8>?, _ length: Int32
) {
  guard let cancellation = meaning(cancellation: .taken(name, length), veil) else { return }
  find(veil)?.change(ActivityID(activity), ActivityChange(cancellation: cancellation))
}

/// Sets the completed fraction, or for a NaN makes it indeterminate.
@_expose(wasm, "setProgress")
@_cdecl("veil_setProgress")
public func setProgress(_ veil: Int32, _ activity: Double, _ progress: Double) {
  find(veil)?.change(
    ActivityID(activity), ActivityChange(progress: .some(progress.isNaN ? nil : progress)))
}

/// Sets the progress by a count. One that no `Int` holds, which has 32 bits here, only sets the completed fraction.
///
/// - Parameter unit: the name of a ``WorkUnit``; nil and unknown names: none.
@_expose(wasm, "setCount")
@_cdecl("veil_setCount")
public func setCount(
  _ veil: Int32, _ activity: Double, _ done: Double, _ total: Double, _ unit: UnsafeMutablePointer<UInt8>?,
  _ unitLength: Int32
) {
  let unit = meaning(.taken(unit, unitLength), veil, "The unit", WorkUnit.init(named:))
  let change: ActivityChange
  if let whole = Int(exactly: total.rounded(.down)), let part = Int(exactly: done.rounded(.down)) {
    change = ActivityChange(count: WorkCount(part, of: whole, in: unit))
  } else {
    change = ActivityChange(progress: .some(done / total))
  }
  find(veil)?.change(ActivityID(activity), change)
}

/// Ends an activity.
///
/// - Parameters:
///   - outcome: the name of a status, or "cancelled"; nil and unknown names: none.
///   - thrown: what the work threw: 0 nothing, 1 an error, 2 an `AbortError`.
///   - isAborted: 1 if its signal is aborted.
@_expose(wasm, "end")
@_cdecl("veil_end")
public func end(
  _ veil: Int32, _ activity: Double, _ outcome: UnsafeMutablePointer<UInt8>?, _ outcomeLength: Int32,
  _ text: UnsafeMutablePointer<UInt8>?, _ length: Int32, _ thrown: Int32, _ isAborted: Int32
) {
  // A value that cancelled work still returned is not a cancel.
  let isCancel = thrown == 2 || (thrown == 1 && isAborted != 0)
  let (kind, message) = (String.taken(outcome, outcomeLength), String.taken(text, length))
  let asked =
    kind == "cancelled"
    ? .cancelled : meaning(kind, veil, "The status", Status.init).map { Outcome.noted($0, message) }
  find(veil)?.report(
    .activityEnded(ActivityID(activity), Outcome.shown(asked, isCancel: isCancel)))
}

@_expose(wasm, "askCancel")
@_cdecl("veil_askCancel")
public func askCancel(_ veil: Int32, _ activity: Double) {
  find(veil)?.report(.cancelAsked(ActivityID(activity)))
}

/// Shows a short status; the names are those of `end`.
@_expose(wasm, "flash")
@_cdecl("veil_flash")
public func flash(
  _ veil: Int32, _ status: UnsafeMutablePointer<UInt8>?, _ statusLength: Int32,
  _ text: UnsafeMutablePointer<UInt8>?, _ length: Int32
) {
  let (kind, message) = (String.taken(status, statusLength), String.taken(text, length))
  guard let status = meaning(kind ?? "", veil, "The status", Status.init) else { return }
  find(veil)?.report(.noticePosted(nil, NoticeDescription(status, message)))
}

@_expose(wasm, "endAll")
@_cdecl("veil_endAll")
public func endAll(_ veil: Int32) { find(veil)?.report(.allEnded) }

@_expose(wasm, "setStill")
@_cdecl("veil_setStill")
public func setStill(_ veil: Int32, _ isStill: Int32) { find(veil)?.report(.stillnessChanged(isStill != 0)) }

@_expose(wasm, "setSlowness")
@_cdecl("veil_setSlowness")
public func setSlowness(_ veil: Int32, _ factor: Double) { find(veil)?.report(.slownessChanged(factor)) }

@_expose(wasm, "setForeground")
@_cdecl("veil_setForeground")
public func setForeground(_ veil: Int32, _ isInForeground: Int32) {
  find(veil)?.report(isInForeground != 0 ? .enteredForeground : .enteredBackground())
}

@_expose(wasm, "timePassed")
@_cdecl("veil_timePassed")
public func timePassed(_ veil: Int32) { find(veil)?.timePassed() }

@_expose(wasm, "frame")
@_cdecl("veil_frame")
public func frame(_ veil: Int32) { find(veil)?.paint() }

/// An element was clicked, tapped or activated.
@_expose(wasm, "activated")
@_cdecl("veil_activated")
public func activated(_ veil: Int32, _ part: Int32) {
  guard let veil = find(veil), let identity = Composition.Element.Identity(part: part) else { return }
  let action = identity == .scrim ? veil.shown?.tapOutside : veil.shown?.element(identity)?.action
  if let action { veil.report(.actionTaken(action)) }
}

/// A key was pressed: 0 Return, 1 Space, 2 Escape, 3 up, 4 down, 5 Page Up, 6 Page Down.
///
/// - Parameters:
///   - isLeftover: 1 if the page has left it unhandled.
///   - focused: the part with the focus; −1 for none.
///   - isRepeat: 1 if the key is held, and was pressed earlier.
/// - Returns: 1 if the key has a meaning there.
@_expose(wasm, "pressed")
@_cdecl("veil_pressed")
public func pressed(
  _ veil: Int32, _ key: Int32, _ isLeftover: Int32, _ focused: Int32, _ isRepeat: Int32
) -> Int32 {
  let keys: [Composition.Key] = [.activate, .space, .escape, .up, .down, .pageUp, .pageDown]
  guard let veil = find(veil), keys.indices.contains(Int(key)) else { return 0 }
  let key = keys[Int(key)]
  guard isRepeat == 0 || key.repeats else { return 0 }
  let responses: [PanelInteraction.Response]
  if isLeftover != 0 {
    responses = veil.interaction.pressedLeftover(key)
  } else if veil.interaction.reach == .scope {
    responses = veil.interaction.pressed(key, focus: .init(part: focused))
  } else {
    // The page has the keys, and the focus is on the panel.
    responses = veil.interaction.pressedOnPanel(key)
  }
  veil.follow(responses)
  return responses.isEmpty ? 0 : 1
}

/// The wheel turned: by points, lines (1) or pages (2).
@_expose(wasm, "scrolled")
@_cdecl("veil_scrolled")
public func scrolled(_ veil: Int32, _ distance: Double, _ unit: Int32) {
  guard let veil = find(veil) else { return }
  let distance: Composition.ScrollDistance =
    unit == 2 ? .pages(distance) : unit == 1 ? .lines(distance) : .points(distance)
  veil.follow(veil.interaction.scrolled(by: distance))
}

@_expose(wasm, "pointerMoved")
@_cdecl("veil_pointerMoved")
public func pointerMoved(_ veil: Int32, _ isOnPanel: Int32) {
  guard let veil = find(veil) else { return }
  veil.follow(veil.interaction.pointerMoved(ontoPanel: isOnPanel != 0))
}

@_expose(wasm, "focusMoved")
@_cdecl("veil_focusMoved")
public func focusMoved(_ veil: Int32, _ isOnPanel: Int32) {
  guard let veil = find(veil) else { return }
  veil.follow(veil.interaction.focusMoved(ontoPanel: isOnPanel != 0))
}

extension ActivityID {
  fileprivate init(_ number: Double) { self.init(UInt64(exactly: number) ?? 0) }
}

extension VeilStyle {
  /// The automatic style, except that a text is replaced at once: a page's texts are HTML, and assistive technology would
  /// read both.
  static var page: VeilStyle {
    var style = VeilStyle.automatic
    style.timing.textFade = 0
    return style
  }

  /// The preset with a name; nil: none.
  init?(named name: String) {
    guard let preset = Preset(rawValue: name) else { return nil }
    self = preset == .automatic ? .page : preset.style
  }
}

extension ActivityDescription.Cancellation {
  fileprivate init?(named name: String) {
    switch name {
    case "never": self = .never
    case "afterPatience": self = .afterPatience
    case "always": self = .always
    default: return nil
    }
  }
}

extension WorkUnit {
  fileprivate init?(named name: String) {
    switch name {
    case "items": self = .items
    case "bytes": self = .bytes
    default: return nil
    }
  }
}
