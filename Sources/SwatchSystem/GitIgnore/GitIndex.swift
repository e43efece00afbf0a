import SwatchText

/// The files tracked in a Git repository, read from its index (gitformat-index(5), versions 2 to 4).
package struct GitIndex {
  /// In byte order.
  private let paths: [[UInt8]]
  /// The hash of the shared index, in hex, if this index is split.
  private let sharedHash: String?

  private static let sizeLimit = 1 << 30

  /// Reads the index of the repository at `root`, a path with a trailing slash; `nil` if it cannot be read.
  package init?(ofRepositoryAt root: String) {
    var folder = root + ".git"
    // In linked worktrees and submodules, `.git` is a file that contains the path of the folder.
    if let link = try? FileBytes.all(ofFileAt: folder, limit: 1 << 16), link.starts(with: "gitdir: ".utf8) {
      let path = String(system: link.dropFirst(8).prefix { $0 != 0x0A && $0 != 0x0D })
      folder = path.hasPrefix("/") ? path : root + path
    }
    func index(_ name: String) -> GitIndex? {
      (try? FileBytes.all(ofFileAt: "\(folder)/\(name)", limit: Self.sizeLimit)).flatMap { GitIndex($0) }
    }
    guard let own = index("index") else { return nil }
    // Deletions since the split are ignored, so deleted files are still treated as tracked.
    let shared = own.sharedHash.flatMap { index("sharedindex.\($0)") }
    paths = shared.map { (own.paths + $0.paths).sorted { $0.lexicographicallyPrecedes($1) } } ?? own.paths
    sharedHash = nil
  }

  package init?(_ bytes: [UInt8]) {
    // The file does not indicate its hash function, so try both SHA-1 and SHA-256.
    guard let index = [20, 32].lazy.compactMap({ GitIndex(bytes, hashSize: $0) }).first else { return nil }
    self = index
  }

  /// Returns true if a file, relative to the working tree, is tracked. O(log *n*) in the number of those.
  package func contains(_ path: [UInt8]) -> Bool { firstPath(from: path) == path }

  /// Returns true if the folder or a subfolder contains a tracked file. O(log *n*) in the number of those.
  package func hasFiles(in folder: [UInt8]) -> Bool {
    let prefix = folder + [UInt8(ascii: "/")]
    return firstPath(from: prefix)?.starts(with: prefix) == true
  }

  private func firstPath(from path: [UInt8]) -> [UInt8]? {
    let index = paths.indices.partitioningIndex { !paths[$0].lexicographicallyPrecedes(path) }
    return index < paths.count ? paths[index] : nil
  }

  private init?(_ bytes: [UInt8], hashSize: Int) {
    let version = bytes.number(at: 4, size: 4)
    guard bytes.starts(with: "DIRC".utf8), 2...4 ~= version else { return nil }
    var (paths, path, position): ([[UInt8]], [UInt8], Int) = ([], [], 12)
    for _ in 0..<bytes.number(at: 8, size: 4) {
      let isExtended = bytes.number(at: position + 40 + hashSize, size: 2) & 0x4000 != 0
      var start = position + 42 + hashSize + (isExtended ? 2 : 0)
      if version == 4 {
        // The number of bytes to remove from the end of the previous path.
        guard let count = bytes.offset(at: &start), count <= path.count else { return nil }
        path.removeLast(count)
      } else {
        path = []
      }
      guard start <= bytes.count, let end = bytes[start...].firstIndex(of: 0) else { return nil }
      path += bytes[start..<end]
      // Limited to PATH_MAX: each entry extends the previous path, so a small index could take gigabytes.
      guard path.count <= 4_096 else { return nil }
      // Entries of a split index that replace entries of the shared index have no path.
      if !path.isEmpty { paths.append(path) }
      position = version == 4 ? end + 1 : position + (end - position + 8) / 8 * 8
    }
    guard let hash = Self.sharedHash(in: bytes, from: position, hashSize: hashSize) else { return nil }
    (self.paths, sharedHash) = (paths, hash.isEmpty ? nil : hash)
  }

  /// Returns the hash of the shared index, empty if the index is not split; `nil` if the file does not end
  /// after the extensions and the checksum.
  private static func sharedHash(in bytes: [UInt8], from start: Int, hashSize: Int) -> String? {
    var (position, hash) = (start, "")
    while position + 8 <= bytes.count - hashSize {
      let content = bytes[(position + 8)...]
      if bytes[position...].starts(with: "link".utf8) {
        hash = content.prefix(hashSize).map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
      }
      position += 8 + bytes.number(at: position + 4, size: 4)
    }
    return position == bytes.count - hashSize ? hash : nil
  }
}

extension [UInt8] {
  /// Returns a big-endian number; 0 past the end.
  fileprivate func number(at position: Int, size: Int) -> Int { bigEndian(at: position, count: size) ?? 0 }

  /// Returns a variable-length number, encoded like the offsets in pack files; `nil` if it is unterminated.
  fileprivate func offset(at position: inout Int) -> Int? {
    var value = 0
    while position < count, value < 1 << 24 {
      let byte = self[position]
      position += 1
      value = value << 7 | Int(byte & 0x7F)
      if byte < 0x80 { return value }
      value += 1
    }
    return nil
  }
}
