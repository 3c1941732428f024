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
    private var style = VeilStyle.automatic
    private var ending: Ending?
    private var isOver = false

    /// Nil where there is no display.
    static func open(for options: RunCommand) -> RunWindow? {
      guard gtk_init_check() != 0, let window = gtk_window_new() else { return nil }
      return RunWindow(window, options)
    }

    private init(_ window: UnsafeMutablePointer<GtkWidget>, _ options: RunCommand) {
      self.window = window
      self.options = options
      gtk_window_set_title(gtkWindow, options.title ?? options.command[0])
      gtk_window_set_default_size(gtkWindow, Self.width, Self.height)
      // The window is the panel: there is nothing under it to look at.
      style.scrim = .clear
      style.panel.fill = .clear
      style.panel.border = nil
      style.panel.extent = .filling(.zero)
    }

    private var gtkWindow: UnsafeMutablePointer<GtkWindow> { .init(OpaquePointer(window)) }

    /// Shows the command until it has ended and its outcome has been seen.
    func show(_ process: Command) -> Ending {
      let grace = style.timing.grace
      // The window itself waits for the grace, so that short work shows nothing.
      style.timing.grace = 0
      let veil = Veil(over: gtkWindow, style: style)
      let activity = veil.begin(
        options.message ?? options.command[0], cancellation: options.isCertain ? .never : .always
      ) { process.end() }
      follow(process, activity)
      let presentation = Task {
        try await Task.sleep(for: .seconds(grace))
        gtk_window_present(gtkWindow)
      }
      let events = Task {
        for await event in veil.events {
          if event == .disappeared { isOver = true }
        }
        // The window was closed, which is as good as Cancel.
        if ending == nil { activity.cancel() }
        isOver = true
      }
      while ending == nil || (!isOver && gtk_widget_get_mapped(window) != 0) {
        g_main_context_iteration(nil, 1)
      }
      presentation.cancel()
      events.cancel()
      return ending ?? .exited(0)
    }

    private func follow(_ process: Command, _ activity: Veil.Activity) {
      let text = Guarded(OutputText())
      let hasMessage = options.message != nil
      let name = options.command[0]
      process.follow { bytes, descriptor in
        if let line = text.withLock({ $0.append(bytes) ? $0.lastLine : nil }) {
          if hasMessage { activity.detail = line } else { activity.message = line }
          switch LineProgress(line) {
          case .part(let part): activity.progress = part
          case .count(let done, let total): activity.report(done, of: total)
          case nil: break
          }
        }
        return Output.write(bytes, to: descriptor)
      } onEnd: { ending in
        if activity.isCancelled {
          activity.end(.cancelled)
        } else if let complaint = ending.complaint {
          activity.fail("\(name) \(complaint)")
        } else {
          activity.succeed()
        }
        Task { @MainActor in self.ending = ending }
      }
    }
  }
#else
  /// There is no window on this platform.
  @MainActor
  struct RunWindow {
    static func open(for options: RunCommand) -> RunWindow? { nil }

    func show(_ process: Command) -> Ending { .exited(0) }
  }
#endif
