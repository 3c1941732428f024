import VeilGTK

gtk_init()
let window = gtk_window_new()!
gtk_window_set_default_size(.init(OpaquePointer(window)), 400, 260)
gtk_window_present(.init(OpaquePointer(window)))

let veil = Veil(over: window)
Task {
  await veil.run("Counting sheep…") { activity in
    for sheep in 1...50 {
      try? await Task.sleep(for: .milliseconds(100))
      activity.report(sheep, of: 50)
    }
  }
}

while g_list_model_get_n_items(gtk_window_get_toplevels()) > 0 { g_main_context_iteration(nil, 1) }
