/// A formula for how different two colors look.
public enum DifferenceFormula: String, CaseIterable, Hashable, Sendable {
  /// CIEDE2000 in CIE Lab: the most exact for small differences.
  case ciede2000 = "2000"
  /// CIE 1994 in CIE Lab, with the weights for graphic arts.
  case cie94 = "94"
  /// The Euclidean distance in CIE Lab.
  case cie76 = "76"
  /// CMC 2:1 in CIE Lab, whether a sample is accepted.
  case cmc
  /// CMC 1:1 in CIE Lab, whether a difference is perceived.
  case cmcPerceived = "cmc-1-1"
  /// The Euclidean distance in OKLab; its unit is 100 times as large.
  case ok
  /// HyAB in CIE Lab, for large differences.
  case hyab

  /// The name for screens.
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

  /// True if the first color is a standard that the second is measured by, so that turning them around gives another number.
  public var hasDirection: Bool {
    switch self {
    case .cie94, .cmc, .cmcPerceived: true
    case .ciede2000, .cie76, .ok, .hyab: false
    }
  }

  /// The difference where people begin to see one (CSS Color 4, "Binary Search Gamut Mapping with Local
  /// MINDE", for ΔE 2000 and ΔE OK; M. Mahy et al., Color Research & Application 19 (1994), for ΔE 76); `nil` where the
  /// source of the formula names none.
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
  /// How different the color looks from another: 0 for equal colors; black and white differ by 100, by 1 with
  /// ``DifferenceFormula/ok``, and by CMC by what its tolerances make of that. Alpha is left out, missing components count
  /// as 0.
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
