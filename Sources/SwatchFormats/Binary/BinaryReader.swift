/// Reads numbers and names from front to back. Every step is `nil` where the bytes end too early.
struct BinaryReader {
  private let bytes: ArraySlice<UInt8>
  /// The next byte, counted from the beginning of the file.
  private(set) var offset: Int

  init(_ bytes: ArraySlice<UInt8>) {
    self.bytes = bytes
    offset = bytes.startIndex
  }

  var remainingCount: Int { bytes.endIndex - offset }

  /// The next bytes, or as many as there are.
  mutating func readBytes(upTo count: Int) -> ArraySlice<UInt8> {
    let end = offset + min(count, remainingCount)
    defer { offset = end }
    return bytes[offset..<end]
  }

  mutating func readBytes(_ count: Int) -> ArraySlice<UInt8>? {
    remainingCount >= count ? readBytes(upTo: count) : nil
  }

  /// Reads a number whose highest byte comes first.
  mutating func readUInt16() -> UInt16? {
    readBytes(2).map { $0.reduce(0) { $0 << 8 | UInt16($1) } }
  }

  /// Reads a number whose highest byte comes first.
  mutating func readUInt32() -> UInt32? {
    readBytes(4).map { $0.reduce(0) { $0 << 8 | UInt32($1) } }
  }

  /// Reads a number whose lowest byte comes first, of up to eight bytes; `nil` for one that no `Int` holds.
  mutating func readLittleEndian(byteCount: Int) -> Int? {
    let number = readBytes(byteCount).map { $0.reversed().reduce(0) { $0 << 8 | Int($1) } }
    return number.flatMap { $0 >= 0 ? $0 : nil }
  }

  /// Reads an IEEE 754 number of 32 bits whose highest byte comes first.
  mutating func readFloat() -> Float? {
    readUInt32().map(Float.init(bitPattern:))
  }

  /// Reads a text of UTF-16, up to its zero if it has one. Damaged characters become U+FFFD.
  mutating func readUTF16(unitCount: Int) -> String? {
    guard var text = readBytes(unitCount * 2).map(BinaryReader.init) else { return nil }
    var units: [UInt16] = []
    while let unit = text.readUInt16(), unit != 0 { units.append(unit) }
    return String(decoding: units, as: UTF16.self)
  }
}
