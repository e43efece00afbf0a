// Gains are computed for four partitions at once; parts, with scattered corners, are summed one by one.
extension PartitionQuartets {
  /// Returns the partition with the least error and the sum of its first part; `nil` if one color is as good.
  ///
  /// - Complexity: O(*n*) in the number of corners.
  func closest(to pixels: CellPixels) -> (index: Int, sum: CellPixels.Sum)? {
    withUnsafeTemporaryAllocation(of: CellPixels.Sum.self, capacity: 4 * quartets.count) { parts in
      pixels.sums.withUnsafeBufferPointer { sumParts($0, into: parts) }
      return closest(UnsafeRawBufferPointer(parts), of: pixels.total).map { ($0, parts[$0]) }
    }
  }

  private func sumParts(
    _ sums: UnsafeBufferPointer<CellPixels.Sum>, into parts: UnsafeMutableBufferPointer<CellPixels.Sum>
  ) {
    pairs.withUnsafeBufferPointer { pairs in
      guard var pair = pairs.baseAddress, var part = parts.baseAddress else { return }
      for quartet in quartets {
        var (first, second, third, fourth): (CellPixels.Sum, CellPixels.Sum, CellPixels.Sum, CellPixels.Sum)
        (first, second, third, fourth) = (0, 0, 0, 0)
        for _ in 0..<quartet.pairCount {
          first = first &+ sums[Int(pair[0].added)] &- sums[Int(pair[0].removed)]
          second = second &+ sums[Int(pair[1].added)] &- sums[Int(pair[1].removed)]
          third = third &+ sums[Int(pair[2].added)] &- sums[Int(pair[2].removed)]
          fourth = fourth &+ sums[Int(pair[3].added)] &- sums[Int(pair[3].removed)]
          pair += 4
        }
        (part[0], part[1], part[2], part[3]) = (first, second, third, fourth)
        part += 4
      }
    }
  }

  /// Returns the partition with the largest gain. Ties prefer the lowest index.
  private func closest(_ parts: UnsafeRawBufferPointer, of total: CellPixels.Sum) -> Int? {
    func component(_ shift: Int) -> Float { Float(total >> shift & 0xFFFF) }
    let total = (blue: component(0), green: component(16), red: component(32))
    // Each lane holds the best of every fourth partition.
    var (best, indices) = (SIMD4<Float>(), SIMD4<Int32>())
    var (offset, lanes) = (0, SIMD4<Int32>(0, 1, 2, 3))
    for quartet in quartets {
      let parts = parts.loadUnaligned(fromByteOffset: offset, as: SIMD8<Int32>.self)
      let (low, high) = (parts.evenHalf, parts.oddHalf)
      // The difference between the sum of a part and its expected sum in a cell of one color; exact as Float.
      let blue = SIMD4<Float>(low & 0xFFFF) - quartet.fractions * total.blue
      let green = SIMD4<Float>(low &>> 16) - quartet.fractions * total.green
      let red = SIMD4<Float>(high) - quartet.fractions * total.red
      let gains = (blue * blue + green * green + red * red) * quartet.weights
      let isBetter = gains .> best
      best.replace(with: gains, where: isBetter)
      indices.replace(with: lanes, where: isBetter)
      lanes &+= 4
      offset += MemoryLayout.size(ofValue: parts)
    }
    // Non-negative floats sort like their bit patterns.
    let gains = unsafeBitCast(best, to: SIMD4<Int32>.self)
    let gain = gains.max()
    return gain > 0 ? Int(indices.replacing(with: .max, where: gains .< gain).min()) : nil
  }
}
