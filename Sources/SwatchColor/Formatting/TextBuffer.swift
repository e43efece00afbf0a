import SwatchText

/// A UTF-8 text buffer. Appending to it needs fewer checks per byte than appending to an array.
struct TextBuffer: ~Copyable {
  private var memory: UnsafeMutablePointer<UInt8>
  private var capacity: Int
  private var count = 0
  private var isMemoryOwned: Bool

  /// Large enough for a color in any notation.
  static let defaultCapacity = 640

  init(capacity: Int = defaultCapacity) {
    (memory, self.capacity, isMemoryOwned) = (.allocate(capacity: capacity), capacity, true)
  }

  /// Uses borrowed memory, which must outlive the buffer, until the text outgrows it.
  init(borrowing memory: UnsafeMutableBufferPointer<UInt8>) {
    isMemoryOwned = memory.baseAddress == nil
    self.memory = memory.baseAddress ?? .allocate(capacity: 0)
    capacity = memory.count
  }

  deinit { if isMemoryOwned { memory.deallocate() } }

  /// The text so far. Valid until the next append or the end of the buffer's lifetime.
  var bytes: UnsafeBufferPointer<UInt8> { UnsafeBufferPointer(start: memory, count: count) }

  @inline(__always) private mutating func reserve(_ more: Int) {
    if count &+ more > capacity { grow(to: max(2 * capacity, count + more)) }
  }

  @inline(never)
  private mutating func grow(to size: Int) {
    let larger = UnsafeMutablePointer<UInt8>.allocate(capacity: size)
    larger.update(from: memory, count: count)
    if isMemoryOwned { memory.deallocate() }
    (memory, capacity, isMemoryOwned) = (larger, size, true)
  }

  @inline(__always) mutating func append(_ byte: UInt8) {
    reserve(1)
    memory[count] = byte
    count &+= 1
  }

  /// Appends a literal. Inlined, so that the length is known at compile time.
  @inline(__always) mutating func append(_ text: StaticString) {
    reserve(text.utf8CodeUnitCount)
    (memory + count).update(from: text.utf8Start, count: text.utf8CodeUnitCount)
    count &+= text.utf8CodeUnitCount
  }

  mutating func append(text: String) { append(text.utf8) }

  mutating func append(_ bytes: some Sequence<UInt8>) {
    if bytes.withContiguousStorageIfAvailable({ append(memory: $0) }) == nil {
      for byte in bytes { append(byte) }
    }
  }

  private mutating func append(memory bytes: UnsafeBufferPointer<UInt8>) {
    guard let start = bytes.baseAddress else { return }
    reserve(bytes.count)
    (memory + count).update(from: start, count: bytes.count)
    count += bytes.count
  }

  mutating func appendJSON(_ string: String) {
    var bytes: [UInt8] = []
    bytes.appendJSON(string)
    append(bytes)
  }

  mutating func appendHexadecimal(_ byte: UInt8) {
    append((byte >> 4).hexadecimalDigit)
    append((byte & 0xF).hexadecimalDigit)
  }

  mutating func appendHexadecimal16(_ value: Double) {
    let bits = UInt16((value.clamped(to: 0...1) * 65_535).rounded())
    appendHexadecimal(UInt8(bits >> 8))
    appendHexadecimal(UInt8(bits & 0xFF))
  }

  mutating func append(_ number: Int) { append(Int64(number), decimals: 0) }

  /// Appends `digits` divided by ten to the power of `decimals`, without trailing zeros.
  mutating func append(_ digits: Int64, decimals: Int) {
    if digits < 0 { append(UInt8(ascii: "-")) }
    if digits.magnitude < 100_000_000, decimals < 8 {
      append(EightDigits(UInt32(truncatingIfNeeded: digits.magnitude)), decimals: decimals)
    } else {
      appendLong(digits.magnitude, decimals: decimals)
    }
  }

  @inline(__always) private mutating func append(_ digits: EightDigits, decimals: Int) {
    let point = 8 &- decimals
    // At least one digit before the point; no trailing zeros after it.
    let start = min(digits.leadingZeroCount, point &- 1)
    let end = max(8 &- digits.trailingZeroCount, point)
    reserve(24)
    digits.store(from: start, at: memory + count)
    count &+= point &- start
    guard end > point else { return }
    memory[count] = UInt8(ascii: ".")
    digits.store(from: point, at: memory + count + 1)
    count &+= end &- point &+ 1
  }

  private mutating func appendLong(_ number: UInt64, decimals: Int) {
    var (remaining, decimals) = (number, decimals)
    while decimals > 0, remaining % 10 == 0 {
      remaining /= 10
      decimals -= 1
    }
    // The maximum length: 20 digits, a point, and a margin.
    let maximumLength = 24
    reserve(2 * maximumLength)
    // Write backward from the end of the reserved space, then move the text into place.
    let (start, end) = (memory + count, memory + count + 2 * maximumLength)
    var position = end
    var index = 0
    while index <= decimals || remaining > 0 {
      if index == decimals, index > 0 {
        position -= 1
        position.pointee = UInt8(ascii: ".")
      }
      position -= 1
      position.pointee = UInt8(ascii: "0") + UInt8(remaining % 10)
      remaining /= 10
      index += 1
    }
    start.update(from: position, count: end - position)
    count += end - position
  }

  /// Appends the shortest digits that read back as the same number, times a power of ten.
  mutating func appendExactly(_ number: Double, timesTenToThe power: Int = 0) {
    if number < 0 { append(UInt8(ascii: "-")) }
    // The description has the form "123.45" or "1.2345e-06".
    let description = number.magnitude.description.utf8
    let mantissa = description.prefix { $0 != UInt8(ascii: "e") }
    var exponent = power
    if let point = mantissa.firstIndex(of: UInt8(ascii: ".")) { exponent -= mantissa[point...].count - 1 }
    if mantissa.endIndex != description.endIndex {
      exponent += Int(String(description[mantissa.endIndex...].dropFirst()) ?? "") ?? 0
    }
    append(digits: mantissa.filter { $0 != UInt8(ascii: ".") }, timesTenToThe: exponent)
  }

  /// Appends decimal digits with a point, or with an exponent if that saves many zeros.
  private mutating func append(digits: [UInt8], timesTenToThe exponent: Int) {
    var digits = digits.drop { $0 == UInt8(ascii: "0") }
    var exponent = exponent
    while digits.last == UInt8(ascii: "0") {
      digits.removeLast()
      exponent += 1
    }
    let pointIndex = digits.count + exponent
    switch pointIndex {
    case _ where digits.isEmpty: append(UInt8(ascii: "0"))
    case digits.count...21:
      append(digits)
      for _ in 0..<exponent { append("0") }
    case 1..<max(1, digits.count):
      append(digits.prefix(pointIndex))
      append(".")
      append(digits.dropFirst(pointIndex))
    case -6...0:
      append("0.")
      for _ in pointIndex..<0 { append("0") }
      append(digits)
    default:
      append(digits.prefix(1))
      if digits.count > 1 { append(".") }
      append(digits.dropFirst())
      append("e")
      append(pointIndex - 1)
    }
  }
}

/// A number below 10⁸ as eight decimal digits with leading zeros, in the bytes of one word.
private struct EightDigits {
  /// The first digit is the lowest byte.
  private let word: UInt64

  @inline(__always) init(_ number: UInt32) {
    // Split into halves, pairs and digits. Multiplication and shift are exact for so few digits.
    let high = number / 10_000
    let halves = UInt64(high) | UInt64(number &- high &* 10_000) << 32
    let hundreds = (halves &* 5243) >> 19 & 0x7F_0000_007F
    let pairs = hundreds | (halves &- hundreds &* 100) << 16
    let tens = (pairs &* 103) >> 10 & 0xF_000F_000F_000F
    word = tens | (pairs &- tens &* 10) << 8
  }

  @inline(__always) var leadingZeroCount: Int { word.trailingZeroBitCount / 8 }
  @inline(__always) var trailingZeroCount: Int { word.leadingZeroBitCount / 8 }

  /// Stores the digits starting at `index` (less than 8) as text. Always overwrites eight bytes.
  @inline(__always) func store(from index: Int, at position: UnsafeMutablePointer<UInt8>) {
    let text = (word | 0x3030_3030_3030_3030) &>> UInt64(truncatingIfNeeded: index &* 8)
    UnsafeMutableRawPointer(position).storeBytes(of: text.littleEndian, as: UInt64.self)
  }
}
