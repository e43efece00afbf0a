/// The two half-planes of dichromatic vision: H. Brettel, F. Viénot, J. D. Mollon, "Computerized simulation
/// of color appearance for dichromats", Journal of the Optical Society of America A 14 (1997), 2647–2655. The
/// values are those of libDaltonLens (public domain), <https://github.com/DaltonLens/libDaltonLens>, for
/// linear-light sRGB, with its white as the neutral color and the cone fundamentals of Smith and Pokorny.
struct HalfPlanes: Sendable {
  private let first, second: Matrix3
  /// Colors on the side that it points to are projected onto the first half-plane.
  private let normal: SIMD3<Double>

  func projected(_ light: SIMD3<Double>) -> SIMD3<Double> {
    (light * normal).sum() >= 0 ? first * light : second * light
  }

  static let protan = HalfPlanes(
    first: Matrix3(
      [0.14980, 1.19548, -0.34528], [0.10764, 0.84864, 0.04372], [0.00384, -0.00540, 1.00156]),
    second: Matrix3(
      [0.14570, 1.16172, -0.30742], [0.10816, 0.85291, 0.03892], [0.00386, -0.00524, 1.00139]),
    normal: [0.00048, 0.00393, -0.00441])
  static let deutan = HalfPlanes(
    first: Matrix3(
      [0.36477, 0.86381, -0.22858], [0.26294, 0.64245, 0.09462], [-0.02006, 0.02728, 0.99278]),
    second: Matrix3(
      [0.37298, 0.88166, -0.25464], [0.25954, 0.63506, 0.10540], [-0.01980, 0.02784, 0.99196]),
    normal: [-0.00281, -0.00611, 0.00892])
  static let tritan = HalfPlanes(
    first: Matrix3(
      [1.01277, 0.13548, -0.14826], [-0.01243, 0.86812, 0.14431], [0.07589, 0.80500, 0.11911]),
    second: Matrix3(
      [0.93678, 0.18979, -0.12657], [0.06154, 0.81526, 0.12320], [-0.37562, 1.12767, 0.24796]),
    normal: [0.03901, -0.02788, -0.01113])
}
