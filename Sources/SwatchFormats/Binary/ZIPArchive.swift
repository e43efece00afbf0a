/// Why something in a ZIP archive cannot be read.
enum ZIPError: String, Error {
  case missing = "is not in the archive"
  case encrypted = "is encrypted"
  case unknownMethod = "is compressed in a way that is not known"
  case tooLarge = "is too large"
  case damaged = "is damaged"
}

/// A ZIP archive (PKWARE, “.ZIP File Format Specification”): the files that its directory names, without folders, encryption
/// or several disks, none of which palettes have. Sizes of 64 bits are read, as some programs write them for every file.
struct ZIPArchive {
  private let bytes: [UInt8]
  private let entries: [ZIPEntry]

  /// How many files of an archive are looked at.
  static let entryLimit = 1_024
  /// The most bytes of one file.
  static let contentLimit = 16 << 20

  /// What every archive begins with that has a file.
  static let signature: [UInt8] = [0x50, 0x4B, 3, 4]

  /// Reads the directory at the end, or `nil` where there is none.
  init?(_ bytes: [UInt8]) {
    guard let directory = Self.directory(of: bytes) else { return nil }
    self.bytes = bytes
    var reader = BinaryReader(bytes[directory.start...])
    var entries: [ZIPEntry] = []
    while entries.count < min(directory.count, Self.entryLimit), let entry = ZIPEntry(&reader) {
      entries.append(entry)
    }
    self.entries = entries
  }

  /// Whether there is a file of that name.
  func contains(_ name: String) -> Bool { entries.contains { $0.name == name } }

  /// The start of the directory and the number of its files, from the record at the end, which a comment can follow.
  /// 64-bit numbers are in a record before it.
  private static func directory(of bytes: [UInt8]) -> (start: Int, count: Int)? {
    let length = 22
    guard bytes.count >= length else { return nil }
    let earliest = max(0, bytes.count - length - Int(UInt16.max))
    for start in stride(from: bytes.count - length, through: earliest, by: -1) where bytes[start] == 0x50 {
      guard bytes[start...].starts(with: [0x50, 0x4B, 5, 6]) else { continue }
      var reader = BinaryReader(bytes[(start + 10)...])
      guard let count = reader.readLittleEndian(byteCount: 2), reader.readLittleEndian(byteCount: 4) != nil,
        let directory = reader.readLittleEndian(byteCount: 4)
      else { continue }
      if directory == ZIPEntry.limit32 || count == Int(UInt16.max),
        let wide = wideDirectory(of: bytes, before: start)
      {
        return wide
      }
      if directory <= start { return (directory, count) }
    }
    return nil
  }

  /// Reads the 64-bit record, whose position is in a locator before the end.
  private static func wideDirectory(of bytes: [UInt8], before end: Int) -> (start: Int, count: Int)? {
    guard end >= 20, bytes[(end - 20)...].starts(with: [0x50, 0x4B, 6, 7]) else { return nil }
    var locator = BinaryReader(bytes[(end - 12)...])
    guard let record = locator.readLittleEndian(byteCount: 8), record <= end - 20,
      bytes[record...].starts(with: [0x50, 0x4B, 6, 6]), bytes.count - record >= 56
    else { return nil }
    var reader = BinaryReader(bytes[(record + 32)...])
    guard let count = reader.readLittleEndian(byteCount: 8), reader.readLittleEndian(byteCount: 8) != nil,
      let directory = reader.readLittleEndian(byteCount: 8), directory <= record
    else { return nil }
    return (directory, count)
  }

  /// The bytes of a file.
  ///
  /// - Complexity: O(*n*) in its size, which is limited.
  func contents(of name: String) throws(ZIPError) -> [UInt8] {
    guard let entry = entries.first(where: { $0.name == name }) else { throw .missing }
    guard entry.flags & 1 == 0 else { throw .encrypted }
    guard entry.size <= Self.contentLimit else { throw .tooLarge }
    guard let packed = packedBytes(of: entry) else { throw .damaged }
    let contents: [UInt8]
    switch entry.method {
    case 0: contents = Array(packed)
    case 8: contents = try expanded(packed, size: entry.size)
    default: throw .unknownMethod
    }
    guard contents.count == entry.size, contents.crc32 == entry.checksum else { throw .damaged }
    return contents
  }

  private func packedBytes(of entry: ZIPEntry) -> ArraySlice<UInt8>? {
    guard entry.offset <= bytes.count else { return nil }
    var reader = BinaryReader(bytes[entry.offset...])
    guard let signature = reader.readBytes(4), signature.elementsEqual(Self.signature),
      reader.readBytes(22) != nil,
      let nameLength = reader.readLittleEndian(byteCount: 2),
      let extraLength = reader.readLittleEndian(byteCount: 2),
      reader.readBytes(nameLength + extraLength) != nil
    else { return nil }
    return reader.readBytes(entry.packedSize)
  }

  private func expanded(_ packed: ArraySlice<UInt8>, size: Int) throws(ZIPError) -> [UInt8] {
    // No more than a thousandfold can come out, whatever the directory says (RFC 1951: 258 bytes for two bits).
    guard size <= packed.count * 1_032 + 1_032 else { throw .damaged }
    guard let contents = Inflate.expanded(packed, size: size) else { throw .damaged }
    return contents
  }
}

/// What the directory of an archive says of a file.
private struct ZIPEntry {
  let name: String
  let flags: Int
  let method: Int
  let checksum: UInt32
  private(set) var packedSize: Int
  private(set) var size: Int
  /// Where in the archive it is.
  private(set) var offset: Int

  /// The placeholder in a 32-bit field for a 64-bit number in the extra field.
  static let limit32 = Int(UInt32.max)

  /// Reads an entry and steps over it.
  init?(_ reader: inout BinaryReader) {
    guard let signature = reader.readBytes(4), signature.elementsEqual([0x50, 0x4B, 1, 2]),
      reader.readBytes(4) != nil,
      let flags = reader.readLittleEndian(byteCount: 2), let method = reader.readLittleEndian(byteCount: 2),
      reader.readBytes(4) != nil, let checksum = reader.readLittleEndian(byteCount: 4),
      let packedSize = reader.readLittleEndian(byteCount: 4),
      let size = reader.readLittleEndian(byteCount: 4),
      let nameLength = reader.readLittleEndian(byteCount: 2),
      let extraLength = reader.readLittleEndian(byteCount: 2),
      let commentLength = reader.readLittleEndian(byteCount: 2), reader.readBytes(8) != nil,
      let offset = reader.readLittleEndian(byteCount: 4), let name = reader.readBytes(nameLength),
      let extra = reader.readBytes(extraLength), reader.readBytes(commentLength) != nil
    else { return nil }
    self.name = String(decoding: name, as: UTF8.self)
    (self.flags, self.method, self.packedSize, self.size, self.offset) = (
      flags, method, packedSize, size, offset
    )
    self.checksum = UInt32(truncatingIfNeeded: checksum)
    readWideNumbers(in: extra)
  }

  /// Takes the numbers of 64 bits from the extra field: those that are at the limit of 32 bits, in this order.
  private mutating func readWideNumbers(in extra: ArraySlice<UInt8>) {
    var reader = BinaryReader(extra)
    while let kind = reader.readLittleEndian(byteCount: 2),
      let length = reader.readLittleEndian(byteCount: 2),
      let field = reader.readBytes(length)
    {
      guard kind == 1 else { continue }
      var numbers = BinaryReader(field)
      if size == Self.limit32, let wide = numbers.readLittleEndian(byteCount: 8) { size = wide }
      if packedSize == Self.limit32, let wide = numbers.readLittleEndian(byteCount: 8) { packedSize = wide }
      if offset == Self.limit32, let wide = numbers.readLittleEndian(byteCount: 8) { offset = wide }
      return
    }
  }
}
