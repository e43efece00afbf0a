/// What is written to a journal at once: all of it is read back, or none.
///
/// A journal is ``fileHeader`` and then frames, each of them a marker, the number of bytes that follow, two check sums,
/// and entries. So a frame that the end of the program cut off is told from damage, and behind damage the next frame
/// is found.
enum JournalFrame {
  /// What each file begins with: `SwTj`, and the version of the format.
  static let fileHeader: [UInt8] = magic + [version, 0, 0, 0]
  /// The version that this program writes and reads. No release wrote version 1.
  static let version: UInt8 = 2

  private static let magic = Array("SwTj".utf8)
  /// Bytes that are not in UTF-8.
  private static let marker: [UInt8] = [0xF5, 0x53, 0x54, 0xFA]
  private static let headerSize = 16

  static func bytes(of entries: [JournalEntry]) -> [UInt8] {
    var encoder = ByteEncoder()
    for entry in entries { entry.encode(to: &encoder) }
    return bytes(around: encoder.bytes)
  }

  static func bytes(around content: [UInt8]) -> [UInt8] {
    var header = ByteEncoder()
    for byte in marker { header.write(byte) }
    header.write(UInt32(content.count))
    header.write(checkSum(of: header.bytes[...]), checkSum(of: content[...]))
    return header.bytes + content
  }

  // MARK: Reading

  /// True if a newer version has written the file.
  static func isNewer(_ bytes: [UInt8]) -> Bool {
    bytes.count >= fileHeader.count && bytes.starts(with: magic) && bytes[4] > version
  }

  /// What can be read of a file.
  struct Content {
    fileprivate(set) var entries: [JournalEntry] = []
    /// Whether some may be missing.
    fileprivate(set) var isDamaged = false
    /// Where the next frame goes: what is behind was never finished.
    fileprivate(set) var end = fileHeader.count
  }

  /// Reads the frames behind the header of a file.
  ///
  /// - Complexity: O(*n*).
  static func content(of bytes: [UInt8]) -> Content {
    var result = Content()
    var offset = result.end
    // Looking for the next frame, check sums are made again and again; by chance only of few bytes.
    var patience = 4 * bytes.count
    while offset < bytes.count, patience > 0 {
      guard let content = content(at: offset, of: bytes, &patience) else {
        offset += 1
        while offset < bytes.count, bytes[offset] != marker[0] { offset += 1 }
        continue
      }
      let entries = entries(in: bytes[content])
      if offset > result.end || entries == nil { result.isDamaged = true }
      result.entries += entries ?? []
      (offset, result.end) = (content.upperBound, content.upperBound)
    }
    // What was begun and not finished is no loss: nobody was told that it was kept. Anything else is.
    if result.end < bytes.count, !isCutOff(bytes[result.end...]) { result.isDamaged = true }
    return result
  }

  /// Where the content of the frame at `offset` is; `nil` if there is no frame.
  private static func content(at offset: Int, of bytes: [UInt8], _ patience: inout Int) -> Range<Int>? {
    let start = offset + headerSize
    guard let (length, sum) = header(of: bytes[offset...]), length <= bytes.count - start else { return nil }
    patience -= length
    return checkSum(of: bytes[start..<start + length]) == sum ? start..<start + length : nil
  }

  /// The length and the check sum of the content of the frame with which `bytes` begin; `nil` if they begin with none.
  private static func header(of bytes: ArraySlice<UInt8>) -> (length: Int, sum: UInt32)? {
    guard bytes.count >= headerSize, bytes.starts(with: marker) else { return nil }
    var decoder = ByteDecoder(bytes.dropFirst(marker.count))
    guard let (length, headerSum, sum): (UInt32, UInt32, UInt32) = try? decoder.values(),
      checkSum(of: bytes.prefix(8)) == headerSum
    else { return nil }
    return (Int(length), sum)
  }

  /// True if `bytes`, the last of a file, are the beginning of a frame, or nothing.
  private static func isCutOff(_ bytes: ArraySlice<UInt8>) -> Bool {
    if let (length, _) = header(of: bytes) { return length > bytes.count - headerSize }
    if bytes.count < headerSize { return marker.starts(with: bytes.prefix(marker.count)) }
    // A file that a power cut ended can be longer than what was written to it.
    return bytes.allSatisfy { $0 == 0 }
  }

  private static func entries(in bytes: ArraySlice<UInt8>) -> [JournalEntry]? {
    var decoder = ByteDecoder(bytes)
    var entries: [JournalEntry] = []
    while decoder.remaining > 0 {
      guard let entry = try? JournalEntry(from: &decoder) else { return nil }
      entries.append(entry)
    }
    return entries
  }
}
