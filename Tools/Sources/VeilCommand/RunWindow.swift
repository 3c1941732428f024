import Foundation
import VeilRun

#if os(Linux)
  import VeilGTK

  /// A text; nil: an empty one.
  private func words(_ text: String?) -> String? { (text?.shown).flatMap { $0.isEmpty ? nil : $0 } }

  /// The small window during a command or a script.
  @MainActor
  final class RunWindow {
    private static let width: Int32 = 380
    private static let height: Int32 = 200
    /// Smaller ones would not hold a message and Cancel; zenity's and yad's dialogs also grow with their content.
    private static let leastWidth: Int32 = 280
    private static let largest: Int32 = 8192
    /// Longer than any end is shown.
    private static let forLong = 86_400.0

    private let options: WindowCommand
    private let window: UnsafeMutablePointer<GtkWidget>
    /// The content below the title bar, which GTK draws on some desktops.
    private let content: UnsafeMutablePointer<GtkWidget>
    /// Nil: the command's output is not read.
    private let log: LogPane?
    private var style = VeilStyle.automatic
    private var hasEnded = false
    private var hasDisappeared = false
    private var isOver = false

    /// Whether there may be a display.
    nonisolated static var hasDisplay: Bool {
      DisplayEnvironment.mayHaveDisplay(ProcessInfo.processInfo.environment)
    }

    /// Nil: there is no display.
    static func open(for options: WindowCommand) -> RunWindow? {
      guard Application.start(), let window = gtk_window_new(),
        // As large as requested, but smaller if the window is.
        let empty = gdk_paintable_new_empty(
          side(options.width, atLeast: leastWidth, default: width),
          side(options.height, atLeast: height, default: height))
      else { return nil }
      defer { g_object_unref(UnsafeMutableRawPointer(empty)) }
      guard let content = gtk_picture_new_for_paintable(empty) else { return nil }
      return RunWindow(window, content, options)
    }

    private static func side(_ points: Int?, atLeast least: Int32, default side: Int32) -> Int32 {
      points.map { max(least, Int32(clamping: min($0, Int(largest)))) } ?? side
    }

    private init(
      _ window: UnsafeMutablePointer<GtkWidget>, _ content: UnsafeMutablePointer<GtkWidget>,
      _ options: WindowCommand
    ) {
      self.window = window
      self.content = content
      self.options = options
      log = options.hasLog ? LogPane(in: window) : nil
      gtk_window_set_title(gtkWindow, options.title.shown)
      showContent()
      // The window is the panel: there is nothing below it.
      style.scrim = .clear
      style.panel.fill = .clear
      style.panel.border = nil
      style.panel.extent = .filling(.zero)
      // The process itself has waited for it.
      style.timing.grace = 0
      if options.tellsTimeLeft { style.timing.longWork = 0 }
      if options.keepsEnd { style.timing.successLinger = RunWindow.forLong }
    }

    private func showContent() {
      guard let log, let box = gtk_box_new(GTK_ORIENTATION_VERTICAL, 0) else {
        return gtk_window_set_child(gtkWindow, content)
      }
      gtk_widget_set_vexpand(content, 1)
      gtk_box_append(.init(OpaquePointer(box)), content)
      gtk_box_append(.init(OpaquePointer(box)), log.widget)
      gtk_window_set_child(gtkWindow, box)
    }

    private var gtkWindow: UnsafeMutablePointer<GtkWindow> { .init(OpaquePointer(window)) }

    /// False after the user has closed it: the window no longer exists.
    private var isShown: Bool {
      g_list_model_get_n_items(gtk_window_get_toplevels()) > 0 && gtk_widget_get_mapped(window) != 0
    }

    /// Shows the command until it has ended and its outcome was visible, or the window is closed.
    func show(_ link: WindowLink) {
      // A script's standard error is not for advice on how to write an app.
      let veil = Veil(over: content, style: style, log: VeilLog { _ in })
      let (isCertain, keepsEnd) = (options.isCertain, options.keepsEnd)
      let activity = veil.begin(words(options.message), cancellation: isCertain ? .never : .always) {
        link.send(.cancel)
      }
      link.receive(WindowOrder.init) { order in
        switch order {
        case .message(let text): activity.message = words(text)
        case .detail(let text): activity.detail = words(text)
        case .log(let text): Task { @MainActor in self.log?.append(text) }
        case .part(let part): activity.progress = part
        case .count(let done, let total): activity.report(done, of: total)
        case .indeterminate: activity.progress = nil
        // The last message stays where the user has time to read it.
        case .success: activity.succeed(keepsEnd ? activity.message : nil)
        case .failure(let text): activity.fail(words(text))
        case .cancelled: activity.end(.cancelled)
        case nil: break
        }
        guard order?.isEnd ?? true else { return }
        Task { @MainActor in self.end(isLost: order == nil) }
      }
      let events = Task {
        for await event in veil.events {
          if event == .disappeared { disappear() }
        }
        // Closing the window cancels, if Cancel is offered.
        if !hasEnded, !isCertain { link.send(.cancel) }
        isOver = true
      }
      // Before: a short command may end once its window is there.
      let hints = WindowHints(icon: options.icon, isOnTop: options.isOnTop, in: window)
      for warning in hints.warnings { link.send(.warning(warning)) }
      gtk_window_present(gtkWindow)
      hints.apply()
      link.send(.shown)
      while !isOver, !hasEnded || isShown && (!hasDisappeared || isRead) {
        g_main_context_iteration(nil, 1)
      }
      events.cancel()
    }

    /// Whether the user reads the log, which then stays until it is closed.
    private var isRead: Bool { log?.isOpen == true }

    private func disappear() {
      hasDisappeared = true
      guard isShown, isRead else { return }
      gtk_widget_set_visible(content, 0)
      Application.close(window, by: [GDK_KEY_Escape])
    }

    /// - Parameter isLost: whether the command's process is gone; without an end, the outcome is unknown.
    private func end(isLost: Bool) {
      if isLost, !hasEnded { isOver = true }
      guard !hasEnded else { return }
      hasEnded = true
      // A reader of the command's output must not wait for the window.
      let nothing = Foundation.open("/dev/null", O_WRONLY)
      dup2(nothing, STDERR_FILENO)
      close(nothing)
      guard isShown else { return }
      if options.keepsEnd {
        return Application.close(
          window, by: [GDK_KEY_Escape, GDK_KEY_Return, GDK_KEY_KP_Enter, GDK_KEY_space])
      }
      // A notice waits until it can be seen; a hidden process does not.
      FrameWatch.watch(window) { [unowned self] _ in if !isRead { isOver = true } }
    }
  }
#else
  /// There is no window on this platform.
  @MainActor
  struct RunWindow {
    nonisolated static let hasDisplay = false

    static func open(for options: WindowCommand) -> RunWindow? { nil }

    func show(_ link: WindowLink) {}
  }
#endif
