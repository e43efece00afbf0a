/// LZW with codes of 3 to 12 bits ("Graphics Interchange Format, Version 89a", CompuServe, 1990, appendix F).
struct LZWEncoder {
  private static let codeLimit = 1 << 12
  private static let slotCount = 1 << 13
  private let clearCode: Int
  private let minimumWidth: Int
  private var width = 0
  private var nextCode = 0
  /// A hash table with open addressing. Each slot holds a prefix, a byte and their code, or 0 if free.
  private var slots = [UInt32](repeating: 0, count: slotCount)
  private var bits: UInt32 = 0
  private var bitCount = 0
  private var bytes: [UInt8] = []

  /// Returns the minimum code size and blocks of codes for `pixels` of `depth` bits, 2…8.
  static func encode(_ pixels: some Sequence<UInt8>, depth: Int) -> [UInt8] {
    var encoder = LZWEncoder(depth: depth)
    encoder.append(pixels)
    return encoder.blocks(depth: depth)
  }

  private init(depth: Int) {
    clearCode = 1 << depth
    minimumWidth = depth + 1
    clear()
  }

  private mutating func append(_ pixels: some Sequence<UInt8>) {
    append(code: clearCode)
    var prefix: Int?
    for pixel in pixels {
      guard let current = prefix else {
        prefix = Int(pixel)
        continue
      }
      let slot = slot(of: current, pixel)
      if slots[slot] != 0 {
        prefix = Int(slots[slot] & 0xFFF)
        continue
      }
      append(code: current)
      prefix = Int(pixel)
      guard nextCode < Self.codeLimit else {
        append(code: clearCode)
        clear()
        continue
      }
      // Widen codes one step late, because the decoder lags one code behind.
      if nextCode == 1 << width { width += 1 }
      slots[slot] = UInt32(current) << 20 | UInt32(pixel) << 12 | UInt32(nextCode)
      nextCode += 1
    }
    if let prefix { append(code: prefix) }
    // The decoder also added an entry for that code.
    if nextCode == 1 << width, width < 12 { width += 1 }
    append(code: clearCode + 1)
  }

  private mutating func clear() {
    for index in slots.indices { slots[index] = 0 }
    width = minimumWidth
    nextCode = clearCode + 2
  }

  private func slot(of prefix: Int, _ byte: UInt8) -> Int {
    let key = UInt32(prefix) << 8 | UInt32(byte)
    // Multiplicative hashing (D. E. Knuth, "The Art of Computer Programming", vol. 3, 6.4).
    var slot = Int((key &* 0x9E37_79B1) >> 19)
    while slots[slot] != 0, slots[slot] >> 12 != key { slot = (slot + 1) & (Self.slotCount - 1) }
    return slot
  }

  private mutating func append(code: Int) {
    bits |= UInt32(code) << UInt32(bitCount)
    bitCount += width
    while bitCount >= 8 {
      bytes.append(UInt8(truncatingIfNeeded: bits))
      bits >>= 8
      bitCount -= 8
    }
  }

  private func blocks(depth: Int) -> [UInt8] {
    let bytes = bitCount > 0 ? bytes + [UInt8(truncatingIfNeeded: bits)] : bytes
    var blocks = [UInt8(depth)]
    blocks.reserveCapacity(bytes.count + bytes.count / 255 + 3)
    for start in stride(from: 0, to: bytes.count, by: 255) {
      let block = bytes[start..<min(start + 255, bytes.count)]
      blocks.append(UInt8(block.count))
      blocks += block
    }
    return blocks + [0]
  }
}
