/// Up to three combining Unicode scalars, stored as a number so that cells compare fast.
struct Marks: Hashable, Sendable, Sequence, IteratorProtocol {
  private var bits: UInt64 = 0
  var isEmpty: Bool { bits == 0 }
  var count: Int { (64 - bits.leadingZeroBitCount + 20) / 21 }

  /// Appends a scalar other than U+0000; returns false if there are already three.
  mutating func append(_ scalar: Unicode.Scalar) -> Bool {
    guard count < 3 else { return false }
    bits |= UInt64(scalar.value) << (21 * UInt64(count))
    return true
  }

  mutating func next() -> Unicode.Scalar? {
    guard !isEmpty else { return nil }
    defer { bits >>= 21 }
    return Unicode.Scalar(UInt32(bits & 0x1FFFFF))
  }
}
