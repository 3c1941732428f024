/// Options of zenity's and yad's progress dialogs without meaning here, and forms of others that only these accept.
enum ForeignOptions {
  private static let flags: Set = [
    // zenity
    "--modal",
    // yad
    "--center", "--mouse", "--sticky", "--fixed", "--undecorated", "--skip-taskbar",
    "--maximized", "--fullscreen", "--splash", "--no-escape", "--no-focus", "--image-on-top",
    "--selectable-labels", "--rtl",
    "--hide-text", "--vertical", "--log-expanded", "--log-on-top", "--no-markup",
    "--always-print-result", "--escape-ok", "--keep-icon-size", "--close-on-unfocus", "--scroll",
  ]
  private static let values: Set = [
    // zenity
    "--icon-name", "--ok-label", "--cancel-label", "--extra-button", "--attach",
    "--class", "--name", "--gtk-module", "--text-align",
    // yad
    "--image", "--progress-text", "--align", "--button", "--buttons-layout", "--borders",
    "--geometry", "--posx", "--posy", "--log-height", "--timeout-indicator", "--workspace", "--response",
    "--watch-bar", "--text-width", "--icon-theme", "--image-path", "--size", "--css", "--gtkrc", "--plug",
    "--tabnum", "--f1-action", "--uri-handler", "--hscroll-policy", "--vscroll-policy",
  ]
  /// Options that have a value only after "=".
  private static let maybeValues: Set = ["--enable-log", "--expander", "--use-interp", "--print-xid"]
  /// Flags that are the same here, and are set whatever value is behind "=".
  private static let setByAnyValue: Set = [
    "--pulsate", "--auto-close", "--auto-kill", "--no-cancel", "--time-remaining", "--on-top",
  ]
  private static let sameHere = [
    "--no-buttons": "--no-cancel", "--kill-parent": "--auto-kill",
  ]

  /// The arguments without them, with a warning for each.
  static func takenOut(of arguments: [String]) -> (arguments: [String], warnings: [String]) {
    var kept: [String] = []
    var warnings: [String] = []
    var rest = arguments[...]
    while let argument = rest.popFirst() {
      let name = String(argument.prefix { $0 != "=" })
      if let same = sameHere[name] {
        kept.append(same)
      } else if setByAnyValue.contains(name) {
        kept.append(name)
      } else if dialogs.contains(argument) {
        continue
      } else if name == timeout,
        isNone(argument == name ? rest.first : String(argument.dropFirst(name.count + 1)))
      {
        if argument == name { _ = rest.popFirst() }
      } else if flags.contains(name) || maybeValues.contains(name) || values.contains(name) {
        warnings.append("veil: \(name) has no meaning here, and is left out.")
        if values.contains(name), name == argument { _ = rest.popFirst() }
      } else {
        kept.append(argument)
      }
    }
    return (kept, warnings)
  }

  private static let timeout = "--timeout"

  /// Whether a time-out, in seconds, is none.
  private static func isNone(_ seconds: String?) -> Bool {
    seconds.flatMap { Int($0) }.map { $0 <= 0 } ?? false
  }

  /// Whether a bar of yad's, "label" or "label:type", shows a fraction.
  static func isMeasured(bar: String) -> Bool {
    guard let colon = bar.lastIndex(of: ":") else { return true }
    return !["PULSE", "PERM"].contains(bar[bar.index(after: colon)...].uppercased())
  }

  /// What remains of "zenity --progress" and "yad --multi-progress" when the first word is replaced.
  private static let dialogs: Set = ["--progress", "--multi-progress"]
}
