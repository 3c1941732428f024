/// Options of zenity's and yad's progress dialogs without meaning here.
enum ForeignOptions {
  private static let flags: Set = [
    // zenity
    "--modal",
    // yad
    "--center", "--mouse", "--sticky", "--fixed", "--undecorated", "--skip-taskbar",
    "--maximized", "--fullscreen", "--splash", "--no-escape", "--no-focus", "--image-on-top",
    "--selectable-labels", "--rtl",
    "--hide-text", "--vertical", "--log-expanded", "--log-on-top", "--watch-bar", "--no-markup",
    "--always-print-result", "--escape-ok",
  ]
  private static let values: Set = [
    // zenity
    "--icon-name", "--ok-label", "--cancel-label", "--extra-button", "--attach",
    "--class", "--name", "--gtk-module", "--text-align",
    // yad
    "--image", "--progress-text", "--bar", "--align", "--button", "--buttons-layout", "--borders",
    "--geometry", "--posx", "--posy", "--log-height", "--timeout-indicator", "--workspace", "--response",
  ]
  /// Options that have a value only after "=".
  private static let maybeValues: Set = ["--enable-log"]
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
      } else if argument == flag {
        continue
      } else if flags.contains(name) || maybeValues.contains(name) || values.contains(name) {
        warnings.append("veil: \(name) has no meaning here, and is left out.")
        if values.contains(name), name == argument { _ = rest.popFirst() }
      } else {
        kept.append(argument)
      }
    }
    return (kept, warnings)
  }

  /// What remains of "zenity --progress" when its first word is replaced.
  private static let flag = "--progress"
}
