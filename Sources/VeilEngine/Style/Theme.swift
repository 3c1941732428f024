import VeilCore

// A page has no toolkit with a theme.
#if !hasFeature(Embedded)
  /// The look of what lies over a window in the toolkit's theme, such as a popover.
  ///
  /// `VeilStyle.automatic` takes it over, if its colours have enough contrast.
  public struct Theme: Hashable, Sendable {
    /// The colour of the ground; only an opaque one is taken over.
    public var surface: RGBA
    /// The colour of texts on it, which may be see-through.
    public var text: RGBA
    /// The radius of its corners, in points.
    public var radius: Double
    /// The size of normal text before the user's text scale is applied, in points.
    public var textSize: Double

    /// Creates a theme's look.
    public init(surface: RGBA, text: RGBA, radius: Double, textSize: Double) {
      self.surface = surface
      self.text = text
      self.radius = radius
      self.textSize = textSize
    }

    /// The colour that texts have on the ground.
    fileprivate var seenText: RGBA { text.over(surface) }

    /// Whether its texts can be read in these surroundings.
    fileprivate func isLegible(in surroundings: Surroundings) -> Bool {
      guard surface.alpha == 1, textSize > 0, radius >= 0 else { return false }
      return seenText.contrast(with: surface) >= VeilStyle.Ink.textContrast(in: surroundings)
    }

    /// The colour of secondary texts: fainter, as far as the contrast allows.
    fileprivate func secondaryText(in surroundings: Surroundings) -> VeilStyle.Ink {
      .fixed(
        VeilStyle.Ink.legible(
          seenText.mixed(with: surface, by: Theme.faintness), towards: seenText,
          contrast: VeilStyle.Ink.textContrast(in: surroundings), over: [surface]))
    }

    /// How much of the ground is in a secondary text: about as much as in that of `VeilStyle.automatic`.
    private static let faintness = 0.25
  }

  extension VeilStyle {
    /// The style with the theme's look in every figure of `automatic` that the app has not changed; nil: there is no
    /// theme, its texts can hardly be read, or the style has another panel or another text colour.
    func themed(in surroundings: Surroundings) -> VeilStyle? {
      let automatic = VeilStyle.automatic
      guard let theme = surroundings.theme, panel.fill == automatic.panel.fill,
        message.color == automatic.message.color, theme.isLegible(in: surroundings)
      else { return nil }
      var style = self
      func take<Figure: Equatable>(_ figure: WritableKeyPath<VeilStyle, Figure>, _ themed: Figure) {
        if self[keyPath: figure] == automatic[keyPath: figure] { style[keyPath: figure] = themed }
      }

      style.panel.fill = .fixed(theme.surface)
      style.message.color = .fixed(theme.seenText)
      take(\.panel.radius, theme.radius)
      let secondary = theme.secondaryText(in: surroundings)
      take(\.detail.color, secondary)
      take(\.hint.color, secondary)

      // The detail is the theme's normal text; the other texts keep their proportion to it.
      let enlargement = theme.textSize / automatic.detail.font.size
      for size in [
        \VeilStyle.message.font.size, \.detail.font.size, \.hint.font.size, \.button.title.font.size,
      ] {
        take(size, automatic[keyPath: size] * enlargement)
      }
      if var number = automatic.indicator.progress.percentage {
        number.color = secondary
        number.font.size *= enlargement
        take(\.indicator.progress.percentage, number)
      }
      return style
    }
  }
#endif
