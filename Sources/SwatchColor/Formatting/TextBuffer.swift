/// UTF-8 text in the making, in memory of its own: appending to an array checks more than that for each byte.
struct TextBuffer: ~Copyable {
  private var memory: UnsafeMutablePointer<UInt8>
  private var capacity: Int
  private var count = 0

  init(capacity: Int = 640) {
    self.capacity = capacity
    memory = .allocate(capacity: capacity)
  }

  deinit { memory.deallocate() }

  /// What was appended; until more is, or the buffer is gone.
  var bytes: UnsafeBufferPointer<UInt8> { UnsafeBufferPointer(start: memory, count: count) }

  /// Makes room for so many bytes more.
  @inline(__always)
  private mutating func reserve(_ more: Int) {
    if count + more > capacity { grow(to: max(2 * capacity, count + more)) }
  }

  @inline(never)
  private mutating func grow(to size: Int) {
    let larger = UnsafeMutablePointer<UInt8>.allocate(capacity: size)
    larger.update(from: memory, count: count)
    memory.deallocate()
    (memory, capacity) = (larger, size)
  }

  @inline(__always)
  mutating func append(_ byte: UInt8) {
    reserve(1)
    memory[count] = byte
    count += 1
  }

  /// Appends what is known when the program is built, and so are the instructions that copy it.
  @inline(__always)
  mutating func append(_ text: StaticString) {
    reserve(text.utf8CodeUnitCount)
    (memory + count).update(from: text.utf8Start, count: text.utf8CodeUnitCount)
    count += text.utf8CodeUnitCount
  }

  mutating func append(_ text: String) { append(text.utf8) }

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

  /// Appends a string of JSON.
  mutating func appendJSON(_ string: String) {
    var bytes: [UInt8] = []
    bytes.appendJSON(string)
    append(bytes)
  }

  mutating func appendHexadecimal(_ byte: UInt8) {
    append((byte >> 4).hexadecimalDigit)
    append((byte & 0xF).hexadecimalDigit)
  }

  /// Appends a number in 0…1 as four digits.
  mutating func appendDeepHexadecimal(_ value: Double) {
    let bits = UInt16((value.clamped(to: 0...1) * 65_535).rounded())
    appendHexadecimal(UInt8(bits >> 8))
    appendHexadecimal(UInt8(bits & 0xFF))
  }
}

extension UInt8 {
  /// The digit of a number below 16.
  package var hexadecimalDigit: UInt8 {
    self < 10 ? UInt8(ascii: "0") + self : UInt8(ascii: "a") + self - 10
  }
}

// MARK: - Numbers

extension TextBuffer {
  /// Appends a whole number.
  mutating func append(_ number: Int) {
    append(Int64(number), decimals: 0)
  }

  /// Appends `digits` divided by ten to the power of `decimals`, up to 8, without zeros at the end.
  mutating func append(_ digits: Int64, decimals: Int) {
    if digits < 0 { append(UInt8(ascii: "-")) }
    if let small = UInt32(exactly: digits.magnitude) {
      appendNumber(small, decimals: decimals)
    } else {
      appendNumber(digits.magnitude, decimals: decimals)
    }
  }

  @inline(__always)
  private mutating func appendNumber(_ number: some FixedWidthInteger & UnsignedInteger, decimals: Int) {
    var (rest, decimals) = (number, decimals)
    while decimals > 0, rest % 10 == 0 {
      rest /= 10
      decimals -= 1
    }
    reserve(3 * Self.longestNumber)
    // From the last digit on, behind the text; then all of it moves to where it belongs.
    let (start, end) = (memory + count, memory + count + 2 * Self.longestNumber)
    var place = end
    for index in 0... {
      if index > decimals, rest == 0 { break }
      if index == decimals, index > 0 {
        place -= 1
        place.pointee = UInt8(ascii: ".")
      }
      place -= 1
      place.pointee = UInt8(ascii: "0") + UInt8(truncatingIfNeeded: rest % 10)
      rest /= 10
    }
    // Always as many bytes, which no loop is needed for.
    UnsafeMutableRawPointer(start).copyMemory(from: place, byteCount: Self.longestNumber)
    count += end - place
  }

  /// No number has more bytes: 20 digits and a point.
  private static var longestNumber: Int { 24 }

  /// Appends the shortest digits that read back as the same number, times a power of ten.
  mutating func appendExactly(_ number: Double, timesTenToThe power: Int = 0) {
    if number < 0 { append(UInt8(ascii: "-")) }
    var digits: [UInt8] = []
    var exponent = power
    var isFraction = false
    // The description has the form "123.45" or "1.2345e-06".
    let description = number.magnitude.description.utf8
    for byte in description.prefix(while: { $0 != UInt8(ascii: "e") }) {
      if byte == UInt8(ascii: ".") {
        isFraction = true
      } else {
        digits.append(byte)
        if isFraction { exponent -= 1 }
      }
    }
    if let mark = description.firstIndex(of: UInt8(ascii: "e")) {
      exponent += Int(String(description[description.index(after: mark)...]) ?? "") ?? 0
    }
    append(digits: digits, timesTenToThe: exponent)
  }

  /// Appends decimal digits with a point where it belongs, or with an exponent if that would take many zeros.
  private mutating func append(digits: [UInt8], timesTenToThe exponent: Int) {
    var digits = digits.drop { $0 == UInt8(ascii: "0") }
    var exponent = exponent
    while digits.last == UInt8(ascii: "0") {
      digits.removeLast()
      exponent += 1
    }
    let pointAt = digits.count + exponent
    switch pointAt {
    case _ where digits.isEmpty:
      append("0")
    case digits.count...21:
      append(digits)
      for _ in 0..<exponent { append("0") }
    case 1..<max(1, digits.count):
      append(digits.prefix(pointAt))
      append(".")
      append(digits.dropFirst(pointAt))
    case -6...0:
      append("0.")
      for _ in pointAt..<0 { append("0") }
      append(digits)
    default:
      append(digits.prefix(1))
      if digits.count > 1 { append(".") }
      append(digits.dropFirst())
      append("e")
      append(pointAt - 1)
    }
  }
}
