#if canImport(SwiftUI)
  import SwiftUI
  import VeilCore
  import VeilEngine

  /// A symbol as a shape that fits any rectangle, to stroke and trim.
  ///
  /// ```swift
  /// SymbolShape(.heart)
  ///   .trim(from: 0, to: part)
  ///   .stroke(.red, style: StrokeStyle(lineWidth: 3, lineCap: .round, lineJoin: .round))
  /// ```
  ///
  /// Stroke it; a symbol is not meant to be filled.
  public struct SymbolShape: Shape {
    /// The symbol.
    public let symbol: Symbol

    /// Creates the shape of a symbol, which may be any path in unit coordinates.
    nonisolated public init(_ symbol: Symbol) { self.symbol = symbol }

    nonisolated public func path(in rect: CGRect) -> Path {
      Path(symbol.path(in: Geometry.Rect(x: rect.minX, y: rect.minY, width: rect.width, height: rect.height)))
    }

    /// A symbol is not mirrored in right-to-left layout.
    @available(iOS 17, macOS 14, tvOS 17, watchOS 10, *)
    nonisolated public var layoutDirectionBehavior: LayoutDirectionBehavior { .fixed }
  }
#endif
