#if canImport(UIKit) && !os(watchOS) && !os(tvOS) && !os(visionOS)
  import UIKit
  import VeilCore
  import VeilEngine
  import VeilRuntime

  /// The stage over a window, one view, a keyboard, or above a list's rows.
  package final class UIKitStage: Stage, OriginWatchingStage {
    package var events: ((Presentation.Event) -> Void)? {
      didSet { if scenes.isAway { report(.enteredBackground()) } }
    }

    package var originsMayHaveClosed: (@MainActor () -> Void)?

    let place: any ScopePlace
    /// The cover; nil while nothing is shown and no input is taken.
    private(set) var cover: CoverView?
    private(set) var composition: Composition?
    private(set) var reach = Reach.nothing
    private nonisolated let time: any TimeSource
    private lazy var scenes = SceneWatch { [weak self] event in self?.sceneReported(event) }
    private var follower: LayoutFollower?
    /// Also notices that the target was released, while nothing else is watched.
    private lazy var presses = PressWatch { [weak self] in self?.loseReleased() }
    /// Waits for a window in which to watch presses.
    private var windowWait: LayoutFollower?
    /// Cancels the pending wake-up; nil: none.
    private var pendingWake: (@MainActor () -> Void)?
    private var focusGuard: FocusGuard?
    private let searches = SearchPace.shared()
    private let covered = CoveredContent()
    private let statusBarTaps = StatusBarTaps()
    private let wakefulness = Wakefulness()
    private var dialogs = DialogNumbers()
    private var notification: LocalNotification?
    private var voiceFocus: NotificationToken?
    private var screenReaderLead = ScreenReaderLead()
    /// The announcement of a beginning, before VoiceOver moves to the veil; nil: none.
    private var beginning: String?
    /// Whether its scene or its target is gone.
    private var isLost = false
    /// The surroundings that the engine knows.
    private var known: Surroundings?

    init(over place: any ScopePlace) {
      self.place = place
      time = Time.source
      scenes.follow(place.window?.windowScene)
      watchPresses()
      place.tell { [weak self] event in self?.report(event) }
    }

    /// The level of its own window; nil: the usual one, or none of its own.
    var windowLevel: UIWindow.Level? {
      get { place.windowLevel }
      set {
        guard newValue != place.windowLevel else { return }
        place.windowLevel = newValue
        placeCover()
        settleFocus()
      }
    }

    /// The layout direction of the views that use it, where these are not UIKit's; nil: that of its place.
    package var direction: Surroundings.Direction? {
      didSet { if direction != oldValue, cover != nil { surroundingsMayHaveChanged() } }
    }

    package var now: Double { time.now }
    package var measurer: any TextMeasuring { LabelMeasurer() }
    package func readSurroundings() -> Surroundings {
      followScene()
      var read = isLost ? Surroundings(size: .zero) : SurroundingsReader(place, cover: cover).read()
      if let direction { read.direction = direction }
      read.newestDialog = dialogs.newest(of: isLost ? [] : place.dialogs)
      known = read
      return read
    }

    package func show(_ composition: Composition) {
      guard !isLost else { return }
      let isFirst = self.composition == nil
      if isFirst { searches.expire() }
      self.composition = composition
      if place.isStrip { place.makeRoom(composition.size.height) }
      placeCover()
      cover?.show(composition)
      place.showed(composition, reach: reach)
      if isFirst { ViewUpdate.after { [weak self] in self?.endFinding() } }
    }

    package func block(_ reach: Reach) {
      guard !isLost, reach != self.reach else { return }
      let frees = self.reach == .scope
      self.reach = reach
      screenReaderLead.block(reach, showing: shownSubject)
      watchPresses()
      if reach == .scope { ViewUpdate.after { [weak self] in self?.letGo() } }
      place.showed(composition, reach: reach)
      if reach == .nothing, composition == nil { return rest() }
      placeCover()
      if frees {
        // A screen reader that reads a newly focused element drops what was announced before: the end's words
        // come next.
        settleFocus()
      } else {
        // Before VoiceOver leaves the covered element by itself.
        hideCovered()
      }
    }

    package func announce(_ sentence: String, isUrgent: Bool) {
      guard !isLost else { return }
      // VoiceOver would drop it when it moves to the veil.
      if !isUrgent, willTellOfItself {
        beginning = sentence
      } else {
        Announcer.announce(sentence, isUrgent: isUrgent)
      }
    }

    package func feel(_ status: Status) {
      guard let feedback = status.feedback else { return tap() }
      let generator: UINotificationFeedbackGenerator
      if #available(iOS 17.5, *), let cover {
        generator = UINotificationFeedbackGenerator(view: cover)
      } else {
        generator = UINotificationFeedbackGenerator()
      }
      generator.notificationOccurred(feedback)
    }

    private func tap() {
      if #available(iOS 17.5, *), let cover {
        UIImpactFeedbackGenerator(style: .light, view: cover).impactOccurred()
      } else {
        UIImpactFeedbackGenerator(style: .light).impactOccurred()
      }
    }

    package func wake(at instant: Double?) {
      pendingWake?()
      pendingWake = instant.map { instant in
        time.wake(at: instant) { [weak self] in
          self?.pendingWake = nil
          self?.report(.timePassed)
        }
      }
    }

    package nonisolated func wakeFromAnyThread() { time.soon { [weak self] in self?.report(.timePassed) } }

    package func keepAwake(_ reason: String?) -> Bool { wakefulness.keep(reason, from: place.window) }
    package var awakeAdvice: String {
      "An app extension has no application that could. Do such work in the app that contains it."
    }

    package func notify(_ notification: OutsideNotification) {
      withdrawNotification()
      self.notification = LocalNotification(notification)
    }

    private func withdrawNotification() {
      notification?.withdraw()
      notification = nil
    }

    package func keepWatch(_ isWatching: Bool) {
      follower = isWatching ? newFollower() : nil
    }

    private func newFollower() -> LayoutFollower {
      LayoutFollower(in: place.window?.windowScene) { [weak self] in self?.turn() }
    }

    package func withdraw() {
      composition = nil
      reach = .nothing
      screenReaderLead.block(.nothing, showing: .nothing)
      place.showed(nil, reach: .nothing)
      rest()
    }
  }

  // Placement.
  extension UIKitStage {
    private func report(_ event: Presentation.Event) { events?(event) }

    /// Called in every turn of the main run loop in which anything happened.
    private func turn() {
      originsMayHaveClosed?()
      if place.isGone { return lose() }
      followScene()
      guard !isLost else { return }
      if let follower, !follower.watches(place.window?.windowScene) { self.follower = newFollower() }
      watchPresses()
      wakefulness.follow(place.window)
      place.window?.layoutIfNeeded()
      placeCover()
      let isDue = searches.isDue()
      if isDue { hideCovered() }
      settleFocus(searching: isDue && focusGuard?.isFirst(self) ?? true)
      surroundingsMayHaveChanged()
    }

    /// Puts the cover where it belongs now. A new one has no part in an animation within which the app begins work: it
    /// would grow from a corner, and UIKit gives a view in such an animation no touches.
    private func placeCover() {
      guard composition != nil || reach != .nothing else { return }
      guard cover?.superview == nil else { return moveCover() }
      let isNew = cover == nil
      UIView.performWithoutAnimation {
        moveCover()
        cover?.layOutContent()
      }
      if isNew, let composition { cover?.show(composition) }
    }

    private func moveCover() {
      let cover = cover ?? newCover()
      self.cover = cover
      cover.reach = reach
      // First, since the place's window is modal with its covers.
      let isModal = reach == .scope && place.isWholeWindow
      if cover.accessibilityViewIsModal != isModal { cover.accessibilityViewIsModal = isModal }
      guard place.place(cover, isShowing: composition != nil) else { return }
      cover.holes = SurroundingsReader(place, cover: cover).holes
    }

    private func newCover() -> CoverView {
      let cover = CoverView(over: place)
      cover.input.report = { [weak self] event in self?.report(event) }
      cover.onLayout = { [weak self] in self?.surroundingsMayHaveChanged() }
      voiceFocus = NotificationToken(
        UIAccessibility.elementFocusedNotification,
        reading: { note in
          (note.userInfo?[UIAccessibility.focusedElementUserInfoKey] as? NSObject).map {
            ObjectIdentifier($0)
          }
        }
      ) { [weak cover] element in cover?.input.voiceRests(on: element) }
      return cover
    }

    /// Nothing is shown, and no input is taken any more.
    private func rest() {
      if let cover {
        cover.input.end()
        place.clear(cover)
      }
      cover = nil
      voiceFocus = nil
      beginning = nil
      place.makeRoom(0)
      settleFocus()
    }

    /// One change reaches the stage in several ways, and is reported once.
    private func surroundingsMayHaveChanged() {
      let before = known
      let surroundings = readSurroundings()
      // A screen reader that is switched off on the panel reports no move away from it, and a notice would stay.
      if !surroundings.hasAssistiveTechnology { cover?.input.voiceRests(on: nil) }
      if surroundings != before { report(.surroundingsChanged(surroundings)) }
    }
  }

  // Keys and assistive technology.
  extension UIKitStage {
    var isBlocking: Bool { reach == .scope && cover != nil }
    var isShowing: Bool { composition != nil && cover != nil }
    var isOverKeyboard: Bool { place.isKeyboard }
    /// Whether the accessory above the keyboard is blocked as well.
    var takesAccessory: Bool { isBlocking && !isOverKeyboard }

    private var holdsKeys: Bool {
      cover != nil && reach.takesKeys(replacesKeyboard: isOverKeyboard, isShowing: isShowing)
    }

    /// Whether the veil has the keys of a responder, or of none.
    func holdsKeys(of responder: UIResponder?) -> Bool { holdsKeys && place.takesKeys(of: responder) }

    /// The view in place of the keyboard while the veil has the keys.
    var keyboardCard: UIView? { place.keyboardCard(isShowing: composition != nil) }

    private func settleFocus() {
      hideCovered()
      settleFocus(searching: true)
    }

    /// - Parameter isSearching: whether to look for a first responder if there was none.
    private func settleFocus(searching isSearching: Bool) {
      tellOfItself()
      if holdsKeys {
        let focusGuard = place.window.map { FocusGuard.on($0) }
        if focusGuard !== self.focusGuard { self.focusGuard?.leave(self) }
        self.focusGuard = focusGuard
        focusGuard?.join(self)
        focusGuard?.settle(searching: isSearching)
      } else {
        focusGuard?.leave(self)
        focusGuard = nil
      }
    }

    private func hideCovered() {
      if let cover { place.list(cover) }
      covered.update(place, isCovering: isBlocking)
      statusBarTaps.keep(from: isBlocking ? place : nil, under: cover)
    }

    private var wasCovered: Bool { UIAccessibility.isVoiceOverRunning && covered.hidFocus }

    private var shownSubject: Composition.Subject {
      cover == nil ? .nothing : composition?.subject ?? .nothing
    }

    /// Whether VoiceOver will move to the veil as soon as the veil shows something of this block.
    private var willTellOfItself: Bool {
      guard isBlocking, screenReaderLead.isComing(showing: shownSubject) else { return false }
      hideCovered()
      return wasCovered
    }

    /// Moves VoiceOver to what it shows. The announcement of its beginning is what it reads there, until
    /// something changes.
    private func tellOfItself() {
      let isDue = screenReaderLead.isDue(showing: shownSubject, wasCovered: wasCovered)
      let first = cover?.accessibilityElements?.first as? UIView
      if isShowing, let beginning {
        self.beginning = nil
        if isDue, let first {
          first.accessibilityLabel = beginning
        } else {
          Announcer.announce(beginning, isUrgent: false)
        }
      }
      guard isDue else { return }
      covered.hasLed = true
      Announcer.moveFocus(to: first)
    }
  }

  // Fingers that were down before a block.
  extension UIKitStage {
    /// Presses are watched before there is a block, since one that is down already is not reported.
    private func watchPresses() {
      presses.watch(place.pressHome)
      guard place.window == nil, !place.isGone else {
        windowWait = nil
        return
      }
      guard windowWait == nil else { return }
      windowWait = LayoutFollower { [weak self] in self?.watchPresses() }
    }

    /// Ends what the user had begun on covered content.
    private func letGo() {
      guard reach == .scope else { return }
      letGoOfPresses()
      place.dismissMenus()
      endFinding()
    }

    /// Dismisses the panels that find in texts once something is visible: until then a text keeps its keys.
    private func endFinding() { if reach == .scope, composition != nil { place.dismissFindPanels() } }

    private func letGoOfPresses() {
      guard let model = place.model else { return }
      let spared = place.spared
      presses.letGo { [cover, place] touch, view in
        if spared.contains(where: { view.isDescendant(of: $0) }) { return false }
        if let cover, view.isDescendant(of: cover) { return false }
        if place.isBehind(view) { return false }
        return model.bounds.contains(touch.location(in: model))
      }
    }
  }

  // Appearing and disappearing.
  extension UIKitStage {
    private func followScene() {
      let scene = place.window?.windowScene
      if isLost, let scene, scene !== scenes.scene, scene.activationState != .unattached {
        isLost = false
        report(.stageFound)
      }
      if !isLost { scenes.follow(scene) }
    }

    private func sceneReported(_ event: Presentation.Event) {
      switch event {
      case .stageLost: lose()
      case .enteredForeground:
        withdrawNotification()
        cover?.restoreAnimations()
        place.returned()
        report(event)
      default: report(event)
      }
    }

    private func loseReleased() { if place.isGone { lose() } }

    private func lose() {
      guard !isLost else { return }
      isLost = true
      withdraw()
      report(.stageLost)
    }
  }

  extension Status {
    /// Its haptic feedback; nil: a light tap, by another generator, since information is neither a success nor a failure.
    fileprivate var feedback: UINotificationFeedbackGenerator.FeedbackType? {
      switch self {
      case .success: .success
      case .warning: .warning
      case .failure: .error
      case .information: nil
      }
    }
  }
#endif
