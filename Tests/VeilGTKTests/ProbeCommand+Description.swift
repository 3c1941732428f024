import Testing
import VeilGTKProbeCommands

// How the arguments of tests read in the output: "block(scope)", without the names of types.

extension ProbeCommand: CustomTestStringConvertible {
  public var testDescription: String { withoutTypes("\(self)") }
}

extension StageAction: CustomTestStringConvertible {
  public var testDescription: String { withoutTypes("\(self)") }
}

extension VeilAction: CustomTestStringConvertible {
  public var testDescription: String { withoutTypes("\(self)") }
}

extension StyleChange: CustomTestStringConvertible {
  public var testDescription: String { withoutTypes("\(self)") }
}

private func withoutTypes(_ text: String) -> String {
  text.replacing(/VeilGTKProbeCommands\.([A-Z]\w*\.)*/, with: "")
}
