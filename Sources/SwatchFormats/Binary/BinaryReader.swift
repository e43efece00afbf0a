import SwatchText

/// Reads numbers and text, big-endian unless noted. Reads past the end return `nil`, except for `readBytes(upTo:)`.
struct BinaryReader {
  private let bytes: ArraySlice<UInt8>
  private(set) var offset: Int

  init(_ bytes: ArraySlice<UInt8>) { (self.bytes, offset) = (bytes, bytes.startIndex) }
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
  mutating func readUTF16(count: Int) -> String? {
    guard var text = readBytes(count * 2).map(BinaryReader.init) else { return nil }
    return text.read(count, UInt16.self).map { String(decoding: $0.prefix { $0 != 0 }, as: UTF16.self) }
  }
}

extension String {
  /// Big-endian UTF-16, followed by a null.
  var utf16Bytes: [UInt8] { (utf16 + [0]).flatMap(\.bigEndianBytes) }
}

extension [UInt8] {
  func has(_ tag: [UInt8], at start: Int) -> Bool { 0...count ~= start && self[start...].starts(with: tag) }
}
