import VeilCore

extension VeilStyle.Panel.Position: StyleChoice {}

extension VeilStyle.Side: StyleChoice {}

extension VeilStyle.SpinnerStyle.Kind: StyleChoice {}

extension VeilStyle.TextStyle.Alignment: StyleChoice {
  static var choices: [(name: String, value: Self)] {
    [("leading", .leading), ("center", .center), ("trailing", .trailing)]
  }
}

extension VeilStyle.Panel.Arrangement: StyleChoice {
  static var choices: [(name: String, value: Self)] {
    [("textAbove", .textAbove), ("indicatorAbove", .indicatorAbove), ("beside", .beside)]
  }
}

extension VeilStyle.Panel.Area: StyleChoice {
  static var choices: [(name: String, value: Self)] { [("usableArea", .usableArea), ("bounds", .bounds)] }
}

extension VeilStyle.Panel.Material: StyleChoice, StyleDefault {
  static var choices: [(name: String, value: Self)] { [("blur", .blur), ("glass", .glass)] }
  static var usual: Self { .glass }
}

extension VeilStyle.ProgressStyle.NumberPlace: StyleChoice {
  static var choices: [(name: String, value: Self)] { [("under", .under), ("inside", .inside)] }
}

extension VeilStyle.IndicatorStyle.ArtworkPlace: StyleChoice {
  static var choices: [(name: String, value: Self)] {
    [("insteadOfSpinner", .insteadOfSpinner), ("inMiddle", .inMiddle)]
  }
}

extension VeilStyle.ButtonStyle.Place: StyleChoice {
  static var choices: [(name: String, value: Self)] { [("under", .under), ("inRing", .inRing)] }
}

extension VeilStyle.TapOutside: StyleChoice {
  static var choices: [(name: String, value: Self)] { [("nothing", .nothing), ("cancels", .cancels)] }
}

extension FontSpec.Weight: StyleChoice {
  static var choices: [(name: String, value: Self)] {
    [("regular", .regular), ("semibold", .semibold), ("bold", .bold)]
  }
}

extension Symbol: StyleChoice {
  static var choices: [(name: String, value: Self)] { library.map { ($0.name, $0) } }
}

extension Double: StyleDefault {
  static var usual: Double { 10 }
}
