/// The icons of one output: one file, or a list of files and folders.
public struct IconSet {
  /// The icons in the given order; those of a folder by name.
  public let icons: [Icon]
  /// The name of the list in Swift; nil: there is one icon, given as a file.
  public let catalogue: SwiftName?
  /// The errors of files in a list, which are left out.
  public let errors: [ToolError]

  /// One icon alone.
  package init(_ icon: Icon) {
    icons = [icon]
    catalogue = nil
    errors = []
  }

  init(icons: [Icon], catalogue: SwiftName?, errors: [ToolError]) {
    self.icons = icons
    self.catalogue = catalogue
    self.errors = errors
  }
}
