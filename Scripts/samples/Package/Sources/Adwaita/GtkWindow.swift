@_exported import CWrapped

@MainActor public final class GtkWindow {
  public let pointer: UnsafeMutableRawPointer
  public init(_ pointer: UnsafeMutableRawPointer) { self.pointer = pointer }
}
