import VeilGTK

/// Two tabs, and an entry and a button below them.
@MainActor
final class ProbeTabs {
  let outer: UnsafeMutablePointer<GtkWidget> = gtk_box_new(GTK_ORIENTATION_VERTICAL, 6)
  let stack: UnsafeMutablePointer<GtkWidget> = gtk_stack_new()
  let second: UnsafeMutablePointer<GtkWidget> = gtk_box_new(GTK_ORIENTATION_VERTICAL, 6)
  let secondButton: UnsafeMutablePointer<GtkWidget> = gtk_button_new_with_label("On the second tab")
  let beside: UnsafeMutablePointer<GtkWidget> = gtk_entry_new()
  let besideButton: UnsafeMutablePointer<GtkWidget> = gtk_button_new_with_mnemonic("_Beside")

  init(first: UnsafeMutablePointer<GtkWidget>) {
    let switcher: UnsafeMutablePointer<GtkWidget> = gtk_stack_switcher_new()
    gtk_stack_switcher_set_stack(OpaquePointer(switcher), OpaquePointer(stack))
    gtk_stack_add_titled(OpaquePointer(stack), first, "one", "One")
    gtk_stack_add_titled(OpaquePointer(stack), second, "two", "Two")
    gtk_box_append(second.as(), secondButton)
    gtk_widget_set_vexpand(stack, 1)
    for widget in [switcher, stack, beside, besideButton] { gtk_box_append(outer.as(), widget) }
    onSignal(secondButton, "clicked") { say("app second clicked") }
    onSignal(besideButton, "clicked") { say("app beside clicked") }
    onSignal(beside, "changed") { [beside] in
      say("app beside changed " + String(cString: gtk_editable_get_text(OpaquePointer(beside))))
    }
    onSignal(beside, "activate") { say("app beside activated") }
  }
}
