import SwatchText

/// Shows colors as people with a color vision deficiency see them.
///
/// It works on sRGB proportional to light; what comes out beyond sRGB is clipped there.
public struct ColorVisionSimulation: Sendable {
  /// How people with two kinds of cones are simulated.
  public enum Model: String, CaseIterable, Hashable, Sendable {
    /// Machado, Oliveira, Fernandes (2009), for every severity.
    case machado2009
    /// Brettel, Viénot, Mollon (1997), for a severity of 1; lower ones are mixed with the color as it is. The
    /// better one for tritan.
    case brettel1997
  }

  private let kind: Kind

  private enum Kind: Sendable {
    case linear(Matrix3)
    case folded(HalfPlanes, severity: Double)
  }

  /// Prepares the simulation of `deficiency` from severity 0 (nothing changes) to 1. A severity beyond is
  /// clamped. Achromatopsia is the relative luminance whatever the model.
  public init(
    _ deficiency: ColorVisionDeficiency, severity: Double = 1, model: Model = .machado2009
  ) {
    let severity = severity.clamped(to: 0...1)
    let (matrices, planes): ([Matrix3], HalfPlanes)
    switch deficiency {
    case .achromatopsia:
      kind = .linear(.identity.mixed(with: .luminance, fraction: severity))
      return
    case .protan: (matrices, planes) = (Self.protanMatrices, .protan)
    case .deutan: (matrices, planes) = (Self.deutanMatrices, .deutan)
    case .tritan: (matrices, planes) = (Self.tritanMatrices, .tritan)
    }
    kind =
      model == .machado2009
      ? .linear(Self.interpolated(matrices, at: severity)) : .folded(planes, severity: severity)
  }

  /// How the color is seen. Alpha stays.
  public func color(for color: Color) -> Color {
    let light = color.linearLight
    let seen =
      switch kind {
      case .linear(let matrix): matrix * light
      case .folded(let planes, let severity): light + (planes.projected(light) - light) * severity
      }
    let encoded = TransferFunction.srgb.encoded(seen.clampedToUnitCube)
    return Color(encoded, alpha: color.alpha)
  }

  /// The matrix for a severity between two of the table.
  private static func interpolated(_ matrices: [Matrix3], at severity: Double) -> Matrix3 {
    let position = severity * Double(matrices.count - 1)
    let index = min(Int(position), matrices.count - 2)
    return matrices[index].mixed(with: matrices[index + 1], fraction: position - Double(index))
  }
}

extension Matrix3 {
  static let identity = Matrix3([1, 0, 0], [0, 1, 0], [0, 0, 1])
  /// Makes red, green and blue the relative luminance of sRGB.
  static let luminance = Matrix3(
    [0.2126, 0.7152, 0.0722], [0.2126, 0.7152, 0.0722], [0.2126, 0.7152, 0.0722])
}
