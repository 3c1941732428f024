import CVeilGTK
import Glibc

/// Lets a thread wait for an instant, which may be moved at any time, and for a call.
///
/// The kernel keeps the instant: while it is moved on in time, the thread does not wake at all.
struct ThreadAlarm: Sendable {
  private let timer: Int32
  private let call: Int32

  /// Nil if the process has no descriptors left. It is never freed.
  init?() {
    timer = timerfd_create(CLOCK_MONOTONIC, Int32(TFD_NONBLOCK | TFD_CLOEXEC))
    call = eventfd(0, Int32(EFD_NONBLOCK | EFD_CLOEXEC))
    guard timer >= 0, call >= 0 else {
      if timer >= 0 { close(timer) }
      if call >= 0 { close(call) }
      return nil
    }
  }

  /// Wakes the thread at an instant of ``MonotonicClock``. It replaces the former one.
  func set(to instant: Double) { veil_timer_set(timer, max(1, MonotonicClock.microseconds(instant))) }

  /// Wakes the thread now.
  func ring() { eventfd_write(call, 1) }

  /// Forgets a call that was not waited for.
  func forget() {
    var count: UInt64 = 0
    _ = read(call, &count, MemoryLayout<UInt64>.size)
  }

  /// Waits for the instant, for a call, for input, or until another instant; nil: without a limit.
  func wait(until instant: Double?, or input: Int32?) {
    var descriptors = [timer, call, input ?? -1].map { pollfd(fd: $0, events: Int16(POLLIN), revents: 0) }
    let left = instant.map { max(0, ($0 - MonotonicClock.now) * 1000).rounded(.up) }
    poll(&descriptors, nfds_t(descriptors.count), left.map { Int32(exactly: $0) ?? Int32.max } ?? -1)
    var count: UInt64 = 0
    for descriptor in [timer, call] { _ = read(descriptor, &count, MemoryLayout<UInt64>.size) }
  }
}
