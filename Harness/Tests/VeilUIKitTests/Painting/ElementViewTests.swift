import Testing
import VeilCore
import VeilEngine
@_spi(Double) import UIKit

@testable import VeilUIKit

/// Views and layers show what the engine's painter paints.
@Suite("Element views", .onPhone) @MainActor struct ElementViewTests {
  private let bench = Bench()
  private let surroundings = Surroundings(size: Geometry.Size(width: 320, height: 480), scale: 3)

  private func composition(
    _ indicator: VeilContent.Indicator, _ style: VeilStyle, former: VeilContent.Handover.Former? = nil,
    cancel: String? = nil, message: String? = "Searching…", in surroundings: Surroundings? = nil
  ) -> Composition {
    Composition(
      content: VeilContent(
        message: message, indicator: indicator,
        handover: former.map { VeilContent.Handover($0, at: CACurrentMediaTime()) }, cancelTitle: cancel),
      style: style, surroundings: surroundings ?? self.surroundings, measuring: LabelMeasurer())
  }

  private func show(
    _ identity: Composition.Element.Identity, of composition: Composition, on view: ElementView? = nil
  ) throws -> ElementView {
    let view = view ?? ElementView(identity)
    if view.superview == nil { bench.put(view) }
    view.show(
      try #require(composition.element(identity)), in: composition, now: CACurrentMediaTime())
    MainLoop.settle()
    return view
  }

  private func spinning(since start: Double? = nil) -> VeilContent.Indicator {
    .spinner(since: start ?? CACurrentMediaTime() - 0.37, isAnimating: true)
  }

  private func progress(_ from: Double, _ to: Double, time: Double = 0.5) -> VeilContent.Indicator {
    .progress(
      Tween(from: from, to: to, curve: .linear, start: CACurrentMediaTime(), duration: time))
  }

  private func symbol(_ symbol: Symbol) -> VeilContent.Indicator {
    .symbol(
      symbol, strokeEnd: Tween(from: 0, to: 1, start: CACurrentMediaTime() + 0.3, duration: 0.5))
  }

  /// Whether the layers show what the painter paints at this instant.
  private func matches(
    _ view: ElementView, _ composition: Composition, _ why: Comment,
    at location: SourceLocation = #_sourceLocation
  ) throws {
    let element = try #require(composition.element(view.identity))
    let now = CACurrentMediaTime()
    let painted = PointPainter(
      composition.displayList(at: now).layers.first { $0.identity == view.identity }?.shapes ?? [])
    let seen = PointPainter(view.seenShapes)
    // Evenly spread points, which differ at every instant.
    for number in 0..<80 {
      let frame = element.frame
      let (x, y) = (Double(number) * 0.754_878 + now, Double(number) * 0.569_840 + now)
      let point = Geometry.Point(
        x: frame.minX + frame.width * (x - x.rounded(.down)),
        y: frame.minY + frame.height * (y - y.rounded(.down)))
      guard !painted.color(at: point).isClose(to: seen.color(at: point)) else { continue }
      guard painted.isPlain(around: point, within: 0.6) else { continue }
      Issue.record("\(why): differs at \(point), \(now)", sourceLocation: location)
      return
    }
  }

  private static let styles: [VeilStyle] = {
    var bar = VeilStyle.automatic
    bar.indicator.progress.kind = .bar(minimumWidth: 120)
    var pie = VeilStyle.automatic
    pie.indicator.progress.kind = .pie
    let spinners = [VeilStyle.SpinnerStyle.Kind.ring, .dots, .bars].map { kind in
      var style = VeilStyle.automatic
      style.indicator.spinner.kind = kind
      return style
    }
    return [.automatic, .veil, .activity, .card, .status, .blocker, .loading, bar, pie] + spinners
  }()

  @Test("Every indicator moves as the painter paints it, in every style")
  func motion() throws {
    for (number, style) in ElementViewTests.styles.enumerated() {
      for (name, make) in [
        ("spinner", { composition(spinning(), style) }),
        ("progress", { composition(progress(0.2, 0.8), style) }),
        ("from nothing", { composition(progress(0, 0.6), style) }),
        ("back to nothing", { composition(progress(0.6, 0), style) }),
        ("arrival", { composition(progress(0.2, 0.8), style, former: .arc(start: 0.4, length: 0.75)) }),
        ("symbol", { composition(symbol(.checkmark), style) }),
        ("after a ring", { composition(symbol(.warning), style, former: .ring(start: 0, length: 0.7)) }),
        ("after spokes", { composition(symbol(.cross), style, former: .spinner(.spokes, phase: 4)) }),
      ] as [(String, () -> Composition)] {
        let composition = make()
        let view = try show(.indicator, of: composition)
        // At the instant of a beginning the painter has nothing yet, and a dot may already be there.
        MainLoop.advance(by: 0.003)
        for _ in 0..<9 {
          try matches(view, composition, "\(name), style \(number)")
          MainLoop.advance(by: 0.121)
        }
        view.removeFromSuperview()
      }
    }
  }

  @Test("Still shapes match the painter's: scrim with holes, panel, artwork")
  func standing() throws {
    var place = surroundings
    place.holes = [Geometry.Rect(x: 0, y: 400, width: 320, height: 80)]
    var style = VeilStyle.blocker
    style.panel.fill = .grey(1, alpha: 0.9)
    style.panel.radius = 12
    style.panel.border = .init(color: .grey(0), width: 2)
    style.indicator.artwork = Artwork(
      size: Geometry.Size(width: 30, height: 30),
      parts: [
        .fill(BezierPath(ellipseIn: Geometry.Rect(x: 0, y: 0, width: 30, height: 30)), .tint),
        .stroke(BezierPath(rect: Geometry.Rect(x: 8, y: 8, width: 14, height: 14)), .color(.black), width: 3),
      ])
    let composition = composition(spinning(), style, in: place)
    for identity in [Composition.Element.Identity.scrim, .panel, .indicator] {
      let view = try show(identity, of: composition)
      let frame = CGRect(try #require(composition.element(identity)).frame)
      for side in [\CGRect.minX, \.minY, \.maxX, \.maxY] {
        #expect(abs(view.frame[keyPath: side] - frame[keyPath: side]) < 0.01)
      }
      try matches(view, composition, "\(identity)")
    }
  }

  @Test("A scrim is plain rectangles, without a bitmap of the screen's size")
  func rectangles() throws {
    let view = try show(.scrim, of: composition(spinning(), .veil))
    let layers = view.subviews.flatMap { $0.layer.sublayers ?? [] }
    #expect(layers.count == 1)
    #expect(layers.allSatisfy { !($0 is CAShapeLayer) && $0.backgroundColor != nil })
  }

  @Test("Equal motions continue, and changed ones continue from their current value")
  func goesOn() throws {
    let start = CACurrentMediaTime()
    let first = composition(spinning(since: start), .veil, message: "One")
    let view = try show(.indicator, of: first)
    MainLoop.advance(by: 0.3)
    let layers = view.subviews.first?.layer.sublayers ?? []
    let animations = layers.map { $0.animation(forKey: "transform.rotation.z") }
    let second = composition(spinning(since: start), .veil, message: "Two")
    _ = try show(.indicator, of: second, on: view)
    for (layer, animation) in zip(layers, animations) {
      #expect(layer.animation(forKey: "transform.rotation.z") === animation)
    }
    let third = composition(progress(0.1, 0.9), .veil)
    _ = try show(.indicator, of: third, on: view)
    MainLoop.advance(by: 0.2)
    try matches(view, third, "progress in the spinner's place")
  }

  @Test("Animations that iOS removed in the background continue where they would be by now")
  func background() throws {
    for composition in [
      composition(spinning(), .automatic), composition(progress(0, 1, time: 5), .automatic),
      composition(symbol(.checkmark), .automatic, former: .arc(start: 0.1, length: 0.75)),
    ] {
      let view = try show(.indicator, of: composition)
      MainLoop.advance(by: 0.1)
      bench.leaveFor(0.15)
      view.restoreAnimations(now: CACurrentMediaTime())
      MainLoop.settle()
      for _ in 0..<5 {
        try matches(view, composition, "after the background")
        MainLoop.advance(by: 0.11)
      }
      view.removeFromSuperview()
    }
  }

  @Test("A text is a label with the run's font, colour and side, at the top of its frame, whole")
  func text() throws {
    var place = surroundings
    place.direction = .rightToLeft
    var style = VeilStyle.activity
    style.message.font = FontSpec(family: "Georgia", size: 17, weight: .bold)
    let composition = composition(spinning(), style, message: "Some words that take two lines", in: place)
    let view = try show(.message, of: composition)
    let label = try #require(view.subviews.compactMap { $0 as? UILabel }.first)
    #expect(label.text == "Some words that take two lines")
    #expect(label.font.familyName == "Georgia")
    #expect(label.font.weight == .bold)
    #expect(label.textAlignment == .right)
    #expect(label.semanticContentAttribute == .forceRightToLeft)
    #expect(RGBA(label.textColor, in: view.traitCollection).isClose(to: RGBA(white: 2.0 / 3)))
    #expect(label.frame.origin == .zero)
    #expect(label.frame.width == view.bounds.width)
    #expect(label.frame.height >= label.sizeThatFits(CGSize(width: view.bounds.width, height: 0)).height)
    #expect(label.numberOfLines == 0)
    var left = style
    left.message.font.family = "No such family"
    left.message.alignment = .trailing
    _ = try show(.message, of: self.composition(spinning(), left, in: surroundings), on: view)
    #expect(label.textAlignment == .right)
    #expect(label.font == .systemFont(ofSize: 17, weight: .bold))
  }

  @Test("A text is measured as its label lays it out")
  func measured() {
    let measurer = LabelMeasurer()
    let font = FontSpec(size: 14)
    let label = UILabel.ofRun()
    label.font = .font(font)
    label.text = "Some words that take more than one line"
    for width in [60.0, 120, 5_000] {
      let size = measurer.size(of: label.text ?? "", font: font, within: width)
      let fits = label.sizeThatFits(CGSize(width: width, height: .greatestFiniteMagnitude))
      #expect(size == Geometry.Size(fits))
    }
    #expect(
      measurer.size(of: "Some words", font: font, within: .infinity).height
        == measurer.size(of: "Some", font: font, within: .infinity).height)
  }

  @Test("A number shows its end at once")
  func number() throws {
    var style = VeilStyle.automatic
    style.indicator.progress.kind = .number
    let view = try show(.indicator, of: composition(progress(0.1, 0.42), style))
    #expect(view.subviews.compactMap { ($0 as? UILabel)?.text } == ["42%"])
  }

  @Test("Cancel is a system button; its tap and VoiceOver's are reported once each")
  func button() throws {
    let view = try show(.cancel, of: composition(spinning(), .automatic, cancel: "Cancel"))
    var actions: [Composition.Action] = []
    view.onAction = { actions.append($0) }
    let button = try #require(view.subviews.compactMap { $0 as? UIButton }.first)
    #expect(button.title(for: .normal) == "Cancel")
    #expect(button.frame == view.bounds)
    #expect(button.bounds.height >= 44)
    _ = bench.scene.tap(view.convert(CGPoint(x: view.bounds.midX, y: view.bounds.midY), to: nil))
    #expect(actions == [.cancel])
    #expect(view.accessibilityActivate())
    #expect(actions == [.cancel, .cancel])
    // The layout stays.
    let title = try #require(button.titleLabel)
    #expect(title.frame.width < button.bounds.width)
    #expect(abs(title.frame.midX - button.bounds.midX) <= 0.5)
  }

  @Test("The system's spinner, in the size that fits, in the style's colour; stopped it is hidden")
  func systemSpinner() throws {
    var style = VeilStyle.automatic
    style.indicator.spinner.kind = .system
    let view = try show(.indicator, of: composition(spinning(), style))
    let spinner = try #require(view.subviews.compactMap { $0 as? UIActivityIndicatorView }.first)
    #expect(spinner.isAnimating)
    #expect(spinner.style == .large)
    #expect(spinner.center == CGPoint(x: 22, y: 22))
    style.indicator.spinner.size = 20
    style.indicator.box = .zero
    _ = try show(.indicator, of: composition(spinning(), style), on: view)
    #expect(spinner.style == .medium)
    #expect(spinner.frame == view.bounds)
    // The system has no smaller one.
    style.indicator.spinner.size = 15
    _ = try show(.indicator, of: composition(spinning(), style), on: view)
    #expect(spinner.bounds.width * spinner.transform.a == 15)
    #expect(view.subviews.compactMap { $0.layer.sublayers }.joined().allSatisfy { !($0 is CAShapeLayer) })
    bench.leaveFor(1)
    view.restoreAnimations(now: CACurrentMediaTime())
    #expect(spinner.isAnimating)
    let stopped = VeilContent.Indicator.spinner(since: 0, isAnimating: false)
    _ = try show(.indicator, of: composition(stopped, style), on: view)
    #expect(!spinner.isAnimating)
    #expect(spinner.isHidden)
    _ = try show(.indicator, of: composition(progress(0, 0.5), style), on: view)
    #expect(spinner.superview == nil)
  }

  @Test(
    "A panel of material is the system's, tinted, with the style's corners and border, or painted"
  )
  func material() throws {
    let view = try show(.panel, of: composition(spinning(), .automatic))
    let panel = try #require(view.subviews.compactMap { $0 as? UIVisualEffectView }.first)
    #expect(view.subviews.first === panel)
    let tint = (panel.effect as? UIGlassEffect)?.tintColor.map { RGBA($0, in: view.traitCollection) }
    #expect(tint?.isClose(to: RGBA(white: 1, alpha: 0.48)) == true)
    #expect(panel.frame == view.bounds)
    #expect(panel.layer.cornerRadius == 14)
    // Only the line.
    #expect(view.seenShapes.count == 1)
    var blurred = VeilStyle.automatic
    blurred.panel.material = .blur
    _ = try show(.panel, of: composition(spinning(), blurred), on: view)
    #expect(panel.effect is UIBlurEffect)
    #expect(panel.clipsToBounds && panel.layer.cornerRadius == 14)
    let wash = panel.contentView.backgroundColor.map { RGBA($0, in: view.traitCollection) }
    #expect(wash?.isClose(to: RGBA(white: 1, alpha: 0.48)) == true)
    var place = surroundings
    place.wantsLessTransparency = true
    let painted = composition(spinning(), .automatic, in: place)
    _ = try show(.panel, of: painted, on: view)
    #expect(panel.superview == nil)
    try matches(view, painted, "painted")
  }

  @Test("A shadow is the system's, follows the panel's outline, and disappears with it")
  func shadow() throws {
    var style = VeilStyle.status
    style.panel.shadow = VeilStyle.Panel.Shadow(
      color: .grey(0, alpha: 0.25), radius: 9, offset: Geometry.Point(x: 1, y: 5))
    let view = try show(.panel, of: composition(spinning(), style))
    #expect(view.layer.shadowOpacity == 0.25 && view.layer.shadowRadius == 9)
    #expect(view.layer.shadowOffset == CGSize(width: 1, height: 5))
    #expect(view.layer.shadowPath?.boundingBox == view.bounds)
    // Only fill and border.
    #expect(view.seenShapes.count == 2)
    _ = try show(.panel, of: composition(spinning(), .status), on: view)
    #expect(view.layer.shadowOpacity == 0 && view.layer.shadowPath == nil)
  }

  @Test("A scrim with another colour in its middle is a radial gradient around the panel")
  func gradientScrim() throws {
    var style = VeilStyle.status
    style.scrim = .grey(0, alpha: 0.8)
    style.scrimCenter = .clear
    let whole = composition(spinning(), style)
    let view = try show(.scrim, of: whole)
    let layer = try #require(view.subviews.first?.layer.sublayers?.first as? CAGradientLayer)
    #expect(layer.type == .radial)
    #expect(layer.frame == view.bounds)
    let center = try #require(whole.elements.first { $0.identity == .panel }).frame.center
    #expect(abs(layer.startPoint.x * layer.bounds.width - center.x) < 1e-6)
    #expect(abs(layer.startPoint.y * layer.bounds.height - center.y) < 1e-6)
    #expect(layer.colors?.count == 2 && layer.locations == [0, 1])
    style.scrimCenter = nil
    _ = try show(.scrim, of: composition(spinning(), style), on: view)
    #expect(!(view.subviews.first?.layer.sublayers?.first is CAGradientLayer))
  }

  @Test("A scrim of material is the system's blur under the style's colour, except in the holes, or painted")
  func blurredScrim() throws {
    var style = VeilStyle.status
    style.scrim = .grey(0, alpha: 0.3)
    style.scrimMaterial = .blur
    let view = try show(.scrim, of: composition(spinning(), style))
    let blur = try #require(view.subviews.first as? UIVisualEffectView)
    #expect(blur.effect is UIBlurEffect && blur.frame == view.bounds && blur.mask == nil)
    let wash = view.subviews.last?.layer.sublayers?.first?.backgroundColor.map { RGBA($0) }
    #expect(wash?.isClose(to: RGBA(white: 0, alpha: 0.3)) == true)
    #expect(view.seenShapes.count == 1)
    var place = surroundings
    place.holes = [Geometry.Rect(x: 0, y: 400, width: 320, height: 80)]
    _ = try show(.scrim, of: composition(spinning(), style, in: place), on: view)
    #expect(blur.mask?.subviews.map(\.frame) == [CGRect(x: 0, y: 0, width: 320, height: 400)])
    #expect(blur.mask?.frame == blur.bounds)
    _ = try show(.scrim, of: composition(spinning(), style), on: view)
    #expect(blur.mask == nil)
    place = surroundings
    place.wantsLessTransparency = true
    let painted = composition(spinning(), style, in: place)
    _ = try show(.scrim, of: painted, on: view)
    #expect(blur.superview == nil)
    try matches(view, painted, "painted")
  }

  @Test("An image is shown at its size, in its place")
  func image() throws {
    let pixels = try #require(Pixels(width: 20, height: 10, bytes: Array(repeating: 255, count: 800)))
    var style = VeilStyle.blocker
    style.indicator.artwork = Artwork(pixels)
    let composition = composition(spinning(), style)
    let view = try show(.indicator, of: composition)
    let layer = try #require(view.subviews.first?.layer.sublayers?.first)
    let image = layer.contents as? CGImage
    #expect(image?.width == 20 && image?.height == 10)
    #expect(layer.bounds.width == 2 * layer.bounds.height)
    #expect(layer.position == CGPoint(x: view.bounds.midX, y: view.bounds.midY))
  }
}

extension ElementView {
  /// The shapes that its layers show at this instant, in the coordinates of its superview.
  fileprivate var seenShapes: [DisplayList.Shape] {
    let home = subviews.compactMap { $0 as? ShapeView }.first
    return (home?.layer.sublayers ?? []).compactMap { layer in
      guard let seen = layer.presentation(), seen.opacity > 0 else { return nil }
      let anchor = CGPoint(
        x: seen.bounds.minX + seen.bounds.width * seen.anchorPoint.x,
        y: seen.bounds.minY + seen.bounds.height * seen.anchorPoint.y)
      let toScope = CGAffineTransform(translationX: -anchor.x, y: -anchor.y)
        .concatenating(seen.affineTransform())
        .concatenating(
          CGAffineTransform(translationX: seen.position.x + frame.minX, y: seen.position.y + frame.minY))
      func path(_ path: BezierPath) -> BezierPath {
        path.transformed(
          by: Geometry.Transform(
            a: Double(toScope.a), b: Double(toScope.b), c: Double(toScope.c), d: Double(toScope.d),
            tx: Double(toScope.tx), ty: Double(toScope.ty)))
      }
      func color(_ color: CGColor) -> RGBA {
        let channels = color.channels.map { Double($0) }
        return RGBA(
          red: channels[0], green: channels[1], blue: channels[2], alpha: channels[3] * Double(seen.opacity))
      }
      guard let stroke = seen as? CAShapeLayer else {
        return seen.backgroundColor.map {
          .fill(path(BezierPath(rect: Geometry.Rect(seen.bounds))), color($0))
        }
      }
      guard let outline = stroke.path.map({ BezierPath($0) }) else { return nil }
      if let fill = stroke.fillColor { return .fill(path(outline), color(fill)) }
      guard stroke.strokeEnd > stroke.strokeStart, let line = stroke.strokeColor else { return nil }
      let part = outline.trimmed(from: Double(stroke.strokeStart), to: Double(stroke.strokeEnd))
      return .stroke(
        path(part), color(line), width: Double(stroke.lineWidth),
        cap: stroke.lineCap == .round ? .round : .butt)
    }
  }
}
