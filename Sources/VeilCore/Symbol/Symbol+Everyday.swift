// Things and people.
extension Symbol {
  /// A bell.
  public static var bell: Symbol {
    Symbol(
      "bell",
      strokes: "M2.5 19 C4.4 17.2 4.8 14.6 4.8 11 V9.2 C4.8 5.2 7.9 2.2 12 2.2 "
        + "C16.1 2.2 19.2 5.2 19.2 9.2 V11 C19.2 14.6 19.6 17.2 21.5 19 Z",
      "M12 2.2 V0",
      "M9 22 C9.7 23.3 10.7 24 12 24 C13.3 24 14.3 23.3 15 22")
  }

  /// A closed padlock.
  public static var lock: Symbol {
    Symbol(
      "lock",
      strokes: "M3 11 H21 V24 H3 Z",
      "M6.5 11 V6.5 C6.5 2.9 8.9 0 12 0 C15.1 0 17.5 2.9 17.5 6.5 V11",
      "M12 16 V19")
  }

  /// An open padlock.
  public static var unlock: Symbol {
    Symbol(
      "unlock",
      strokes: "M3 11 H21 V24 H3 Z",
      "M6.5 11 V6.5 C6.5 2.9 8.9 0 12 0 C14.5 0 16.6 1.9 17.3 4.5",
      "M12 16 V19")
  }

  /// A shield with a tick: safe.
  public static var shield: Symbol {
    Symbol(
      "shield",
      strokes: "M12 0 C14.8 2.1 18 3.3 21.5 3.6 V11.5 C21.5 17 17.8 21.5 12 24 C6.2 21.5 2.5 17 2.5 11.5 "
        + "V3.6 C6 3.3 9.2 2.1 12 0 Z",
      "M7.5 12 L10.8 15.3 L16.8 8.8")
  }

  /// An eye: visible.
  public static var eye: Symbol {
    Symbol(
      "eye",
      strokes: "M0 12 C3.2 6.6 7.3 3.9 12 3.9 C16.7 3.9 20.8 6.6 24 12 C20.8 17.4 16.7 20.1 12 20.1 "
        + "C7.3 20.1 3.2 17.4 0 12 Z",
      "M12 8 C14.2 8 16 9.8 16 12 C16 14.2 14.2 16 12 16 C9.8 16 8 14.2 8 12 C8 9.8 9.8 8 12 8 Z")
  }

  /// A clock.
  public static var clock: Symbol {
    Symbol(
      "clock",
      strokes: "M12 0 C18.6 0 24 5.4 24 12 C24 18.6 18.6 24 12 24 C5.4 24 0 18.6 0 12 C0 5.4 5.4 0 12 0 Z",
      "M12 5 V12 L16.8 14.8")
  }

  /// A house.
  public static var home: Symbol {
    Symbol("home", strokes: "M0 12 L12 1 L24 12", "M4 8.6 V23 H20 V8.6", "M9.5 23 V15 H14.5 V23")
  }

  /// A pin on a map.
  public static var location: Symbol {
    Symbol(
      "location",
      strokes: "M12 24 C6.4 18.2 3 13.6 3 9.2 C3 4.1 7 0 12 0 C17 0 21 4.1 21 9.2 C21 13.6 17.6 18.2 12 24 Z",
      "M12 5.7 C13.9 5.7 15.5 7.3 15.5 9.2 C15.5 11.1 13.9 12.7 12 12.7 "
        + "C10.1 12.7 8.5 11.1 8.5 9.2 C8.5 7.3 10.1 5.7 12 5.7 Z")
  }

  /// Head and shoulders of a person.
  public static var person: Symbol {
    Symbol(
      "person",
      strokes: "M12 0 C15.2 0 17.7 2.5 17.7 5.7 C17.7 8.9 15.2 11.4 12 11.4 C8.8 11.4 6.3 8.9 6.3 5.7 "
        + "C6.3 2.5 8.8 0 12 0 Z",
      "M1.5 24 C1.5 18.9 6.2 15.2 12 15.2 C17.8 15.2 22.5 18.9 22.5 24")
  }
}
