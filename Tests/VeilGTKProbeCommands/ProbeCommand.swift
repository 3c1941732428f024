/// What a test asks of the probe: one command, or several in a row.
///
/// Whatever is asked for in a word of its own ("state", "covers") answers with a line that begins with that word.
public indirect enum ProbeCommand: Codable, Sendable {
  // MARK: Veils and stages

  /// Drives a stage by hand; see ``stage(_:over:)``.
  case stageAction(StageAction, ProbeTarget)
  /// Drives a veil as an app does; see ``veil(_:over:)``.
  case veilAction(VeilAction, ProbeTarget)
  /// Makes a veil over a widget that spares others.
  case spare([ProbeWidget], in: ProbeWidget)
  /// Shows a veil over a pointer without a type, and says what it covers.
  case pointer(PointerKind, to: PointerTarget)
  /// Where the covers on the window are, back to front.
  case covers
  /// Says "cover freed" when the present cover is.
  case watchCover
  /// Looks at each frame from now on; see ``painted``.
  case watchFrames(over: ProbeWidget)
  /// In how many sizes the window was painted, and the frames in which the veil did not fill what it covers.
  case painted
  /// Shows a veil over a window that is destroyed.
  case showOverDestroyedWindow
  /// Another word for "Cancel", for the veils that are made afterwards.
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

  /// Lets everything arrive that was sent before, input and frames.
  case drain
  /// Lets the input arrive that was sent before, without waiting for a frame.
  case drainInput
  /// Lets the main loop run for so many seconds.
  case rest(Double)
  /// Leaves the main loop no turn until the next command comes.
  case blockThread
  /// Leaves the main loop no turn for so many seconds.
  case stall(seconds: Double)
  /// Makes the next frame of the window take so many seconds.
  case stallInFrame(seconds: Double)
  /// Does nothing but end ``blockThread``.
  case unblock
  /// How many frames and turns of the main loop there were so far.
  case counters
  /// How many frames and turns of the main loop there are in so many seconds.
  case count(seconds: Double)
  /// The same while the window's content fades, as GTK fades a widget.
  case countFading(seconds: Double)

  // MARK: Focus and content

  /// Moves the focus; nil: nothing has it.
  case focus(ProbeWidget?)
  /// Which widget has the focus: "focused …".
  case focusedWidget
  /// The widget takes the focus back whenever another one gets it.
  case insist(ProbeWidget)
  /// The text of the entry.
  case setText(String)
  /// Selects a part of the entry's text.
  case select(Int, Int)
  /// Hands a text over to what has the focus, as an input method does.
  case commit(String)
  case scroll(to: Int)
  /// Focus, text, caret, selection, scroll, size and children of the window.
  case state
  /// Where the middle of a widget is in the window.
  case place(ProbeWidget)
  /// Width and height that the ink of a text has on one line.
  case ink(of: String, font: String)
  case openMenu
  case menuState
  /// Runs a command in each handler of a signal, as an app may.
  case when(ProbeWidget, ProbeSignal, do: ProbeCommand)
  /// Opens a second window, from which a text can be dragged.
  case openDragSource
  /// Hides a widget from assistive technology.
  case hideFromAT(ProbeWidget)
  case isHiddenFromAT(ProbeWidget)

  // MARK: Window and settings

  /// Width and height of the window, and where its content begins.
  case size
  case resize(Int, Int)
  case minimize
  /// Puts a button in the place of all that is in the window.
  case replaceChild
  case leaveApplication
  case destroy
  /// Ends the process, as an app may at any time.
  case exit(code: Int32)
  case set(ProbeSetting, Bool)
  /// 1024 times the dots per inch that fonts are set for.
  case setResolution(Int)
  case setTheme(String)
  case setRightToLeft

  // MARK: Measurements

  /// What a veil at rest costs beside GTK's own spinners.
  case bench(style: StyleName)
  /// What a million updates from other threads cost.
  case million
  case growth(of: GrowthMeasurement)

  /// One after the other.
  case sequence([ProbeCommand])
}

/// A pointer without a type, as packages of others hand out.
public enum PointerKind: String, Codable, Sendable, CaseIterable {
  case opaque
  case raw
}

/// What such a pointer points to.
public enum PointerTarget: String, Codable, Sendable {
  case window
  case child
  /// No widget.
  case model
}

/// What grows when there are many.
public enum GrowthMeasurement: Codable, Sendable {
  case activities(count: Int)
  case keptVeils(count: Int)
  case nestedWork(depth: Int)
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

  /// The commands that it consists of, none of which is a sequence.
  public var steps: [ProbeCommand] {
    if case .sequence(let commands) = self { commands.flatMap(\.steps) } else { [self] }
  }
}
