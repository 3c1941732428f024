// Recording and playing.
extension Symbol {
  /// A triangle that points right: play.
  public static var play: Symbol { Symbol("play", strokes: "M4 1 L22.5 12 L4 23 Z") }

  /// Two bars: pause.
  public static var pause: Symbol { Symbol("pause", strokes: "M7 1.5 V22.5", "M17 1.5 V22.5") }

  /// A square: stop.
  public static var stop: Symbol { Symbol("stop", strokes: "M2.5 2.5 H21.5 V21.5 H2.5 Z") }

  /// A loudspeaker with sound waves.
  public static var speaker: Symbol {
    Symbol(
      "speaker",
      strokes: "M0 8 H4.5 L11.5 2 V22 L4.5 16 H0 Z",
      "M15.5 8 C17.7 10.2 17.7 13.8 15.5 16",
      "M19.3 4.2 C23.6 8.5 23.6 15.5 19.3 19.8")
  }

  /// A microphone on its stand.
  public static var microphone: Symbol {
    Symbol(
      "microphone",
      strokes: "M12 0 C14.5 0 16.5 2 16.5 4.5 V11 C16.5 13.5 14.5 15.5 12 15.5 C9.5 15.5 7.5 13.5 7.5 11 "
        + "V4.5 C7.5 2 9.5 0 12 0 Z",
      "M3.2 11 C3.2 15.9 7.1 19.8 12 19.8 C16.9 19.8 20.8 15.9 20.8 11",
      "M12 19.8 V24",
      "M7.5 24 H16.5")
  }

  /// A camera.
  public static var camera: Symbol {
    Symbol(
      "camera",
      strokes: "M0 6 H6.3 L8.6 2.5 H15.4 L17.7 6 H24 V21.5 H0 Z",
      "M12 8.8 C14.7 8.8 16.8 10.9 16.8 13.5 C16.8 16.1 14.7 18.2 12 18.2 "
        + "C9.3 18.2 7.2 16.1 7.2 13.5 C7.2 10.9 9.3 8.8 12 8.8 Z")
  }
}
