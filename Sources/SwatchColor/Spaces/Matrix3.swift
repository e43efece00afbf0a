struct Matrix3: Sendable {
  private var columns: (SIMD3<Double>, SIMD3<Double>, SIMD3<Double>)

  init(_ first: SIMD3<Double>, _ second: SIMD3<Double>, _ third: SIMD3<Double>) {
    columns = (
      SIMD3(first.x, second.x, third.x), SIMD3(first.y, second.y, third.y), SIMD3(first.z, second.z, third.z)
    )
  }

  @inline(__always) static func * (matrix: Matrix3, vector: SIMD3<Double>) -> SIMD3<Double> {
    matrix.columns.0 * vector.x + matrix.columns.1 * vector.y + matrix.columns.2 * vector.z
  }

  static func * (matrix: Matrix3, other: Matrix3) -> Matrix3 {
    var product = matrix
    product.columns = (matrix * other.columns.0, matrix * other.columns.1, matrix * other.columns.2)
    return product
  }

  var rows: [SIMD3<Double>] {
    let (first, second, third) = columns
    return (0..<3).map { SIMD3(first[$0], second[$0], third[$0]) }
  }

  /// The inverse; consists of NaN and infinities for a singular matrix.
  var inverse: Matrix3 {
    let (first, second, third) = columns
    func cross(_ a: SIMD3<Double>, _ b: SIMD3<Double>) -> SIMD3<Double> {
      SIMD3(a.y * b.z - a.z * b.y, a.z * b.x - a.x * b.z, a.x * b.y - a.y * b.x)
    }
    let crossed = (cross(second, third), cross(third, first), cross(first, second))
    let determinant = (first * crossed.0).sum()
    return Matrix3(crossed.0 / determinant, crossed.1 / determinant, crossed.2 / determinant)
  }

  func mixed(with other: Matrix3, fraction: Double) -> Matrix3 {
    let (start, end) = (columns, other.columns)
    var result = self
    result.columns = (
      start.0 + (end.0 - start.0) * fraction, start.1 + (end.1 - start.1) * fraction,
      start.2 + (end.2 - start.2) * fraction
    )
    return result
  }
}
