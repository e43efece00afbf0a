struct Matrix3: Sendable {
  private var columns: (SIMD3<Double>, SIMD3<Double>, SIMD3<Double>)

  init(_ first: SIMD3<Double>, _ second: SIMD3<Double>, _ third: SIMD3<Double>) {
    columns = (
      SIMD3(first.x, second.x, third.x), SIMD3(first.y, second.y, third.y),
      SIMD3(first.z, second.z, third.z)
    )
  }

  @inline(__always)
  static func * (matrix: Matrix3, vector: SIMD3<Double>) -> SIMD3<Double> {
    matrix.columns.0 * vector.x + matrix.columns.1 * vector.y + matrix.columns.2 * vector.z
  }

  static func * (matrix: Matrix3, other: Matrix3) -> Matrix3 {
    var product = matrix
    product.columns = (matrix * other.columns.0, matrix * other.columns.1, matrix * other.columns.2)
    return product
  }

  var rows: [SIMD3<Double>] {
    let (one, two, three) = columns
    return (0..<3).map { SIMD3(one[$0], two[$0], three[$0]) }
  }

  /// The inverse; consists of NaN and infinities for a singular matrix.
  var inverse: Matrix3 {
    let (one, two, three) = columns
    let crossed = (two.crossed(with: three), three.crossed(with: one), one.crossed(with: two))
    let determinant = (one * crossed.0).sum()
    return Matrix3(crossed.0 / determinant, crossed.1 / determinant, crossed.2 / determinant)
  }

  func mixed(with other: Matrix3, fraction: Double) -> Matrix3 {
    let (one, two) = (columns, other.columns)
    var result = self
    result.columns = (
      one.0 + (two.0 - one.0) * fraction, one.1 + (two.1 - one.1) * fraction,
      one.2 + (two.2 - one.2) * fraction
    )
    return result
  }
}

extension SIMD3<Double> {
  fileprivate func crossed(with other: SIMD3<Double>) -> SIMD3<Double> {
    SIMD3(y * other.z - z * other.y, z * other.x - x * other.z, x * other.y - y * other.x)
  }
}
