import VeilGTK

// GTK's settings as a user or a desktop can change them.

@MainActor
func setSetting(_ name: String, _ isOn: Bool) {
  setSetting(name, GType(5 << 2)) { g_value_set_boolean($0, isOn ? 1 : 0) }
}

@MainActor
func setSetting(_ name: String, _ number: Int32) {
  setSetting(name, GType(6 << 2)) { g_value_set_int($0, number) }
}

@MainActor
func setSetting(_ name: String, _ text: String) {
  setSetting(name, GType(16 << 2)) { g_value_set_string($0, text) }
}

@MainActor
private func setSetting(_ name: String, _ type: GType, _ fill: (UnsafeMutablePointer<GValue>) -> Void) {
  var value = GValue()
  g_value_init(&value, type)
  fill(&value)
  g_object_set_property(UnsafeMutablePointer<GObject>(gtk_settings_get_default()), name, &value)
  g_value_unset(&value)
}
