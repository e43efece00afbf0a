import CZlib
import SwatchText

enum ZIPError: String, Error {
  case missing = "is not in the archive"
  case encrypted = "is encrypted"
  case unknownMethod = "is compressed with an unsupported method"
  case tooLarge = "is too large"
  case damaged = "is damaged"
}

/// A ZIP archive (PKWARE, “.ZIP File Format Specification”) without folders, encryption or multiple disks,
/// which palettes do not use. 64-bit sizes are supported, because some programs always write them.
struct ZIPArchive {
  private let bytes: [UInt8]
  private let entries: [ZIPEntry]
  private static let entryLimit = 1_024
  private static let contentLimit = 16 << 20

  /// The first bytes of each file header, and therefore of every nonempty archive.
  static let signature: [UInt8] = [0x50, 0x4B, 3, 4]

  init?(_ bytes: [UInt8]) {
    guard let directory = Self.directory(of: bytes) else { return nil }
    self.bytes = bytes
    var (entries, start): ([ZIPEntry], Int) = ([], directory.start)
    while entries.count < min(directory.count, Self.entryLimit), let entry = ZIPEntry(bytes, at: start) {
      entries.append(entry)
      start = entry.end
    }
    self.entries = entries
  }

  func contains(_ name: String) -> Bool { entries.contains { $0.name == name } }

  /// Returns the directory's start and file count from the end record, which may be followed by a comment.
  private static func directory(of bytes: [UInt8]) -> (start: Int, count: Int)? {
    let last = bytes.count - 22
    guard last >= 0 else { return nil }
    for end in stride(from: last, through: max(0, last - Int(UInt16.max)), by: -1)
    where bytes[end] == 0x50 && bytes.has([0x50, 0x4B, 5, 6], at: end) {
      guard let count = bytes.littleEndian(at: end + 10, count: 2) else { continue }
      guard let start = bytes.littleEndian(at: end + 16, count: 4) else { continue }
      let isZIP64 = start == ZIPEntry.limit32 || count == Int(UInt16.max)
      if isZIP64, let directory = zip64Directory(of: bytes, before: end) { return directory }
      if start <= end { return (start, count) }
    }
    return nil
  }

  private static func zip64Directory(of bytes: [UInt8], before end: Int) -> (start: Int, count: Int)? {
    guard bytes.has([0x50, 0x4B, 6, 7], at: end - 20),
      let record = bytes.littleEndian(at: end - 12, count: 8), record <= end - 20,
      bytes.has([0x50, 0x4B, 6, 6], at: record), bytes.count - record >= 56,
      let count = bytes.littleEndian(at: record + 32, count: 8),
      let start = bytes.littleEndian(at: record + 48, count: 8), start <= record
    else { return nil }
    return (start, count)
  }

  /// Returns the contents of a file in O(*n*) in its size, which is limited.
  func contents(of name: String) throws(ZIPError) -> [UInt8] {
    guard let entry = entries.first(where: { $0.name == name }) else { throw .missing }
    guard entry.flags & 1 == 0 else { throw .encrypted }
    guard entry.size <= Self.contentLimit else { throw .tooLarge }
    guard bytes.has(Self.signature, at: entry.offset),
      let nameLength = bytes.littleEndian(at: entry.offset + 26, count: 2),
      let extraLength = bytes.littleEndian(at: entry.offset + 28, count: 2),
      case let start = entry.offset + 30 + nameLength + extraLength,
      entry.compressedSize <= bytes.count - start
    else { throw .damaged }
    let compressed = bytes[start..<start + entry.compressedSize]
    guard entry.method == 0 || entry.method == 8 else { throw .unknownMethod }
    let contents = entry.method == 0 ? Array(compressed) : inflated(compressed, size: entry.size)
    guard let contents, contents.count == entry.size, contents.crc32 == entry.checksum else { throw .damaged }
    return contents
  }

  /// Returns an archive of uncompressed files: palettes are small, and `mimetype` must not be compressed.
  static func encoded(_ files: [(name: String, contents: [UInt8])]) -> [UInt8] {
    var (bytes, directory): ([UInt8], [UInt8]) = ([], [])
    for file in files {
      let header = header(of: file)
      directory += [0x50, 0x4B, 1, 2, 20, 0] + header + [UInt8](repeating: 0, count: 10)
      directory += UInt32(bytes.count).littleEndianBytes + file.name.utf8
      bytes += signature + header + file.name.utf8 + file.contents
    }
    let counts = UInt16(files.count).littleEndianBytes + UInt16(files.count).littleEndianBytes
    let offsets = UInt32(directory.count).littleEndianBytes + UInt32(bytes.count).littleEndianBytes
    return bytes + directory + [0x50, 0x4B, 5, 6, 0, 0, 0, 0] + counts + offsets + [0, 0]
  }

  /// Version 2.0, UTF-8 names, no compression, January 1, 1980, checksum and sizes, as in a directory entry.
  private static func header(of file: (name: String, contents: [UInt8])) -> [UInt8] {
    let size = UInt32(file.contents.count).littleEndianBytes
    return [20, 0, 0, 8, 0, 0, 0, 0, 0x21, 0] + UInt32(file.contents.crc32).littleEndianBytes + size + size
      + UInt16(file.name.utf8.count).littleEndianBytes + [0, 0]
  }
}

private struct ZIPEntry {
  let name: String
  let (flags, method, checksum): (Int, Int, Int)
  private(set) var (compressedSize, size, offset): (Int, Int, Int)
  let end: Int

  /// The content of a 32-bit field whose value is in the extra field.
  static let limit32 = Int(UInt32.max)

  init?(_ bytes: [UInt8], at start: Int) {
    guard bytes.has([0x50, 0x4B, 1, 2], at: start), bytes.count - start >= 46 else { return nil }
    func number(_ offset: Int, _ byteCount: Int) -> Int {
      bytes.littleEndian(at: start + offset, count: byteCount) ?? 0
    }
    (flags, method, checksum) = (number(8, 2), number(10, 2), number(16, 4))
    (compressedSize, size, offset) = (number(20, 4), number(24, 4), number(42, 4))
    let nameEnd = start + 46 + number(28, 2)
    let extraEnd = nameEnd + number(30, 2)
    end = extraEnd + number(32, 2)
    guard end <= bytes.count else { return nil }
    name = String(decoding: bytes[start + 46..<nameEnd], as: UTF8.self)
    readZIP64Numbers(in: bytes[nameEnd..<extraEnd])
  }

  /// Reads 64-bit values from the extra field: one for each field equal to `limit32`, in the order below.
  private mutating func readZIP64Numbers(in extra: ArraySlice<UInt8>) {
    var reader = BinaryReader(extra)
    while let kind = reader.readLittleEndian(byteCount: 2),
      let length = reader.readLittleEndian(byteCount: 2), let field = reader.readBytes(length)
    {
      guard kind == 1 else { continue }
      var numbers = BinaryReader(field)
      for path in [\ZIPEntry.size, \.compressedSize, \.offset] where self[keyPath: path] == Self.limit32 {
        if let number = numbers.readLittleEndian(byteCount: 8) { self[keyPath: path] = number }
      }
      return
    }
  }
}

/// Decompresses data (RFC 1951); `nil` if it is damaged or does not yield exactly `size` bytes.
private func inflated(_ compressed: ArraySlice<UInt8>, size: Int) -> [UInt8]? {
  // Two bits expand to at most 258 bytes. Never allocate more, whatever the directory says.
  guard size <= compressed.count * 1_032 + 1_032 else { return nil }
  var stream = z_stream()
  // Negative: raw data without zlib's header and checksum.
  guard inflateInit2_(&stream, -MAX_WBITS, ZLIB_VERSION, Int32(MemoryLayout<z_stream>.size)) == Z_OK
  else { return nil }
  defer { inflateEnd(&stream) }
  var result = Z_OK
  let contents = [UInt8](unsafeUninitializedCapacity: max(size, 1)) { buffer, count in
    compressed.withUnsafeBufferPointer { source in
      // zlib does not write to the source, despite its type.
      stream.next_in = UnsafeMutablePointer(mutating: source.baseAddress)
      stream.avail_in = UInt32(clamping: source.count)
      stream.next_out = buffer.baseAddress
      stream.avail_out = UInt32(clamping: size)
      result = inflate(&stream, Z_FINISH)
    }
    count = Int(stream.total_out)
  }
  return result == Z_STREAM_END && contents.count == size ? contents : nil
}

extension [UInt8] {
  /// The CRC-32 of ZIP archives (ITU-T V.42).
  var crc32: Int { Int(crc32_z(0, self, count)) }
}
