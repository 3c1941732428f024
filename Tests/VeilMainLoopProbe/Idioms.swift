import CVeilGLib
import Dispatch
import Glibc
import VeilMainLoop

@MainActor private let loop = g_main_loop_new(nil, 0)

@MainActor
func runLoop() { g_main_loop_run(loop) }

/// Prints a line and ends the main loop.
@MainActor
private func finish(_ line: String) {
  say(line)
  g_main_loop_quit(loop)
}

/// Prints a line and flushes the output.
func say(_ line: String) {
  let bytes = Array((line + "\n").utf8)
  _ = write(1, bytes, bytes.count)
}

/// Concurrent code as apps write it.
@MainActor
enum Idioms {
  static let all: [String: @MainActor () -> Void] = [
    "tasks": tasks, "sleep": sleep, "cancel": cancel, "stream": stream, "actor": counting, "group": group,
    "dispatch": dispatch, "nested": nested, "own-loop": ownLoop, "flood": flood, "idle-flood": idleFlood,
    "libraries": libraries, "reader": reader,
  ]

  /// Tasks run in order, on the first thread.
  private static func tasks() {
    var order: [Int] = []
    for number in 0..<3 { Task { order.append(number) } }
    Task { finish("order \(order) first thread \(veil_glib_is_first_thread() != 0)") }
  }

  private static func sleep() {
    Task {
      let clock = ContinuousClock()
      let start = clock.now
      try? await Task.sleep(for: .milliseconds(20))
      finish(
        "slept long enough \(clock.now - start >= .milliseconds(20)) on main \(veil_glib_is_first_thread() != 0)"
      )
    }
  }

  private static func cancel() {
    let sleeping = Task {
      do { try await Task.sleep(for: .seconds(3600)) } catch { finish("cancelled \(Task.isCancelled)") }
    }
    Task { sleeping.cancel() }
  }

  /// A thread produces elements, and the main actor consumes them.
  private static func stream() {
    let (numbers, continuation) = AsyncStream<Int>.makeStream()
    Task {
      var sum = 0
      for await number in numbers { sum += number }
      finish("sum \(sum)")
    }
    DispatchQueue.global().async {
      for number in 1...1000 { continuation.yield(number) }
      continuation.finish()
    }
  }

  private actor Counter {
    var count = 0
    func add() -> Int {
      count += 1
      return count
    }
  }

  /// Calls between the main actor and another actor.
  private static func counting() {
    Task {
      let counter = Counter()
      var last = 0
      for _ in 0..<1000 { last = await counter.add() }
      finish("count \(last) on main \(veil_glib_is_first_thread() != 0)")
    }
  }

  /// Child tasks off the main actor, whose results return to it.
  private static func group() {
    Task {
      let sum = await withTaskGroup(of: Int.self) { group in
        for number in 1...100 { group.addTask { number } }
        var sum = 0
        for await number in group { sum += number }
        return sum
      }
      async let one = Task.detached { 1 }.value
      async let two = Task.detached { 2 }.value
      finish("sum \(sum) and \(await one + two)")
    }
  }

  private static func dispatch() {
    DispatchQueue.main.async {
      DispatchQueue.main.asyncAfter(deadline: .now() + .milliseconds(10)) { finish("dispatched") }
    }
  }

  /// A GLib handler runs a nested loop, as a modal dialog does, and waits in it for a task.
  private static func nested() {
    onIdle(G_PRIORITY_DEFAULT) {
      var hasRun = false
      Task {
        try? await Task.sleep(for: .milliseconds(1))
        hasRun = true
      }
      while !hasRun { g_main_context_iteration(nil, 1) }
      finish("nested")
      return false
    }
  }

  /// A task runs a nested loop: another task waits for its end, and meanwhile the loop sleeps between its timer's ticks.
  private static func ownLoop() {
    Task {
      var waits = true
      Task { waits = false }
      var ticks = 0
      onTimeout(5) {
        ticks += 1
        return ticks < 10
      }
      var turns = 0
      while ticks < 10 {
        g_main_context_iteration(nil, 1)
        turns += 1
      }
      let line = "waits \(waits) sleeps \(turns < 100)"
      while waits { await Task.yield() }
      finish(line)
    }
  }

  /// Tasks on and off the main actor keep it busy, while GLib's timers still fire.
  private static func flood() {
    Task {
      while true {
        usleep(1000)
        await Task.yield()
      }
    }
    for _ in 0..<4 { Task.detached { while true { await MainActor.run { _ = usleep(1000) } } } }
    var ticks = 0
    onTimeout(5) {
      ticks += 1
      if ticks == 20 { finish("timers go on") }
      return true
    }
  }

  /// Continuous idle work, such as filling a list piece by piece, still lets tasks run.
  private static func idleFlood() {
    onIdle(G_PRIORITY_DEFAULT_IDLE) {
      usleep(1000)
      return true
    }
    Task {
      for _ in 0..<100 { await Task.yield() }
      finish("tasks go on")
    }
  }

  /// After an event a job arrives while the loop waits. A source announces before each wait that it will read, as GDK does.
  private static func reader() {
    attachReader()
    onIdle(G_PRIORITY_DEFAULT) {
      MainLoopBridge.preferNextTurn()
      DispatchQueue.global().asyncAfter(deadline: .now() + .milliseconds(50)) {
        Task { @MainActor in finish("still announced \(isReadAnnounced)") }
      }
      return false
    }
  }

  /// No part of GTK is loaded.
  private static func libraries() {
    var buffer = [UInt8](repeating: 0, count: 1 << 20)
    guard let maps = fopen("/proc/self/maps", "r") else { return finish("no maps") }
    let count = fread(&buffer, 1, buffer.count, maps)
    fclose(maps)
    let text = String(decoding: buffer[0..<count], as: UTF8.self)
    finish("glib \(text.contains("libglib-2.0")) gtk \(text.contains("libgtk"))")
  }
}

/// Calls the body in each turn of the loop, at a GLib priority, until it returns false.
@MainActor
private func onIdle(_ priority: Int32, _ body: @escaping () -> Bool) {
  g_idle_add_full(priority, call, Unmanaged.passRetained(Callback(body)).toOpaque(), nil)
}

@MainActor
private func onTimeout(_ milliseconds: guint, _ body: @escaping () -> Bool) {
  g_timeout_add_full(
    G_PRIORITY_DEFAULT, milliseconds, call, Unmanaged.passRetained(Callback(body)).toOpaque(), nil)
}

private let call: @convention(c) (gpointer?) -> gboolean = { data in
  guard let data else { return 0 }
  let callback = Unmanaged<Callback>.fromOpaque(data).takeUnretainedValue()
  return MainActor.assumeIsolated { callback.body() ? 1 : 0 }
}

/// Whether a source has announced that it will read.
private nonisolated(unsafe) var isReadAnnounced = false

@MainActor
private func attachReader() {
  let functions = UnsafeMutablePointer<GSourceFuncs>.allocate(capacity: 1)
  functions.initialize(to: GSourceFuncs())
  functions.pointee.prepare = { _, _ in
    isReadAnnounced = true
    return 0
  }
  functions.pointee.check = { _ in
    isReadAnnounced = false
    return 0
  }
  functions.pointee.dispatch = { _, _, _ in 1 }
  g_source_attach(g_source_new(functions, guint(MemoryLayout<GSource>.size)), nil)
}

@MainActor
private final class Callback {
  let body: () -> Bool

  init(_ body: @escaping () -> Bool) { self.body = body }
}
