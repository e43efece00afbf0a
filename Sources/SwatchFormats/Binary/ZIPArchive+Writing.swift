import CZlib
import SwatchText

extension ZIPArchive {
  /// Returns an archive of uncompressed files: palettes are small, and `mimetype` must be readable.
  static func written(_ files: [(name: String, contents: [UInt8])]) -> [UInt8] {
    var bytes: [UInt8] = []
    var directory: [UInt8] = []
    for file in files {
      let header = header(of: file)
      directory += [0x50, 0x4B, 1, 2, 20, 0]
      directory += header
      directory.append(littleEndian: UInt16(0))
      directory += [UInt8](repeating: 0, count: 8)
      directory.append(littleEndian: UInt32(bytes.count))
      directory += file.name.utf8
      bytes += signature + header + file.name.utf8 + file.contents
    }
    let start = bytes.count
    bytes += directory + [0x50, 0x4B, 5, 6, 0, 0, 0, 0]
    for _ in 0..<2 { bytes.append(littleEndian: UInt16(files.count)) }
    bytes.append(littleEndian: UInt32(directory.count))
    bytes.append(littleEndian: UInt32(start))
    bytes.append(littleEndian: UInt16(0))
    return bytes
  }

  /// Returns the fields shared by a file's header and its directory entry: version 2.0, UTF-8 names, no
  /// compression, January 1, 1980, checksum and sizes.
  private static func header(of file: (name: String, contents: [UInt8])) -> [UInt8] {
    var header: [UInt8] = [20, 0, 0, 8, 0, 0, 0, 0, 0x21, 0]
    header.append(littleEndian: UInt32(file.contents.crc32))
    for _ in 0..<2 { header.append(littleEndian: UInt32(file.contents.count)) }
    header.append(littleEndian: UInt16(file.name.utf8.count))
    header.append(littleEndian: UInt16(0))
    return header
  }
}

extension [UInt8] {
  /// The CRC-32 of ZIP archives (ITU-T V.42).
  var crc32: Int { Int(crc32_z(0, self, count)) }
}
