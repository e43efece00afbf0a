import Glibc

extension CIELab {
  /// Returns the asymmetric difference ΔE94 of a sample from this color: 100 between black and white.
  ///
  /// Source: CIE Publication 116 (1995), with the weights for graphic arts: kL 1, K1 0.045, K2 0.015.
  public func difference94(from sample: CIELab) -> Double {
    let difference = difference(to: sample)
    let c = difference.chroma / (1 + 0.045 * chroma)
    let squaredH = difference.squaredHue / Self.squared(1 + 0.015 * chroma)
    return (Self.squared(difference.lightness) + Self.squared(c) + squaredH).squareRoot()
  }

  /// Returns the CMC l:c difference of a sample from this color (the standard): 0 for equal colors, about 1
  /// at the limit of acceptability. It is not symmetric.
  ///
  /// Source: F. J. J. Clarke, R. McDonald, B. Rigg, "Modification to the JPC79 colour-difference formula",
  /// Journal of the Society of Dyers and Colourists 100 (1984), 128–132.
  ///
  /// - Parameter lightnessTolerance: l in the formula: 2 for acceptability, 1 for perceptibility. c is 1.
  public func differenceCMC(from sample: CIELab, lightnessTolerance: Double = 2) -> Double {
    let difference = difference(to: sample)
    let lightnessWeight = lightness < 16 ? 0.511 : 0.040975 * lightness / (1 + 0.01765 * lightness)
    let chromaWeight = 0.0638 * chroma / (1 + 0.0131 * chroma) + 0.638
    let fourth = Self.squared(Self.squared(chroma))
    let fraction = (fourth / (fourth + 1900)).squareRoot()
    let hueWeight = chromaWeight * (fraction * cmcHueFactor + 1 - fraction)
    let l = difference.lightness / (lightnessTolerance * lightnessWeight)
    let c = difference.chroma / chromaWeight
    return (Self.squared(l) + Self.squared(c) + difference.squaredHue / Self.squared(hueWeight)).squareRoot()
  }

  /// Returns the HyAB difference, for large differences: 0 for equal colors, 100 between black and white.
  ///
  /// Source: S. Abasi, M. A. Tehran, M. D. Fairchild, "Distance metrics for very large color differences",
  /// Color Research & Application 45 (2020), 208–223.
  public func differenceHyAB(from other: CIELab) -> Double {
    abs(lightness - other.lightness) + (Self.squared(a - other.a) + Self.squared(b - other.b)).squareRoot()
  }

  /// T in CMC: the hue-dependent factor of the hue weight.
  private var cmcHueFactor: Double {
    let hue = ColorSpace.polar(SIMD3(lightness, a, b)).z
    func cosine(_ degrees: Double) -> Double { abs(cos(degrees * .pi / 180)) }
    return (164...345).contains(hue) ? 0.56 + 0.2 * cosine(hue + 168) : 0.36 + 0.4 * cosine(hue + 35)
  }

  private static func squared(_ value: Double) -> Double { value * value }

  /// `squaredHue` is in squared units of chroma; at least 0 despite rounding.
  private func difference(to end: CIELab) -> (lightness: Double, chroma: Double, squaredHue: Double) {
    let chromaDifference = chroma - end.chroma
    let distance = Self.squared(a - end.a) + Self.squared(b - end.b)
    return (lightness - end.lightness, chromaDifference, max(0, distance - Self.squared(chromaDifference)))
  }
}
