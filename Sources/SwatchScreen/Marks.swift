/// Up to three Unicode scalars that belong to the one before them.
///
/// Frames are compared cell by cell: marks are a number, not a string.
struct Marks: Hashable, Sendable, Sequence, IteratorProtocol {
  private var bits: UInt64 = 0

  var isEmpty: Bool { bits == 0 }

  var count: Int { (64 - bits.leadingZeroBitCount + 20) / 21 }

  /// Adds a scalar, which must not be U+0000, unless there are three.
  mutating func append(_ scalar: Unicode.Scalar) -> Bool {
    guard count < 3 else { return false }
    bits |= UInt64(scalar.value) << (21 * UInt64(count))
    return true
  }

  /// Takes the first scalar away: marks are their own iterator.
  mutating func next() -> Unicode.Scalar? {
    guard !isEmpty else { return nil }
    defer { bits >>= 21 }
    return Unicode.Scalar(UInt32(bits & 0x1FFFFF))
  }
}
