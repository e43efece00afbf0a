import SwatchText

/// Reads numbers and text, big-endian unless noted. Reads past the end return `nil`, except for `readBytes(upTo:)`.
struct BinaryReader {
  private let bytes: ArraySlice<UInt8>
  private(set) var offset: Int

  init(_ bytes: ArraySlice<UInt8>) {
    self.bytes = bytes
    offset = bytes.startIndex
  }

  var remainingCount: Int { bytes.endIndex - offset }

  mutating func readBytes(upTo count: Int) -> ArraySlice<UInt8> {
    let end = offset + min(count, remainingCount)
    defer { offset = end }
    return bytes[offset..<end]
  }

  mutating func readBytes(_ count: Int) -> ArraySlice<UInt8>? {
    remainingCount >= count ? readBytes(upTo: count) : nil
  }

  mutating func read<Number: FixedWidthInteger>(_: Number.Type) -> Number? {
    readBytes(Number.bitWidth / 8).map { $0.reduce(0) { $0 << 8 | Number($1) } }
  }

  mutating func read<Number: FixedWidthInteger>(_ count: Int, _ type: Number.Type) -> [Number]? {
    let numbers = (0..<count).compactMap { _ in read(type) }
    return numbers.count == count ? numbers : nil
  }

  /// Reads a little-endian number of up to eight bytes; `nil` if it exceeds `Int`.
  mutating func readLittleEndian(byteCount: Int) -> Int? {
    let number = readBytes(byteCount).map { $0.reversed().reduce(0) { $0 << 8 | Int($1) } }
    return number.flatMap { $0 >= 0 ? $0 : nil }
  }

  /// Reads big-endian UTF-16 and returns the text before any null. Invalid characters become U+FFFD.
  mutating func readUTF16(unitCount: Int) -> String? {
    guard var text = readBytes(unitCount * 2).map(BinaryReader.init) else { return nil }
    guard let units = text.read(unitCount, UInt16.self) else { return nil }
    return String(decoding: units.prefix { $0 != 0 }, as: UTF16.self)
  }
}

extension FixedWidthInteger {
  var bigEndianBytes: [UInt8] { Swift.withUnsafeBytes(of: bigEndian, Array.init) }
  var littleEndianBytes: [UInt8] { Swift.withUnsafeBytes(of: littleEndian, Array.init) }
}

extension String {
  /// Big-endian UTF-16, followed by a null.
  var utf16Bytes: [UInt8] { (utf16 + [0]).flatMap(\.bigEndianBytes) }
}

extension [UInt8] {
  /// Returns the little-endian number at an offset; `nil` past the end or if it exceeds `Int`.
  func littleEndian(at offset: Int, byteCount: Int) -> Int? {
    guard 0...count ~= offset else { return nil }
    var reader = BinaryReader(self[offset...])
    return reader.readLittleEndian(byteCount: byteCount)
  }

  func has(_ tag: [UInt8], at start: Int) -> Bool { 0...count ~= start && self[start...].starts(with: tag) }
}
