#if canImport(SwiftUI)
  import SwiftUI
  import VeilCore

  /// A symbol as a shape that fits any rectangle, to be stroked and trimmed as any other shape.
  ///
  /// ```swift
  /// SymbolShape(.heart)
  ///   .trim(from: 0, to: part)
  ///   .stroke(.red, style: StrokeStyle(lineWidth: 3, lineCap: .round, lineJoin: .round))
  /// ```
  ///
  /// A symbol is a stroke: filled, it is not what it was meant to be.
  public struct SymbolShape: Shape {
    /// What is drawn.
    public let symbol: Symbol

    /// A shape of the symbol, or of any path in unit coordinates that an app makes a symbol of.
    nonisolated public init(_ symbol: Symbol) { self.symbol = symbol }

    nonisolated public func path(in rect: CGRect) -> Path {
      Path(symbol.path(in: Geometry.Rect(x: rect.minX, y: rect.minY, width: rect.width, height: rect.height)))
    }

    /// A check is a check in either direction of reading.
    @available(iOS 17, macOS 14, tvOS 17, watchOS 10, *)
    nonisolated public var layoutDirectionBehavior: LayoutDirectionBehavior { .fixed }
  }
#endif
