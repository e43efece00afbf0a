import Foundation
import SwatchColor
import SwatchTestSupport

@testable import SwatchStore

/// A temporary folder, removed by its deinitializer.
final class TemporaryFolder: Sendable {
  let url: URL

  init() throws {
    // In memory if possible, because waiting for the disk would take most of the time.
    let memory = URL(filePath: "/dev/shm")
    let isThere = FileManager.default.isWritableFile(atPath: memory.path)
    let parent = isThere ? memory : FileManager.default.temporaryDirectory
    url = parent.appending(path: "swatchterm-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(at: url) }

  var libraryPath: String { path("library.sqlite") }

  func path(_ name: String) -> String { url.appending(path: name).path }

  /// The sorted names of all files.
  var names: [String] {
    ((try? FileManager.default.contentsOfDirectory(atPath: url.path)) ?? []).sorted()
  }

  func bytes(of name: String) throws -> [UInt8] { [UInt8](try Data(contentsOf: url.appending(path: name))) }

  func write(_ bytes: [UInt8], to name: String) throws {
    try Data(bytes).write(to: url.appending(path: name))
  }

  func library(timeout: Int32 = 5000) throws(LibraryError) -> Library {
    try Library(path: libraryPath, timeout: timeout)
  }

  /// Opens the file of the library without checks.
  func connection() throws -> Connection { try Connection(path: libraryPath, timeout: 5000) }

  /// Writes a library with several palettes, closes it, and returns its content.
  @discardableResult
  func makeLibrary(swatchCount: Int = 60) throws -> [SavedPalette] {
    let library = try library()
    for number in 0..<3 {
      let swatches = (0..<swatchCount / 3).map { Swatch(name: "color \($0)", color: Color(white: 0.3)) }
      try library.add(Palette(name: "palette \(number)", swatches: swatches))
    }
    return try library.palettes()
  }
}

extension Library {
  /// Returns the palette of a new library.
  func firstPalette() throws -> SavedPalette { try palettes()[0] }

  /// Returns the names in the palette `index`.
  func names(inPalette index: Int = 0) throws -> [String] { try palettes()[index].swatches.map(\.name) }

  @discardableResult
  func add(_ name: String, to palette: PaletteID, before next: SwatchID? = nil) throws -> SwatchID {
    try add(Swatch(name: name, color: Color(white: 0.5)), to: palette, before: next)
  }
}

/// A running `LibraryWriter`.
final class Writer {
  private let process = Process()
  private let pipe = Pipe()

  init(_ folder: TemporaryFolder, count: Int, fileSizeLimit: Int? = nil) throws {
    process.executableURL = Self.products.appending(path: "LibraryWriter")
    process.arguments = [folder.libraryPath, "\(count)"] + (fileSizeLimit.map { ["\($0)"] } ?? [])
    process.standardOutput = pipe
    try process.run()
  }

  /// The folder of built products.
  static var products: URL {
    let tests = Bundle.allBundles.first { $0.bundlePath.hasSuffix(".xctest") }?.bundleURL
    return tests?.deletingLastPathComponent() ?? Bundle.main.bundleURL
  }

  /// Reads `count` lines of output.
  func lines(atLeast count: Int) -> String {
    var text = ""
    while text.count(where: { $0 == "\n" }) < count {
      let data = pipe.fileHandleForReading.availableData
      guard !data.isEmpty else { break }
      text += String(decoding: data, as: UTF8.self)
    }
    return text
  }

  func kill() { Foundation.kill(process.processIdentifier, SIGKILL) }

  /// Reads the rest of the output, and waits for the end.
  func rest() -> String {
    let data = pipe.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    return String(decoding: data, as: UTF8.self)
  }
}

extension String {
  /// The identifiers in the lines of a writer, ignoring an incomplete one.
  var acknowledged: [SwatchID] {
    (hasSuffix("\n") ? self : String(prefix(upTo: lastIndex(of: "\n") ?? startIndex)))
      .split(separator: "\n").compactMap { Int64($0) }.map(SwatchID.init)
  }
}
