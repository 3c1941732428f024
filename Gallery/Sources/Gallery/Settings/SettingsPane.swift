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
    for choice in choices { gtk_box_append(cast(column), choice) }
  }
}

/// A choice of several values, below its title.
@MainActor
private func makeChoice<Value: Equatable & Titled>(
  _ title: String, _ values: [Value], _ chosen: Value, _ choose: @escaping @MainActor (Value) -> Void
) -> Widget {
  let names = gtk_string_list_new(nil)
  for value in values { gtk_string_list_append(names, value.title) }
  let list: Widget = gtk_drop_down_new(names, nil)
  gtk_drop_down_set_selected(opaque(list), guint(values.firstIndex(of: chosen) ?? 0))
  connect(list, "notify::selected") { choose(values[Int(gtk_drop_down_get_selected(opaque(list)))]) }

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

extension Appearance.Tint: Titled {
  fileprivate var title: String { self == .theme ? "The theme’s" : rawValue.capitalized }
}

extension Appearance.Direction: Titled {
  fileprivate var title: String { self == .leftToRight ? "Left to right" : "Right to left" }
}

extension Double: Titled {
  fileprivate var title: String { "×\(formatted())" }
}
