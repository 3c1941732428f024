import CVeilGTK
import VeilEngine

/// The cover of a keyboard in its own window, while a veil covers a window and its keyboard: the scrim, and
/// an empty panel if the veil's panel fills its window. It takes the pointer. The content is on the first
/// window.
@MainActor
final class KeyboardShade {
  private let window: WeakObject
  private var cover: CoverWidget?
  private var layer: WindowLayer?
  private var frames: FrameDriver?
  private var watch: KeyboardWatch?
  private var composition: Composition?
  private var reach = Reach.nothing

  /// - Parameter window: the window whose keyboard it covers.
  init(of window: Widget) { self.window = WeakObject(window) }

  /// Updates it from the veil over the window.
  func update(_ composition: Composition?, _ reach: Reach) {
    self.composition = composition
    self.reach = reach
    guard composition != nil || reach == .scope, let window = window.widget else { return end() }
    if watch == nil { watch = KeyboardWatch(window) { [weak self] in self?.settle() } }
    settle()
  }

  func end() {
    composition = nil
    reach = .nothing
    watch?.end()
    watch = nil
    lower()
  }

  private func settle() {
    guard let keyboard = keyboard, let home = ScopeArea.window(of: keyboard) else { return lower() }
    if cover?.area.target != keyboard || layer?.window != home { lower() }
    let cover = cover ?? raise(over: keyboard, in: home)
    layer?.setReach(reach.ofScrim, of: cover)
    show()
  }

  /// The keyboard, unless the window's own cover lies over it.
  private var keyboard: Widget? {
    guard let window = window.widget, let keyboard = Keyboards.shared.keyboard(of: window),
      ScopeArea.window(of: keyboard) != window
    else { return nil }
    return keyboard
  }

  private func raise(over keyboard: Widget, in home: Widget) -> CoverWidget {
    let area = ScopeArea(keyboard)
    let cover = CoverWidget(CoverPainter(area), over: area)
    self.cover = cover
    // It has no actions: it only takes input.
    cover.input = PanelInput(cover) { _ in }
    cover.onChange = { [weak self] in self?.show() }
    cover.onWindowLost = { [weak self] in self?.lower() }
    frames = FrameDriver(cover)
    let layer = WindowLayer.on(home)
    self.layer = layer
    layer.attach(cover)
    return cover
  }

  private func show() {
    guard let composition, let cover else { return }
    frames?.show(composition.companion(of: cover.size ?? cover.area.size))
  }

  private func lower() {
    frames?.stop()
    frames = nil
    if let cover { layer?.detach(cover) }
    cover = nil
    layer = nil
  }
}
