import Testing
import VeilGTKProbeCommands

// Descriptions of tests' arguments in the output, without names of types: "block(scope)".

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
