#if canImport(SwiftUI)
  import SwiftUI
  import VeilCore

  /// A symbol that draws itself each time it appears, in the tint of its surroundings.
  ///
  /// ```swift
  /// VeilSymbol(.checkmark)
  /// VeilSymbol(.heart, size: 80, lineWidth: 3) { isDone = true }.tint(.red)
  /// ```
  ///
  /// With reduced motion it appears at once. When the symbol changes, the new one draws itself.
  public struct VeilSymbol: View {
    private let symbol: Symbol
    private let look: VeilStyle.SymbolStyle
    private let slowness: Double
    private let onCompletion: (@MainActor () -> Void)?
    private var paint = AnyShapeStyle(.tint)

    /// The published measures.
    private static let published = VeilStyle.SymbolStyle(color: .tint(or: .black))

    /// Creates a symbol, with the published measures by default.
    ///
    /// - Parameters:
    ///   - symbol: the symbol.
    ///   - size: the side of its square, in points; 44 by default.
    ///   - insets: the distance of the path from the sides of the square; 6 by default.
    ///   - lineWidth: the width of the stroke, in points; 1 by default.
    ///   - isRound: whether the stroke has round caps and joins; false by default.
    ///   - delay: the delay before it draws, in seconds; 0.3 by default.
    ///   - duration: the drawing time, in seconds; 0.5 by default. Nil derives it from the path's length, 0.3
    ///     to 1 s.
    ///   - isAnimated: whether it draws itself or appears at once; true by default.
    ///   - slowness: multiplies delay and duration, for debugging; 1 by default.
    ///   - onCompletion: called each time it has drawn itself completely, but not if it disappeared before.
    public init(
      _ symbol: Symbol, size: Double? = nil, insets: Geometry.Insets? = nil, lineWidth: Double? = nil,
      isRound: Bool = false, delay: Double? = nil, duration: Double? = 0.5, isAnimated: Bool = true,
      slowness: Double = 1,
      onCompletion: (@MainActor () -> Void)? = nil
    ) {
      var look = Self.published
      if let size { look.size = size }
      if let insets { look.insets = insets }
      if let lineWidth { look.lineWidth = lineWidth }
      if let delay { look.delay = delay }
      look.duration = duration
      look.isRound = isRound
      look.isAnimated = isAnimated
      self.symbol = symbol
      self.look = look
      self.slowness = slowness
      self.onCompletion = onCompletion
    }

    public var body: some View {
      // Another symbol is another view, which begins undrawn.
      DrawnSymbol(symbol: symbol, look: look, paint: paint, slowness: slowness, onCompletion: onCompletion)
        .id(symbol)
        // A check is not mirrored.
        .environment(\.layoutDirection, .leftToRight)
    }

    /// The same in the colour of a text in its place, as on a button that is filled with the tint.
    func inForegroundStyle() -> VeilSymbol {
      var symbol = self
      symbol.paint = AnyShapeStyle(.foreground)
      return symbol
    }
  }

  /// One symbol, which draws itself when it appears.
  private struct DrawnSymbol: View {
    let symbol: Symbol
    let look: VeilStyle.SymbolStyle
    let paint: AnyShapeStyle
    let slowness: Double
    let onCompletion: (@MainActor () -> Void)?

    @Environment(\.accessibilityReduceMotion) private var reducesMotion
    @Environment(\.veilPause) private var pause
    /// The drawn part of the path, 0…1.
    @State private var end: CGFloat = 0

    var body: some View {
      SymbolShape(symbol)
        .trim(from: 0, to: end)
        .stroke(
          paint,
          style: StrokeStyle(
            lineWidth: look.lineWidth, lineCap: look.isRound ? .round : .butt,
            lineJoin: look.isRound ? .round : .miter)
        )
        .padding(EdgeInsets(look.insets))
        .frame(width: look.size, height: look.size)
        .onDisappear { end = 0 }
        .task { await draw() }
    }

    /// Draws the stroke, and reports the end after the drawing time, since animations before iOS 17 report
    /// none.
    private func draw() async {
      let tween = look.strokeEnd(of: symbol, from: 0, wantsLessMotion: reducesMotion, slowness: slowness)
      if tween.isMoving(at: 0) {
        // The tween's clock is at 0.
        let animation = Animation(tween.curve, duration: tween.duration).delay(tween.start)
        withAnimation(animation) { end = tween.to }
        do { try await pause(tween.end) } catch { return }
      } else {
        end = tween.to
      }
      onCompletion?()
    }
  }

  extension EdgeInsets {
    fileprivate init(_ insets: Geometry.Insets) {
      self.init(top: insets.top, leading: insets.left, bottom: insets.bottom, trailing: insets.right)
    }
  }
#endif
