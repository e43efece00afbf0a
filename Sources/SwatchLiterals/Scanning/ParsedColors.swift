/// A cache of parsed colors: most files repeat a few.
struct ParsedColors {
  private var entries: [(range: Range<Int>, color: PackedColor?)] = []

  @inline(__always) mutating func color(
    of range: Range<Int>, in bytes: TextBytes, _ parse: (UnsafeBufferPointer<UInt8>) -> PackedColor?
  ) -> PackedColor? {
    if entries.isEmpty { entries = Array(repeating: (0..<0, nil), count: 64) }
    let (last, middle) = (bytes[range.upperBound - 2], bytes[(range.lowerBound + range.upperBound) / 2])
    let slot = Int(last &* 31 &+ middle &* 7 &+ bytes[range.lowerBound]) & 63
    let cached = entries[slot]
    if bytes.areEqual(cached.range, range) { return cached.color }
    let color = parse(UnsafeBufferPointer(rebasing: bytes.buffer[range]))
    entries[slot] = (range, color)
    return color
  }
}
