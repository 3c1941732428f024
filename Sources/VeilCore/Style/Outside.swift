/// The places outside its window in which an app's long work is shown, where the desktop has them.
///
/// ```swift
/// style.outside.remove(.notification)
/// ```
public struct Outside: OptionSet, Hashable, Sendable {
  public let rawValue: UInt8

  public init(rawValue: UInt8) { self.rawValue = rawValue }

  /// The progress on the app's icon in the dock or taskbar.
  public static let dock = Outside(rawValue: 1)
  /// The desktop's list of running jobs, with Cancel if the work offers it.
  public static let jobs = Outside(rawValue: 2)
  /// A notification of the outcome, if the window is not in front when the work ends.
  public static let notification = Outside(rawValue: 4)
  /// The session's mark that the application is busy.
  public static let busy = Outside(rawValue: 8)

  /// All of them.
  public static let everywhere: Outside = [.dock, .jobs, .notification, .busy]
}
