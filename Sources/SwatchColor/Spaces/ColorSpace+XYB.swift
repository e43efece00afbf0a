import Glibc

// XYB of JPEG XL (ISO/IEC 18181-1) with Y subtracted from B, so that X and B of grays are 0.
extension ColorSpace {
  private static let bias = 0.0037930732552754493
  private static let biasRoot = cbrt(bias)

  static func xyb(fromLinearSRGB rgb: SIMD3<Double>) -> SIMD3<Double> {
    let cones = Matrix3.xybConesFromSRGB * rgb + bias
    let roots = SIMD3(cbrt(cones.x), cbrt(cones.y), cbrt(cones.z)) - biasRoot
    let y = (roots.x + roots.y) / 2
    return SIMD3((roots.x - roots.y) / 2, y, roots.z - y)
  }

  static func linearSRGB(fromXYB xyb: SIMD3<Double>) -> SIMD3<Double> {
    let roots = SIMD3(xyb.y + xyb.x, xyb.y - xyb.x, xyb.y + xyb.z) + biasRoot
    return .srgbFromXYBCones * (roots * roots * roots - bias)
  }
}

extension Matrix3 {
  fileprivate static let xybConesFromSRGB = Matrix3(
    [0.3, 0.622, 0.078],
    [0.23, 0.692, 0.078],
    [0.24342268924547819, 0.20476744424496821, 0.5518098665095536])
  fileprivate static let srgbFromXYBCones = xybConesFromSRGB.inverse
}
