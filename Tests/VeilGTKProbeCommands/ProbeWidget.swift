/// A widget of the probe's, by its name.
public enum ProbeWidget: String, Codable, Sendable {
  // MARK: In every window

  case window
  /// Everything in the window but its title bar; with tabs, all of the first one.
  case box
  case scroll
  case list
  /// The fourth row of the list.
  case row
  /// A row of the list, other than ``row``, that has the focus.
  case otherRow
  case text
  case button
  case entry
  case menu
  /// What is in the popover of ``menu``.
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

  // MARK: Of a veil

  /// The stage's panel, which has a place only.
  case panel
  case cancel
  case cover

  // MARK: That commands add

  /// What ``EditingCommand/make(_:)`` made last.
  case edited
  case slider
  case search
  case toggle
  case toggleRow
  case adwRows
  case actionRow
  case actionRowToggle
  case adwSwitchRow
  /// The app's own keyboard on the screen.
  case keyboard
  /// The keyboard's first key.
  case key
  case listView
  case listViewScroll
  case above
  case aboveEntry
  case dialog
  case dialogContent
}

/// A signal in whose handlers an app may do anything.
public enum ProbeSignal: String, Codable, Sendable {
  case activate
  /// The focus leaves the widget.
  case leave
  /// The content of a scrolled view has another size.
  case changed
}

/// A setting of GTK's, by its name.
public enum ProbeSetting: String, Codable, Sendable {
  case enableAnimations = "gtk-enable-animations"
  case overlayScrolling = "gtk-overlay-scrolling"
  case preferDarkTheme = "gtk-application-prefer-dark-theme"
}
