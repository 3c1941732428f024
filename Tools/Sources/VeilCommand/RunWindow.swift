import Foundation
import VeilRun

#if os(Linux)
  import VeilGTK

  /// The small window that is shown while a command runs.
  @MainActor
  final class RunWindow {
    private static let width: Int32 = 380
    private static let height: Int32 = 200

    private let options: RunCommand
    private let window: UnsafeMutablePointer<GtkWidget>
    /// What is in it below the title bar, which GTK draws on some desktops.
    private let content: UnsafeMutablePointer<GtkWidget>
    private var style = VeilStyle.automatic
    private var ending: Ending?
    private var isOver = false

    /// Nil where there is no display.
    static func open(for options: RunCommand) -> RunWindow? {
      guard Application.start(), let window = gtk_window_new(),
        // As large as it is asked to be, and smaller where the window is.
        let empty = gdk_paintable_new_empty(width, height)
      else { return nil }
      defer { g_object_unref(UnsafeMutableRawPointer(empty)) }
      guard let content = gtk_picture_new_for_paintable(empty) else { return nil }
      return RunWindow(window, content, options)
    }

    private init(
      _ window: UnsafeMutablePointer<GtkWidget>, _ content: UnsafeMutablePointer<GtkWidget>,
      _ options: RunCommand
    ) {
      self.window = window
      self.content = content
      self.options = options
      gtk_window_set_title(gtkWindow, options.title ?? options.command[0])
      gtk_window_set_child(gtkWindow, content)
      // The window is the panel: there is nothing under it to look at.
      style.scrim = .clear
      style.panel.fill = .clear
      style.panel.border = nil
      style.panel.extent = .filling(.zero)
    }

    private var gtkWindow: UnsafeMutablePointer<GtkWindow> { .init(OpaquePointer(window)) }

    /// Not where the user has closed it: then it is no more.
    private var isShown: Bool {
      g_list_model_get_n_items(gtk_window_get_toplevels()) > 0 && gtk_widget_get_mapped(window) != 0
    }

    /// Shows the command until it has ended and its outcome has been seen.
    ///
    /// - Parameter signals: from its end on they are for the tool, whatever is still shown.
    func show(_ process: Command, _ signals: Signals) -> Ending {
      let grace = style.timing.grace
      // The window itself waits for the grace, so that short work shows nothing.
      style.timing.grace = 0
      let veil = Veil(over: content, style: style)
      let activity = veil.begin(
        options.message ?? options.command[0], cancellation: options.isCertain ? .never : .always
      ) { process.end() }
      follow(process, activity, signals)
      let presentation = Task {
        try await Task.sleep(for: .seconds(grace))
        gtk_window_present(gtkWindow)
      }
      let events = Task {
        for await event in veil.events {
          if event == .disappeared { isOver = true }
        }
        // The window was closed, which is as good as Cancel where there is one.
        if ending == nil, !options.isCertain { activity.cancel() }
        isOver = true
      }
      while ending == nil || (!isOver && isShown) {
        g_main_context_iteration(nil, 1)
      }
      presentation.cancel()
      events.cancel()
      return ending ?? .exited(0)
    }

    private func end(with ending: Ending) {
      self.ending = ending
      guard isShown else { return }
      // A notice waits until it can be seen; what comes after the command does not.
      FrameWatch.watch(content) { [unowned self] _ in isOver = true }
    }

    private func follow(_ process: Command, _ activity: Veil.Activity, _ signals: Signals) {
      let hasMessage = options.message != nil
      let name = options.command[0]
      process.follow { bytes, descriptor in
        Output.write(bytes, to: descriptor)
      } onLine: { line in
        if hasMessage { activity.detail = line } else { activity.message = line }
        switch LineProgress(line) {
        case .part(let part): activity.progress = part
        case .count(let done, let total): activity.report(done, of: total)
        case nil: break
        }
      } onEnd: { ending, lastError in
        signals.end()
        if activity.isCancelled {
          activity.end(.cancelled)
        } else if let complaint = ending.complaint {
          activity.fail("\(name) \(complaint)" + (lastError.map { ": \($0)" } ?? ""))
        } else {
          activity.succeed()
        }
        Task { @MainActor in self.end(with: ending) }
      }
    }
  }
#else
  /// There is no window on this platform.
  @MainActor
  struct RunWindow {
    static func open(for options: RunCommand) -> RunWindow? { nil }

    func show(_ process: Command, _ signals: Signals) -> Ending { .exited(0) }
  }
#endif
