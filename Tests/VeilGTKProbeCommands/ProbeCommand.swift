/// A test's command to the probe, or a sequence of commands.
///
/// The answer to a query ("state", "covers") is a line that begins with that word.
public indirect enum ProbeCommand: Codable, Sendable {
  // MARK: Veils and stages

  /// Drives a stage by hand, see ``stage(_:over:)``.
  case stageAction(StageAction, ProbeTarget)
  /// Drives a veil as an app does, see ``veil(_:over:)``.
  case veilAction(VeilAction, ProbeTarget)
  /// Makes a veil over a widget that spares other widgets.
  case spare([ProbeWidget], in: ProbeWidget)
  /// Shows a veil over an untyped pointer, and prints what it covers.
  case pointer(PointerKind, to: PointerTarget)
  /// The frames of the covers on the window, back to front.
  case covers
  /// Prints "cover freed" when the current cover is freed.
  case watchCover
  /// Checks each later frame, see ``painted``.
  case watchFrames(over: ProbeWidget)
  /// The number of painted sizes of the window, and the frames in which the veil did not fill its target.
  case painted
  /// Shows a veil over a destroyed window.
  case showOverDestroyedWindow
  /// Sets another word for "Cancel" for later veils.
  case wordForCancel(String)

  // MARK: Facets

  case layout(LayoutCommand)
  case above(AboveCommand)
  case keyboard(KeyboardCommand)
  case editing(EditingCommand)
  case input(InputCommand)
  case event(MadeEvent)
  case mainLoop(MainLoopCommand)
  case outside(OutsideCommand)
  case symbol(SymbolCommand)

  // MARK: Time

  /// Runs the main loop until all earlier input has arrived, and for the next frames.
  case drain
  /// Runs the main loop until all earlier input has arrived, without waiting for a frame.
  case drainInput
  /// Makes the window paint a frame, in which nothing need be new.
  case redraw
  /// Redraws the window a few times a second from now on, so that no other thread paints the spinner's steps.
  case redraws(Bool)
  /// Runs the main loop for that many seconds.
  case rest(Double)
  /// Blocks the main loop until the next command.
  case blockThread
  /// Blocks the main loop for that many seconds.
  case stall(seconds: Double)
  /// Makes the next frame of the window take that many seconds.
  case stallInFrame(seconds: Double)
  /// Only ends ``blockThread``.
  case unblock
  /// The numbers of frames and of turns of the main loop so far.
  case counters
  /// The numbers of frames and of turns of the main loop in that many seconds.
  case count(seconds: Double)
  /// The same while GTK fades the window's content.
  case countFading(seconds: Double)

  // MARK: Focus and content

  /// Moves the focus; nil removes it.
  case focus(ProbeWidget?)
  /// The widget with the focus: "focused …".
  case focusedWidget
  /// Makes a widget take the focus back whenever another one gets it.
  case insist(ProbeWidget)
  /// Sets the text of the entry.
  case setText(String)
  /// Selects a part of the entry's text.
  case select(Int, Int)
  /// Commits a text to the focused widget, as an input method does.
  case commit(String)
  case scroll(to: Int)
  /// Focus, text, caret, selection, scroll, size and children of the window.
  case state
  /// The place of the centre of a widget in the window.
  case place(ProbeWidget)
  /// The width and height of a text's ink on one line.
  case ink(of: String, font: String)
  case openMenu
  case menuState
  /// Runs a command in each handler of a signal, as an app may.
  case when(ProbeWidget, ProbeSignal, do: ProbeCommand)
  /// Lets the window accept dragged texts anywhere.
  case acceptDrags
  /// Opens a second window from which a text can be dragged.
  case openDragSource
  /// Hides a widget from assistive technology.
  case hideFromAT(ProbeWidget)
  case isHiddenFromAT(ProbeWidget)
  /// Prints "end of …" as soon as GTK frees a widget.
  case tellEnd(ProbeWidget)

  // MARK: Window and settings

  /// The width and height of the window, and the origin of its content.
  case size
  case resize(Int, Int)
  case minimize
  /// Replaces the window's whole content by a button.
  case replaceChild
  case leaveApplication
  case destroy
  /// Retains the window for ever, as a wrapper of another language does.
  case retainWindow
  /// Ends the process, as an app may at any time.
  case exit(code: Int32)
  case set(ProbeSetting, Bool)
  /// Sets a setting to the number of a value.
  case choose(ProbeSetting, Int)
  /// Sets the fonts' resolution, as 1024 times the dots per inch.
  case setResolution(Int)
  case setTheme(String)
  case setRightToLeft

  // MARK: Measurements

  /// Compares the cost of a veil at rest with GTK's spinners.
  case bench(style: StyleName)
  /// Measures a million updates from other threads.
  case million
  case growth(of: GrowthMeasurement)
  case memory(of: MemoryUse, uses: Int)

  /// Runs commands one after another.
  case sequence([ProbeCommand])
}

/// An untyped pointer, as other packages return.
public enum PointerKind: String, Codable, Sendable, CaseIterable {
  case opaque
  case raw
}

/// The object of such a pointer.
public enum PointerTarget: String, Codable, Sendable {
  case window
  case child
  /// Not a widget.
  case model
}

/// A use of a veil after which no memory is to stay in use.
public enum MemoryUse: String, Codable, Sendable, CaseIterable {
  case sameVeil
  case newVeil
  case notice
  /// A window that closes under its veil.
  case window
}

/// Measurements of large numbers of veils, activities or windows.
public enum GrowthMeasurement: Codable, Sendable {
  case activities(count: Int)
  case keptVeils(count: Int)
  case nestedWork(depth: Int)
  /// Work over each row of a list.
  case rows(count: Int)
  case windows(count: Int, showing: WindowContent)

  public enum WindowContent: String, Codable, Sendable {
    case veil
    case spinner
  }
}

extension ProbeCommand {
  public static func stage(_ actions: StageAction..., over widget: ProbeWidget = .window) -> Self {
    stage(actions, on: ProbeTarget(widget))
  }

  public static func stage(_ actions: StageAction..., on target: ProbeTarget) -> Self {
    stage(actions, on: target)
  }

  private static func stage(_ actions: [StageAction], on target: ProbeTarget) -> Self {
    actions.count == 1
      ? .stageAction(actions[0], target) : .sequence(actions.map { .stageAction($0, target) })
  }

  public static func veil(_ actions: VeilAction..., over widget: ProbeWidget = .window) -> Self {
    veil(actions, on: ProbeTarget(widget))
  }

  public static func veil(_ actions: VeilAction..., on target: ProbeTarget) -> Self {
    veil(actions, on: target)
  }

  private static func veil(_ actions: [VeilAction], on target: ProbeTarget) -> Self {
    actions.count == 1 ? .veilAction(actions[0], target) : .sequence(actions.map { .veilAction($0, target) })
  }

  /// The commands that it consists of, without sequences.
  public var steps: [ProbeCommand] {
    if case .sequence(let commands) = self { commands.flatMap(\.steps) } else { [self] }
  }
}
