/// An atomic unit of a journal file, which is a ``fileHeader`` followed by frames. Each has a marker, a length,
/// two checksums, and entries. Thus an incomplete frame can be distinguished from damage, and the next frame
/// can be found after damage.
enum JournalFrame {
  /// The start of each file: `SwTj`, and the version of the format.
  static let fileHeader: [UInt8] = magic + [version, 0, 0, 0]
  /// The version that this program writes and reads. No release wrote version 1.
  static let version: UInt8 = 2
  private static let magic = Array("SwTj".utf8)
  /// Not valid UTF-8, so that text does not contain it.
  private static let marker: [UInt8] = [0xF5, 0x53, 0x54, 0xFA]
  private static let headerSize = 16

  static func bytes(of entries: [JournalRecord]) -> [UInt8] {
    var encoder = ByteEncoder()
    for entry in entries { entry.encode(to: &encoder) }
    return bytes(around: encoder.bytes)
  }

  static func bytes(around content: [UInt8]) -> [UInt8] {
    var header = ByteEncoder()
    for byte in marker { header.write(byte) }
    header.write(UInt32(content.count))
    header.write(checksum(of: header.bytes[...]), checksum(of: content[...]))
    return header.bytes + content
  }

  static func isNewer(_ bytes: [UInt8]) -> Bool {
    bytes.count >= fileHeader.count && bytes.starts(with: magic) && bytes[4] > version
  }

  /// Returns the readable entries of a file, and the offset of the next frame, after the last complete one.
  static func content(of bytes: [UInt8]) -> (entries: [JournalRecord], isDamaged: Bool, end: Int) {
    var result = (entries: [JournalRecord](), isDamaged: false, end: fileHeader.count)
    var offset = result.end
    // Limits the time for checksums in a search for the next frame.
    var budget = 4 * bytes.count
    while offset < bytes.count, budget > 0 {
      guard let content = content(at: offset, of: bytes, &budget) else {
        offset += 1
        while offset < bytes.count, bytes[offset] != marker[0] { offset += 1 }
        continue
      }
      let entries = entries(in: bytes[content])
      if offset > result.end || entries == nil { result.isDamaged = true }
      result.entries += entries ?? []
      (offset, result.end) = (content.upperBound, content.upperBound)
    }
    // An incomplete frame at the end loses nothing, because its write was never confirmed.
    if result.end < bytes.count, !isCutOff(bytes[result.end...]) { result.isDamaged = true }
    return result
  }

  /// Returns the range of the content of the frame at `offset`; `nil` if there is none.
  private static func content(at offset: Int, of bytes: [UInt8], _ budget: inout Int) -> Range<Int>? {
    let start = offset + headerSize
    guard let (length, sum) = header(of: bytes[offset...]), length <= bytes.count - start else { return nil }
    budget -= length
    return checksum(of: bytes[start..<start + length]) == sum ? start..<start + length : nil
  }

  /// Returns the length and checksum of the frame at the start of `bytes`; `nil` if there is none.
  private static func header(of bytes: ArraySlice<UInt8>) -> (length: Int, sum: UInt32)? {
    guard bytes.count >= headerSize, bytes.starts(with: marker) else { return nil }
    var decoder = ByteDecoder(bytes.dropFirst(marker.count))
    guard let (length, headerSum, sum): (UInt32, UInt32, UInt32) = try? decoder.values() else { return nil }
    guard checksum(of: bytes.prefix(8)) == headerSum else { return nil }
    return (Int(length), sum)
  }

  /// Returns true if `bytes`, the end of a file, are an incomplete frame or empty.
  private static func isCutOff(_ bytes: ArraySlice<UInt8>) -> Bool {
    if let (length, _) = header(of: bytes) { return length > bytes.count - headerSize }
    if bytes.count < headerSize { return marker.starts(with: bytes.prefix(marker.count)) }
    // After a power failure a file can be longer than its content.
    return bytes.allSatisfy { $0 == 0 }
  }

  private static func entries(in bytes: ArraySlice<UInt8>) -> [JournalRecord]? {
    var decoder = ByteDecoder(bytes)
    var entries: [JournalRecord] = []
    while decoder.remainingCount > 0 {
      guard let entry = try? JournalRecord(from: &decoder) else { return nil }
      entries.append(entry)
    }
    return entries
  }
}
