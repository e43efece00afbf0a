import Glibc

/// A temporary picture file.
final class BitmapFile {
  let path: String

  /// Writes a BMP with 24 bits per pixel; `rows` contain colors as `0xRRGGBB`, from the top.
  init(_ rows: [[Int]]) throws {
    var template = Array("/tmp/swatchterm-tests-XXXXXX".utf8CString)
    let file = mkstemp(&template)
    guard file >= 0 else { throw HarnessError("no temporary file") }
    defer { close(file) }
    path = String(decoding: template.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
    let bytes = Self.bytes(rows)
    guard write(file, bytes, bytes.count) == bytes.count else { throw HarnessError("no room for a file") }
  }

  deinit { unlink(path) }

  var name: String { String(path.dropFirst("/tmp/".count)) }

  private static func bytes(_ rows: [[Int]]) -> [UInt8] {
    func little(_ value: Int, _ count: Int) -> [UInt8] {
      (0..<count).map { UInt8(value >> (8 * $0) & 255) }
    }
    // Rows are bottom-up and padded to multiples of four bytes; components are in BGR order.
    let pixels = rows.reversed().flatMap { row in
      row.flatMap { little($0, 3) } + Array(repeating: 0, count: row.count % 4)
    }
    let header = [40, rows[0].count, rows.count].flatMap { little($0, 4) } + little(1, 2) + little(24, 2)
    let rest = [0, pixels.count, 2835, 2835, 0, 0].flatMap { little($0, 4) }
    return Array("BM".utf8) + little(54 + pixels.count, 4) + little(0, 4) + little(54, 4) + header + rest
      + pixels
  }
}
