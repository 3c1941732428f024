import VeilCairo
import VeilCore
import VeilEngine

/// Paints one cover on a surface above its window, from when the main thread was found blocked until GTK has painted.
final class StandInPainter {
  private let surface: StandInSurface
  private let place: StandInScene.Place
  private let frames: Int
  private let painter: SheetPainter
  /// What was on the screen when it began.
  private let before: DisplayList
  private var over: Overpainter
  /// What it painted last.
  private var shown: DisplayList

  /// What stays on the screen without it until GTK paints there; nil: what GTK has painted.
  var left: DisplayList? { surface.hasAlpha ? nil : shown }

  /// Nil if nothing has changed, or if there is no surface.
  ///
  /// - Parameter isCurrent: whether GTK has painted nothing newer. Painting takes long on a busy machine, and what is out
  ///   of date is not shown.
  init?(
    _ scene: StandInScene, _ standIn: StandIn, _ fonts: CairoFonts, _ surfaces: inout StandInSurfaces,
    at now: Double, if isCurrent: () -> Bool
  ) {
    let painter = SheetPainter(CairoPainter(fonts: fonts), on: scene.place.mapping)
    before = standIn.before
    place = scene.place
    frames = scene.frames
    self.painter = painter
    let list = standIn.composition.displayList(at: now)
    guard let change = list.change(since: before),
      let box = scene.pixels(around: change),
      let surface = surfaces.surface(in: scene.place)
    else { return nil }
    guard let over = StandInPainter.overpainter(surface, box, before, scene.beneath, painter),
      let sheet = over.paint(list, in: over.box), isCurrent()
    else {
      surface.end()
      return nil
    }
    self.surface = surface
    self.over = over
    surface.show(sheet, within: nil)
    shown = list
  }

  /// Whether GTK has painted since, or what it shows is what GTK has painted.
  ///
  /// - Parameter paints: whether the thread is still to paint.
  func isOver(_ scene: StandInScene, _ standIn: StandIn, paints: Bool, at now: Double) -> Bool {
    if scene.place != place || scene.frames != frames { return true }
    return !paints && standIn.composition.displayList(at: now) == before
  }

  /// Paints an instant; returns whether that worked.
  func paint(_ scene: StandInScene, _ standIn: StandIn, at now: Double, if isCurrent: () -> Bool) -> Bool {
    let list = standIn.composition.displayList(at: now)
    guard let change = list.change(since: shown) else { return true }
    guard let seen = scene.pixels(around: change),
      let box = surface.bounds.intersection(seen)
    else {
      shown = list
      return true
    }
    var part = box
    if !over.box.holds(box) {
      guard
        let wider = StandInPainter.overpainter(
          surface, over.box.union(box), before, scene.beneath, painter, over)
      else { return false }
      over = wider
      part = wider.box
    }
    guard let sheet = over.paint(list, in: part), isCurrent() else { return false }
    surface.show(sheet, within: over.box)
    shown = list
    return surface.isAlive
  }

  /// Restores what GTK has painted: an X server keeps the pixels until GTK paints there again.
  func end(_ scene: StandInScene?, if isCurrent: (StandInScene) -> Bool) {
    if !surface.hasAlpha, let scene, scene.place == place, let list = scene.painted,
      let sheet = over.paint(list, in: over.box),
      isCurrent(scene)
    {
      surface.show(sheet, within: nil)
    }
    surface.end()
  }

  /// - Parameter former: the one that has painted a part of the box.
  private static func overpainter(
    _ surface: StandInSurface, _ box: PixelBox, _ before: DisplayList, _ beneath: PixelSheet?,
    _ painter: SheetPainter, _ former: Overpainter? = nil
  ) -> Overpainter? {
    guard let box = surface.bounds.intersection(box) else { return nil }
    if surface.hasAlpha {
      return Overpainter(box, seeingThroughTo: before, beneath: beneath, painter)
    }
    guard let screen = surface.picture(of: box) else {
      return former == nil ? Overpainter(box, hiddenBy: before, painter) : nil
    }
    return Overpainter(former?.screen(within: screen) ?? screen, showing: before, painter)
  }
}

extension StandInScene {
  /// The pixels to paint for a change of the cover, as far as it is seen.
  fileprivate func pixels(around change: Geometry.Rect) -> PixelBox? {
    let mapping = place.mapping
    let box = mapping.box(around: clip?.intersection(change) ?? change)
    // X scales nothing.
    guard case .wayland = place.window else { return box }
    let wide = box?.outset(by: Overpainter.margin)
    guard let clip else { return wide }
    return mapping.box(around: clip).flatMap { wide?.intersection($0) }
  }
}
