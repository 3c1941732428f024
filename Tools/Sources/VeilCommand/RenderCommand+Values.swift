#if canImport(VeilRender)
  import ArgumentParser
  @_spi(Tools) import VeilCore
  import VeilEngine
  import VeilRender

  // The values of options, each with its description.
  extension RenderCommand {
    struct StatusName: ExpressibleByArgument {
      let status: Status

      init?(argument: String) {
        guard let status = Status(rawValue: argument) else { return nil }
        self.status = status
      }

      static var allValueStrings: [String] { Status.allCases.map(\.rawValue) }

      static var allValueDescriptions: [String: String] {
        [
          "success": "A check.", "failure": "A cross.",
          "information": "An i in a circle.",
          "warning": "An exclamation mark in a triangle.",
        ]
      }
    }

    enum Orientation: String, CaseIterable, ExpressibleByArgument {
      case upright, left, right
      case upsideDown = "upside-down"

      static var allValueDescriptions: [String: String] {
        [
          "upright": "Not rotated.", "left": "Rotated by 90 degrees to the left.",
          "right": "Rotated by 90 degrees to the right.", "upside-down": "Rotated by 180 degrees.",
        ]
      }

      var turn: Surroundings.Turn {
        switch self {
        case .upright: .upright
        case .upsideDown: .upsideDown
        case .left: .left
        case .right: .right
        }
      }
    }

    enum Direction: String, CaseIterable, ExpressibleByArgument {
      case ltr, rtl

      static var allValueDescriptions: [String: String] {
        ["ltr": "From left to right.", "rtl": "From right to left."]
      }
    }
  }

  extension VeilStyle.Preset: @retroactive ExpressibleByArgument {
    public static var allValueDescriptions: [String: String] {
      [
        "automatic": "The default, light or dark.",
        "veil": "A light grey see-through layer with a white panel.",
        "activity": "White, with a label beside a small spinner.",
        "card": "A translucent dark panel with a large spinner.",
        "status": "A symbol that draws itself, over a message.",
        "blocker": "A dark layer with a large white spinner.",
        "loading": "A dark card that fills its scope.",
      ]
    }
  }

  extension PictureFormat: ExpressibleByArgument {
    public static var allValueDescriptions: [String: String] {
      Dictionary(uniqueKeysWithValues: allCases.map { ($0.rawValue, $0.summary) })
    }
  }
#endif
