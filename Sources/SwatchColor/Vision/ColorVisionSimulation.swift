import SwatchText

/// A simulation of a color vision deficiency in linear-light sRGB. Results beyond sRGB are clipped.
public struct ColorVisionSimulation: Sendable {
  /// The model for dichromatic and anomalous vision.
  public enum Model: String, CaseIterable, Hashable, Sendable {
    /// Machado, Oliveira, Fernandes (2009), for every severity.
    case machado2009
    /// Brettel, Viénot, Mollon (1997), for severity 1; interpolated below. Better for tritan deficiencies.
    case brettel1997
  }

  /// Returns the linear light as seen with the deficiency.
  private let simulated: @Sendable (SIMD3<Double>) -> SIMD3<Double>

  /// Creates a simulation with a severity of 0 (no effect) to 1. Achromatopsia ignores the model.
  public init(_ deficiency: ColorVisionDeficiency, severity: Double = 1, model: Model = .machado2009) {
    let severity = severity.clamped(to: 0...1)
    let (matrices, planes): ([Matrix3], HalfPlanes?) =
      switch deficiency {
      case .protan: (Self.protanMatrices, .protan)
      case .deutan: (Self.deutanMatrices, .deutan)
      case .tritan: (Self.tritanMatrices, .tritan)
      case .achromatopsia: ([.identity, .luminance], nil)
      }
    if model == .brettel1997, let planes {
      simulated = { $0 + (planes.projected($0) - $0) * severity }
    } else {
      let matrix = Self.interpolated(matrices, at: severity)
      simulated = { matrix * $0 }
    }
  }

  /// Returns the color as seen with the deficiency. Alpha is unchanged.
  public func color(for color: Color) -> Color {
    let light = simulated(color.linearLight).clampedToUnitCube
    return Color(TransferFunction.srgb.encoded(light), alpha: color.alpha)
  }

  private static func interpolated(_ matrices: [Matrix3], at severity: Double) -> Matrix3 {
    let position = severity * Double(matrices.count - 1)
    let index = min(Int(position), matrices.count - 2)
    return matrices[index].mixed(with: matrices[index + 1], fraction: position - Double(index))
  }
}

extension Matrix3 {
  static let identity = Matrix3([1, 0, 0], [0, 1, 0], [0, 0, 1])
  /// The matrix that sets all components to the relative luminance of sRGB.
  static let luminance = Matrix3(
    [0.2126, 0.7152, 0.0722], [0.2126, 0.7152, 0.0722], [0.2126, 0.7152, 0.0722])
}
