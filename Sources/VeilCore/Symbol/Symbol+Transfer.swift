// Transfers and connections.
extension Symbol {
  /// Two circling arrows: synchronized.
  public static var sync: Symbol {
    Symbol(
      "sync",
      strokes: "M0.9 8 C2.5 3.3 6.9 0 12 0 C16 0 19.6 2 21.8 5.1",
      "M22.6 0 V5.6 H16.9",
      "M23.1 16 C21.5 20.7 17.1 24 12 24 C8 24 4.4 22 2.2 18.9",
      "M1.4 24 V18.4 H7.1")
  }

  /// A paper plane: sent.
  public static var send: Symbol {
    Symbol("send", strokes: "M24 0 L0.5 9.2 L9.8 14.2 L14.8 23.5 Z", "M24 0 L9.8 14.2")
  }

  /// An envelope.
  public static var mail: Symbol {
    Symbol("mail", strokes: "M0 3.5 H24 V20.5 H0 Z", "M0 3.5 L12 13.5 L24 3.5")
  }

  /// A cloud: stored elsewhere.
  public static var cloud: Symbol {
    Symbol(
      "cloud",
      strokes: "M6.2 20 C2.8 20 0 17.3 0 14 C0 10.9 2.3 8.4 5.3 8 C6.3 5 9.2 3 12.5 3 "
        + "C16.6 3 20 6 20.4 10 C22.5 10.5 24 12.5 24 14.8 C24 17.7 21.7 20 18.8 20 Z")
  }

  /// Waves over a point: wireless network.
  public static var wifi: Symbol {
    Symbol(
      "wifi",
      strokes: "M0 8.2 C6.7 2 17.3 2 24 8.2",
      "M4 12.8 C8.5 8.8 15.5 8.8 20 12.8",
      "M8 17.3 C10.3 15.4 13.7 15.4 16 17.3",
      "M12 21.3 V21.8")
  }

  /// A battery with three bars.
  public static var battery: Symbol {
    Symbol(
      "battery",
      strokes: "M0 6 H20.5 V18 H0 Z",
      "M24 10 V14",
      "M4.5 10 V14",
      "M8.5 10 V14",
      "M12.5 10 V14")
  }

  /// A lightning bolt: power.
  public static var bolt: Symbol { Symbol("bolt", strokes: "M13.5 0 L3.5 14 H11 L10 24 L20.5 9.5 H13 Z") }
}
