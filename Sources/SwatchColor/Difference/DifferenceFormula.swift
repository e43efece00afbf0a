/// A formula for the perceived difference between two colors.
public enum DifferenceFormula: String, CaseIterable, Hashable, Sendable {
  /// CIEDE2000 in CIE Lab, the most accurate for small differences.
  case ciede2000 = "2000"
  /// CIE 1994 in CIE Lab, with the weights for graphic arts.
  case cie94 = "94"
  /// The Euclidean distance in CIE Lab.
  case cie76 = "76"
  /// CMC 2:1 in CIE Lab, for the acceptability of a sample.
  case cmc
  /// CMC 1:1 in CIE Lab, for perceptibility.
  case cmcPerceived = "cmc-1-1"
  /// The Euclidean distance in OKLab, on a scale of 0…1 instead of 0…100.
  case ok
  /// HyAB in CIE Lab, for large differences.
  case hyab

  /// The name for display.
  public var title: String {
    switch self {
    case .ciede2000: "ΔE 2000"
    case .cie94: "ΔE 94"
    case .cie76: "ΔE 76"
    case .cmc: "CMC 2:1"
    case .cmcPerceived: "CMC 1:1"
    case .ok: "ΔE OK"
    case .hyab: "HyAB"
    }
  }

  /// The just noticeable difference, or `nil` if the source of the formula does not state it.
  ///
  /// Sources: CSS Color 4, "Binary Search Gamut Mapping with Local MINDE", for ΔE 2000 and ΔE OK; M. Mahy et
  /// al., Color Research & Application 19 (1994), for ΔE 76.
  public var justNoticeable: Double? {
    switch self {
    case .ciede2000: 2
    case .cie76: 2.3
    case .ok: 0.02
    case .cie94, .cmc, .cmcPerceived, .hyab: nil
    }
  }
}

extension ColorCoordinates {
  /// Returns the perceived difference from another color: 0 for equal colors. Black and white differ by 100,
  /// with ``DifferenceFormula/ok`` by 1, and with CMC by an amount that depends on its tolerances.
  ///
  /// Alpha is ignored; missing components are treated as 0.
  public func difference(from other: ColorCoordinates, by formula: DifferenceFormula = .ciede2000) -> Double {
    switch formula {
    case .ciede2000: CIELab(self).difference2000(from: CIELab(other))
    case .cie94: CIELab(self).difference94(from: CIELab(other))
    case .cie76: CIELab(self).difference76(from: CIELab(other))
    case .cmc: CIELab(self).differenceCMC(from: CIELab(other))
    case .cmcPerceived: CIELab(self).differenceCMC(from: CIELab(other), lightnessTolerance: 1)
    case .ok: OKLab(self).difference(from: OKLab(other))
    case .hyab: CIELab(self).differenceHyAB(from: CIELab(other))
    }
  }
}
