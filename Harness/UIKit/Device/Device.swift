/// The device as a whole.
@_spi(Double) @MainActor public enum Device {
  /// Resets it: no scene, nothing on the screen, nothing scheduled.
  public static func reset() {
    for scene in UIApplication.shared.windowScenes { scene.ownWindows.forEach { $0.firstResponder = nil } }
    Keyboard.shared.reset()
    UIApplication.shared.connectedScenes = []
    UIApplication.shared.applicationState = .active
    UIApplication.shared.isIdleTimerDisabled = false
    UIApplication.shared.applicationSupportsShakeToEdit = true
    ViewAnimation.current = nil
    ViewAnimation.isEnabled = true
    UIScreen.device.size = UIScreen.phone
    UIScreen.device.orientation = .portrait
    UIFocusSystem.shared.focusedItem = nil
    VoiceOver.shared.reset()
    Settings.shared.reset()
    UIFeedbackGenerator.felt = []
    HostedWindow.reset()
    MainLoop.reset()
    Finger.reset()
    _ = Misuse.take()
  }

  /// Shakes the device, and returns the text whose typing it offers to undo: the first responder, whatever its keyboard.
  public static func shake() -> UIResponder? {
    guard UIApplication.shared.applicationSupportsShakeToEdit else { return nil }
    let first = UIApplication.shared.windowScenes.lazy.compactMap { $0.keyWindow?.firstResponder }.first
    return first is UITextField || first is UITextView ? first : nil
  }

  /// Rotates the device: scenes that fill the screen change their size.
  public static func rotate(to orientation: UIInterfaceOrientation) {
    let scenes = UIApplication.shared.windowScenes
    let full = scenes.filter { $0.place == UIScreen.device.bounds }
    UIScreen.device.orientation = orientation
    for scene in full { scene.resize(to: UIScreen.device.bounds) }
    Keyboard.shared.turn()
  }
}
