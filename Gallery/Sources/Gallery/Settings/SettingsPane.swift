import VeilGTK

/// The settings beside the pages, shown by a button in the header bar.
@MainActor
final class SettingsPane {
  let widget: Widget
  /// The button that shows and hides it.
  let button: Widget = gtk_toggle_button_new()

  init(_ settings: Settings) {
    let column: Widget = makePage([])
    widget = gtk_revealer_new()
    gtk_revealer_set_transition_type(opaque(widget), GTK_REVEALER_TRANSITION_TYPE_SLIDE_LEFT)
    let scrolled: Widget = gtk_scrolled_window_new()
    gtk_scrolled_window_set_policy(opaque(scrolled), GTK_POLICY_NEVER, GTK_POLICY_AUTOMATIC)
    gtk_scrolled_window_set_child(opaque(scrolled), column)
    gtk_revealer_set_child(opaque(widget), scrolled)

    gtk_button_set_icon_name(cast(button), "open-menu-symbolic")
    nameForAssistiveTechnology(button, "Settings")
    gtk_widget_set_tooltip_text(button, "Settings")
    connect(button, "toggled") { [widget, button] in
      gtk_revealer_set_reveal_child(opaque(widget), gtk_toggle_button_get_active(cast(button)))
    }

    let now = settings.appearance
    let choices: [Widget] = [
      makeChoice("Styl_e of the veils", Appearance.Style.allCases, now.style) {
        settings.appearance.style = $0
      },
      makeChoice("C_olour", Appearance.Tint.allCases, now.tint) { settings.appearance.tint = $0 },
      makeChoice("Text si_ze", Appearance.textSizes, now.textSize) { settings.appearance.textSize = $0 },
      makeChoice("D_irection", Appearance.Direction.allCases, now.direction) {
        settings.appearance.direction = $0
      },
      makeChoice("Times as slo_w", Appearance.slownesses, now.slowness) { settings.appearance.slowness = $0 },
      makeCheck("Dar_k", now.isDark) { settings.appearance.isDark = $0 },
      makeCheck("High co_ntrast", now.wantsMoreContrast) { settings.appearance.wantsMoreContrast = $0 },
      makeCheck("Veils stand _still", now.isStill) { settings.appearance.isStill = $0 },
      makeCheck("Less _motion", now.wantsLessMotion) { settings.appearance.wantsLessMotion = $0 },
    ]
    for choice in choices + looks(settings) { gtk_box_append(cast(column), choice) }
  }
}

/// The settings that change the style itself.
@MainActor
private func looks(_ settings: Settings) -> [Widget] {
  let now = settings.appearance.looks
  func change(_ change: (inout Looks) -> Void) { change(&settings.appearance.looks) }
  return [
    makeChoice("S_pinner", [nil] + VeilStyle.SpinnerStyle.Kind.allCases, now.spinner) { new in
      change { $0.spinner = new }
    },
    makeChoice("Pro_gress", Looks.Progress.allCases, now.progress) { new in change { $0.progress = new } },
    makeChoice("Picture in it", Looks.Picture.allCases, now.picture) { new in change { $0.picture = new } },
    makeCheck("Cancel is a s_quare", now.hasStopSquare) { new in change { $0.hasStopSquare = new } },
    makeCheck("A tap _beside cancels", now.tapCancels) { new in change { $0.tapCancels = new } },
    makeCheck("S_hadow", now.hasShadow) { new in change { $0.hasShadow = new } },
    makeCheck("Panel away from its place", now.hasOffset) { new in change { $0.hasOffset = new } },
    makeCheck("A bounce", now.hasSpring) { new in change { $0.hasSpring = new } },
    makeCheck("Dark corners", now.hasGradient) { new in change { $0.hasGradient = new } },
    makeCheck("Dense scrim", now.hasMaterialScrim) { new in change { $0.hasMaterialScrim = new } },
    makeCheck("Each status has a colour", now.hasStatusColors) { new in change { $0.hasStatusColors = new } },
    makeCheck("Clicks pass a notice", now.passesClicks) { new in change { $0.passesClicks = new } },
    makeCheck("Texts fade over slowly", now.fadesTextsSlowly) { new in change { $0.fadesTextsSlowly = new } },
  ]
}

/// A choice of several values, below its title.
@MainActor
private func makeChoice<Value: Equatable & Titled>(
  _ title: String, _ values: [Value], _ chosen: Value, _ choose: @escaping @MainActor (Value) -> Void
) -> Widget {
  let list = makeList(values.map(\.title), chosen: values.firstIndex(of: chosen) ?? 0) { choose(values[$0]) }
  let choice: Widget = gtk_box_new(GTK_ORIENTATION_VERTICAL, 4)
  let label = makeTitle(title, of: list)
  gtk_label_set_xalign(opaque(label), 0)
  gtk_box_append(cast(choice), label)
  gtk_box_append(cast(choice), list)
  return choice
}

/// A value of a choice.
private protocol Titled {
  /// Its title in a list.
  var title: String { get }
}

extension Appearance.Style: Titled {
  fileprivate var title: String { self == .own ? "Each page’s own" : rawValue.capitalized }
}

extension VeilStyle.SpinnerStyle.Kind?: Titled {
  fileprivate var title: String { self?.rawValue.capitalized ?? "The style’s" }
}

extension Looks.Progress: Titled {
  fileprivate var title: String { self == .own ? "The style’s" : rawValue.capitalized }
}

extension Looks.Picture: Titled {
  fileprivate var title: String { rawValue.capitalized }
}

extension Appearance.Tint: Titled {
  fileprivate var title: String { self == .theme ? "The theme’s" : rawValue.capitalized }
}

extension Appearance.Direction: Titled {
  fileprivate var title: String { self == .leftToRight ? "Left to right" : "Right to left" }
}

extension Double: Titled {
  fileprivate var title: String { "×\(formatted())" }
}
