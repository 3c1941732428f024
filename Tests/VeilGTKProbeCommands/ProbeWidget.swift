/// The name of one of the probe's widgets.
public enum ProbeWidget: String, Codable, Sendable {
  // MARK: In every window

  case window
  /// Everything in the window except its title bar; with tabs, the whole first tab.
  case box
  case scroll
  case list
  /// The fourth row of the list.
  case row
  /// A row of the list other than ``row`` that has the focus.
  case otherRow
  case text
  case button
  case entry
  case menu
  /// The content of the popover of ``menu``.
  case menuInside
  case titleBar
  case closeButton

  // MARK: In a window with tabs

  case switcher
  /// The second tab.
  case second
  case secondButton
  /// An entry below the tabs.
  case beside
  case besideButton

  // MARK: In a veil

  /// The stage's panel, which only has a place.
  case panel
  case cancel
  case cover

  // MARK: Added by commands

  /// The last widget that ``EditingCommand/make(_:)`` made.
  case edited
  case slider
  case swipeArea
  case plane
  case pages
  /// The picture in the card.
  case picture
  case search
  case toggle
  case toggleRow
  case adwRows
  case actionRow
  case actionRowToggle
  case adwSwitchRow
  /// The app's own on-screen keyboard.
  case keyboard
  /// The keyboard's first key.
  case key
  case listView
  case listViewScroll
  /// The first row's text in that list.
  case listViewText
  case above
  case aboveEntry
  case aboveButton
  case dialog
  case dialogContent
}

/// A signal in whose handlers the probe can run commands.
public enum ProbeSignal: String, Codable, Sendable {
  case activate
  /// The focus leaves the widget.
  case leave
  /// The widget has other state flags, for example because the focus has left it.
  case flags
  /// The content of a scrolled view has changed its size.
  case changed
}

/// The name of a GTK setting.
public enum ProbeSetting: String, Codable, Sendable {
  case enableAnimations = "gtk-enable-animations"
  case overlayScrolling = "gtk-overlay-scrolling"
  case preferDarkTheme = "gtk-application-prefer-dark-theme"
  case contrast = "gtk-interface-contrast"
  case reducedMotion = "gtk-interface-reduced-motion"
}
