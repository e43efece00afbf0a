import SwatchTestSupport
import Testing

@testable import SwatchColor
@testable import SwatchFormats

@Suite("Hostile archives")
struct HostileArchiveTests {
  /// A byte offset in the directory entry of the first file.
  private enum Field: Int {
    case flags = 8
    case method = 10
    case checksum = 16
    case packedSize = 20
    case size = 24
    case nameLength = 28
    case offset = 42
  }

  private let stored = ZIPArchive.encoded([
    ("Swatches.json", utf8(#"[{"name":"a","swatches":[{"hue":0,"saturation":1,"brightness":1}]}]"#))
  ])

  /// Returns the archive with a 16- or 32-bit directory field changed.
  private func changed(_ bytes: [UInt8], _ field: Field, to value: Int) -> [UInt8] {
    var bytes = bytes
    let start = bytes.firstRange(of: [0x50, 0x4B, 1, 2])?.lowerBound ?? 0
    let width = [.flags, .method, .nameLength].contains(field) ? 2 : 4
    for index in 0..<width {
      bytes[start + field.rawValue + index] = UInt8(truncatingIfNeeded: value >> (8 * index))
    }
    return bytes
  }

  private func message(_ bytes: [UInt8], _ fileName: String = "a.swatches") -> String {
    do throws(PaletteFileError) {
      return lines(try PaletteImport(reading: bytes, fileName: fileName).palettes.first).joined(
        separator: " ")
    } catch {
      return error.description
    }
  }

  @Test("Wrong directory fields are reported")
  func lies() {
    #expect(message(stored) == "#ff0000")
    let (start, end) = ("No colors could be read: a.swatches: Swatches.json is ", ".")
    let cases: [(Field, Int, String)] = [
      (.flags, 1, "encrypted"), (.method, 12, "compressed with an unsupported method"),
      (.checksum, 7, "damaged"),
      (.packedSize, 1 << 30, "damaged"), (.packedSize, 3, "damaged"), (.size, 3, "damaged"),
      (.size, (16 << 20) + 1, "too large"), (.size, 0xFFFF_FFFF, "too large"), (.offset, 1 << 30, "damaged"),
      (.offset, 1, "damaged"), (.nameLength, 3, "not in the archive"),
      (.nameLength, 0xFFFF, "not in the archive"),
    ]
    for (field, value, words) in cases {
      #expect(message(changed(stored, field, to: value)) == start + words + end, "\(field) \(value)")
    }
  }

  @Test("Decompression stops at the stated size and the limit")
  func bombs() throws {
    // 4 MiB of spaces, compressed by zlib to 4 KiB.
    let packed =
      [0xED, 0xC1, 0x81, 0, 0, 0, 0, 0xC3, 0x20, 0x95, 0xF9, 0x53, 0x1E, 0xE4, 0x55, 1]
      + [UInt8](repeating: 0, count: 4_063) + [0x7C, 0x1B]
    var bytes = ZIPArchive.encoded([("Swatches.json", packed)])
    bytes = changed(changed(bytes, .method, to: 8), .checksum, to: 0xFCFA_3E15)
    let whole = changed(bytes, .size, to: 1 << 22)
    #expect(
      message(whole)
        == "No colors could be read: a.swatches, line 1: Swatches.json: The text ends where a value is expected."
    )
    #expect(message(changed(bytes, .size, to: 1_000)).hasSuffix("is damaged."))
    #expect(message(changed(bytes, .size, to: 5 << 20)).hasSuffix("is damaged."))
    #expect(message(changed(bytes, .size, to: 1 << 30)).hasSuffix("is too large."))
  }

  /// Returns the archive with the 64-bit sizes and offsets of ZIP64.
  private func wide(_ bytes: [UInt8], size: UInt64? = nil) -> [UInt8] {
    let directory = bytes.firstRange(of: [0x50, 0x4B, 1, 2])?.lowerBound ?? 0
    let end = bytes.firstRange(of: [0x50, 0x4B, 5, 6])?.lowerBound ?? 0
    var entry = Array(bytes[directory..<end])
    let content = UInt64(entry[24]) | UInt64(entry[25]) << 8
    for index in [20, 24, 42].flatMap({ $0..<$0 + 4 }) { entry[index] = 0xFF }
    (entry[30], entry[31]) = (28, 0)
    entry += [1, 0, 24, 0]
    for number in [size ?? content, content, 0] { entry += number.littleEndianBytes }
    var archive = Array(bytes[..<directory]) + entry
    let record = archive.count
    archive +=
      [0x50, 0x4B, 6, 6] + [44, 0, 0, 0, 0, 0, 0, 0] + [45, 0, 45, 0] + [UInt8](repeating: 0, count: 8)
    for number in [1, 1, UInt64(entry.count), UInt64(directory)] { archive += number.littleEndianBytes }
    archive += [0x50, 0x4B, 6, 7, 0, 0, 0, 0]
    archive += UInt64(record).littleEndianBytes
    archive += [1, 0, 0, 0, 0x50, 0x4B, 5, 6, 0, 0, 0, 0] + [UInt8](repeating: 0xFF, count: 12) + [0, 0]
    return archive
  }

  @Test("64-bit sizes are read and limited")
  func wideSizes() {
    #expect(message(wide(stored)) == "#ff0000")
    #expect(message(wide(stored, size: 1 << 40)).hasSuffix("is too large."))
    #expect(message(wide(stored, size: .max)).hasPrefix("No colors could be read"))
    var bytes = wide(stored)
    for index in bytes.indices.suffix(60) {
      let byte = bytes[index]
      bytes[index] = 0xFF
      _ = message(bytes)
      bytes[index] = byte
    }
  }

  @Test("The end record is found before a comment")
  func ends() {
    var commented = stored
    commented[commented.count - 2] = 5
    #expect(message(commented + utf8("hello")) == "#ff0000")
    #expect(message(Array(stored.dropLast(22))).hasSuffix("The archive ends before its directory."))
    #expect(
      message(stored + [UInt8](repeating: 0x50, count: 70_000)).hasSuffix(
        "The archive ends before its directory."))
    // The directory claims more files than it contains.
    var many = stored
    (many[many.count - 12], many[many.count - 11]) = (0xFF, 0xFF)
    #expect(message(many) == "#ff0000")
  }

  @Test("XML entities and depth are limited")
  func xml() {
    var entities = "<!DOCTYPE a [<!ENTITY x0 \"xxxxxxxxxxxxxxxxxxxx\">"
    for level in 1...12 {
      entities += "<!ENTITY x\(level) \"\(String(repeating: "&x\(level - 1);", count: 20))\">"
    }
    let bomb = entities + "]><ColorSet name=\"&x12;\"></ColorSet>"
    #expect(
      message(ForeignPalettes.kritaArchive(bomb), "a.kpl").hasPrefix(
        "No colors could be read: a.kpl, line 1: "))
    let deep = String(repeating: "<Group name='a'>", count: 50_000)
    #expect(
      message(ForeignPalettes.kritaArchive(deep), "a.kpl").hasPrefix(
        "No colors could be read: a.kpl, line 1: "))
    let outside =
      "<!DOCTYPE a [<!ENTITY f SYSTEM \"/etc/hostname\">]><ColorSet name='b'>&f;<ColorSetEntry name='\u{1B}]0;x\u{202E}'/></ColorSet>"
    #expect(
      message(ForeignPalettes.kritaArchive(outside), "a.kpl").allSatisfy { !$0.isNewline && $0 != "\u{1B}" })
  }
}
