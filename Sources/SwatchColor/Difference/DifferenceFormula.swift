/// A formula for how different two colors look.
public enum DifferenceFormula: String, CaseIterable, Hashable, Sendable {
  /// CIEDE2000 in CIE Lab: the most exact for small differences.
  case ciede2000 = "2000"
  /// The Euclidean distance in CIE Lab.
  case cie76 = "76"
  /// The Euclidean distance in OKLab; its unit is 100 times as large.
  case ok

  /// The name for screens.
  public var title: String {
    switch self {
    case .ciede2000: "ΔE 2000"
    case .cie76: "ΔE 76"
    case .ok: "ΔE OK"
    }
  }

  /// The difference where people begin to see one (CSS Color 4, "Binary Search Gamut Mapping with Local
  /// MINDE", for ΔE 2000 and ΔE OK; M. Mahy et al., Color Research & Application 19 (1994), for ΔE 76).
  public var justNoticeable: Double {
    switch self {
    case .ciede2000: 2
    case .cie76: 2.3
    case .ok: 0.02
    }
  }
}

extension ColorCoordinates {
  /// How different the color looks from another: 0 for equal colors; black and white differ by 100, by 1 with
  /// ``DifferenceFormula/ok``. Alpha is left out, missing components count as 0.
  public func difference(from other: ColorCoordinates, by formula: DifferenceFormula = .ciede2000) -> Double {
    switch formula {
    case .ciede2000: CIELab(self).difference2000(from: CIELab(other))
    case .cie76: CIELab(self).difference76(from: CIELab(other))
    case .ok: OKLab(self).difference(from: OKLab(other))
    }
  }
}
