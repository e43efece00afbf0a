// The functions of spaces that are made to look even.
extension ColorParser {
  /// The functions of spaces that CSS does not have or, as `ictcp()`, has in CSS Color HDR.
  func even(_ space: ColorSpace, _ arguments: Arguments) throws(SyntaxProblem) -> ColorCoordinates {
    let (units, wholes) = (space.units, space.wholes)
    return try ColorCoordinates(
      space, component(arguments.first, units.0, whole: wholes.x),
      component(arguments.second, units.1, whole: wholes.y),
      component(arguments.third, units.2, whole: wholes.z), alpha: arguments.alpha)
  }

  /// The space that a function is named after, of those that have no rules of their own.
  static func evenSpace(named name: Word) -> ColorSpace? {
    switch name {
    case "okhsl": .okhsl
    case "okhsv": .okhsv
    case "hsluv": .hsluv
    case "luv": .luv
    case "lchuv": .lchuv
    case "ictcp": .ictcp
    case "jzazbz": .jzazbz
    case "jzczhz": .jzczhz
    case "cam16": .cam16
    case "hct": .hct
    case "xyb": .xyb
    default: nil
    }
  }

  private func component(
    _ argument: Argument, _ unit: ComponentUnit, whole: Double
  ) throws(SyntaxProblem) -> Double? {
    switch unit {
    case .degrees: try hue(argument)
    case .percentage: try hundredth(argument)
    case .fraction, .light, .hundredth, .byte: try axis(argument, whole: whole)
    }
  }
}

extension ColorSpace {
  /// What 100% stands for in the functions of the spaces that have no rules of their own; hues and components that are
  /// percentages left out. Those of ICtCp, Jzazbz and JzCzhz are of CSS Color HDR.
  fileprivate var wholes: SIMD3<Double> {
    switch self {
    case .luv: SIMD3(100, 215, 215)
    case .lchuv: SIMD3(100, 220, 0)
    case .ictcp: SIMD3(1, 0.5, 0.5)
    case .cam16: SIMD3(100, 105, 0)
    case .hct: SIMD3(0, 145, 100)
    case .xyb: SIMD3(0.05, 0.845, 0.45)
    default: SIMD3(repeating: 1)
    }
  }
}
