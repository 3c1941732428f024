// Documents and what happens to them.
extension Symbol {
  /// A disk: saved.
  public static var save: Symbol {
    Symbol(
      "save",
      strokes: "M1.5 1.5 H17.5 L22.5 6.5 V22.5 H1.5 Z",
      "M6 1.5 V8.5 H15.5 V1.5",
      "M5.5 22.5 V14 H18.5 V22.5")
  }

  /// A bin: deleted.
  public static var trash: Symbol {
    Symbol(
      "trash",
      strokes: "M1.5 5 H22.5",
      "M4 5 L5.3 24 H18.7 L20 5",
      "M8 5 V1 H16 V5",
      "M9.5 10 L10 19",
      "M14.5 10 L14 19")
  }

  /// A sheet with a folded corner.
  public static var document: Symbol {
    Symbol(
      "document",
      strokes: "M3.5 0 H14.5 L20.5 6 V24 H3.5 Z",
      "M14.5 0 V6 H20.5",
      "M8 12.5 H16",
      "M8 18 H16")
  }

  /// A folder.
  public static var folder: Symbol { Symbol("folder", strokes: "M0 21 V3 H8.5 L11 6.5 H24 V21 Z") }

  /// A magnifying glass.
  public static var search: Symbol {
    Symbol(
      "search",
      strokes: "M16.9 16.9 C13 20.8 6.9 20.8 3 16.9 C-0.9 13 -0.9 6.9 3 3 C6.9 -0.9 13 -0.9 16.9 3 "
        + "C20.8 6.9 20.8 13 16.9 16.9 Z",
      "M16.9 16.9 L24 24")
  }

  /// A sheet of a calendar.
  public static var calendar: Symbol {
    Symbol("calendar", strokes: "M1.5 3.5 H22.5 V23 H1.5 Z", "M7 0.5 V6.5", "M17 0.5 V6.5", "M1.5 10 H22.5")
  }

  /// A flag in the wind: marked.
  public static var flag: Symbol {
    Symbol(
      "flag",
      strokes: "M4 24 V1.5",
      "M4 2.5 C6.6 1.2 9.2 1.2 12 2.5 C14.8 3.8 17.6 3.8 21 2.5 V14 C17.6 15.3 14.8 15.3 12 14 "
        + "C9.2 12.7 6.6 12.7 4 14")
  }
}
