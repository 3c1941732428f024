import CVeilGTK
import VeilRuntime

/// Runs the work of a button, and shows it. It lives as long as the button, and does not retain it.
@MainActor
final class ButtonRunner {
  typealias Action = @MainActor () async throws -> Void
  typealias FailureHandler = @MainActor (any Error) -> Void

  private var work = ButtonWork()
  private let action: Action
  private let onFailure: FailureHandler?
  private let button: WeakObject
  private let content: WeakObject
  private let spinner: WeakObject
  /// Whether it shows that it works.
  private var isWorking = false
  private var hadFocus = false
  private let symbol = SymbolWidget(.checkmark, look: ButtonWork.symbol)

  /// - Parameter content: what the button shows before and after; it determines the button's size.
  init(_ button: Widget, showing content: Widget, onFailure: FailureHandler?, action: @escaping Action) {
    self.button = WeakObject(button)
    self.content = WeakObject(content)
    self.onFailure = onFailure
    self.action = action
    let spinner: Widget = gtk_drawing_area_new()
    self.spinner = WeakObject(spinner)
    _ = ButtonSpinner(in: spinner)

    // An overlay does not measure what lies above its child: the button keeps its size.
    let overlay: Widget = gtk_overlay_new()
    gtk_overlay_set_child(opaque(overlay), content)
    for mark in [spinner, symbol.widget] {
      gtk_widget_set_halign(mark, GTK_ALIGN_CENTER)
      gtk_widget_set_valign(mark, GTK_ALIGN_CENTER)
      gtk_widget_set_can_target(mark, 0)
      gtk_overlay_add_overlay(opaque(overlay), mark)
    }
    gtk_button_set_child(cast(button), overlay)
    show()
    connect(button, "clicked") { [self] in press() }
  }

  private func press() {
    guard let run = work.begin() else { return }
    Task {
      try? await Task.sleep(for: .seconds(ButtonWork.grace))
      if work.endGrace(of: run) { begin() }
    }
    Task {
      let linger = work.end(await ButtonWork.status(of: action, onFailure: onFailure))
      end()
      guard let linger else { return }
      try? await Task.sleep(for: .seconds(linger))
      work.rest(after: run)
      show()
    }
  }

  /// Shows that it works.
  private func begin() {
    // An insensitive widget loses the focus.
    hadFocus = button.widget.map { gtk_widget_is_focus($0) != 0 } ?? false
    show()
    setWorking(true)
    announce()
  }

  private func end() {
    show()
    if isWorking {
      setWorking(false)
      if hadFocus { giveBackFocus() }
    }
    announce()
  }

  private func show() {
    let phase = work.phase
    if let content = content.widget { gtk_widget_set_opacity(content, work.showsLabel ? 1 : 0) }
    if let spinner = spinner.widget { gtk_widget_set_visible(spinner, phase == .working ? 1 : 0) }
    if case .ended(let status) = phase { symbol.symbol = status.symbol }
    gtk_widget_set_visible(symbol.widget, work.showsLabel || phase == .working ? 0 : 1)
  }

  /// Takes no press while it works. Not part of ``show()``: afterwards the sensitivity is the app's.
  private func setWorking(_ isWorking: Bool) {
    self.isWorking = isWorking
    guard let button = button.widget else { return }
    gtk_widget_set_sensitive(button, isWorking ? 0 : 1)
    veil_gtk_set_state(button, GTK_ACCESSIBLE_STATE_BUSY, isWorking ? 1 : 0)
  }

  private func announce() {
    guard let window, let (sentence, isUrgent) = work.announcement(in: .preferred) else { return }
    Announcer.announce(sentence, isUrgent: isUrgent, on: window, through: nil, focus: .elsewhere)
  }

  /// Gives the focus back, unless it is elsewhere by now.
  private func giveBackFocus() {
    guard let button = button.widget, let window, gtk_root_get_focus(opaque(window)) == nil else { return }
    gtk_widget_grab_focus(button)
  }

  /// The window of the button; nil while it is in none.
  private var window: Widget? { button.widget.flatMap(root) }
}
