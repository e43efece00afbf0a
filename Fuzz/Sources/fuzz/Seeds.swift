import Glibc

extension FuzzTarget {
  /// Writes each seed to a file, and the words in all seeds to a dictionary beside the folder, `FOLDER.dict`.
  func writeSeeds(to folder: String) throws(SeedError) {
    mkdir(folder, 0o755)
    let seeds = decoding.seeds
    for (index, seed) in seeds.enumerated() { try write(seed, to: "\(folder)/seed-\(index)") }
    let lines = Set(seeds.flatMap(Self.words)).sorted().map { "\"\($0)\"\n" }
    try write(Array(lines.joined().utf8), to: folder + ".dict")
  }

  private static func words(of seed: [UInt8]) -> [String] {
    seed.split { !isInWord($0) }.filter { 2...24 ~= $0.count }.map { String(decoding: $0, as: UTF8.self) }
  }

  private static func isInWord(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "a")...UInt8(ascii: "z"): true
    case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: ":"): true
    default: false
    }
  }

  private func write(_ bytes: [UInt8], to path: String) throws(SeedError) {
    guard let file = fopen(path, "w") else { throw SeedError(path: path, code: errno) }
    let count = fwrite(bytes, 1, bytes.count, file)
    guard fclose(file) == 0, count == bytes.count else { throw SeedError(path: path, code: errno) }
  }
}

extension [UInt8] {
  /// Creates Latin-1 bytes, for binary files in source code; other characters are dropped.
  init(latin1 text: String) {
    self = text.unicodeScalars.compactMap { UInt8(exactly: $0.value) }
  }
}

struct SeedError: Error, CustomStringConvertible {
  let path: String
  let code: CInt

  var description: String { "Cannot write \(path): \(String(cString: strerror(code)))." }
}
