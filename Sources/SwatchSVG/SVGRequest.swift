import Glibc
import SwatchRaster
import SwatchSystem
import SwatchText

struct SVGRequest {
  var layer: String?
  var collectsSource = false
  var neighbors: NeighborFiles?
  var readsInnerDocuments = true
  var filters = SVGFilterUse.standard
}

/// Paints elements of a document as PNG files, with `nil` for those that failed.
typealias SVGElementPainter = @Sendable ([ForeignElement], [UInt8]) -> [[UInt8]?]

struct SVGFilterUse {
  let painter: SVGElementPainter?
  static let standard = painted { ForeignElement.images(of: $0, in: $1) }
  /// Uses empty images of the same extent as placeholders.
  static let reserved = painted { elements, _ in elements.map { _ in [] } }
  static let unsupported = SVGFilterUse(painter: nil)
  static func painted(_ painter: @escaping SVGElementPainter) -> Self { Self(painter: painter) }
}

/// The files in a document's folder and its subfolders. The document can link only to these files.
struct NeighborFiles {
  private let folder: String
  static let byteLimit = 64 << 20

  init?(in folder: String) {
    guard let path = folder.resolvedPath else { return nil }
    self.folder = path == "/" ? path : path + "/"
  }

  /// Returns the file at a percent-encoded relative path, or `nil` if the path leads outside the folder.
  func bytes(at address: String) -> [UInt8]? {
    let relativePath = address.prefix { $0 != "#" && $0 != "?" }
    guard !relativePath.isEmpty, !relativePath.contains(":"), let name = String(relativePath).percentDecoded,
      let path = (folder + name).resolvedPath, path.hasPrefix(folder)
    else { return nil }
    return try? FileBytes.all(ofFileAt: path, limit: Self.byteLimit)
  }
}

extension String {
  fileprivate var resolvedPath: String? {
    guard !utf8.contains(0), let path = withSystemBytes({ realpath($0, nil) }) else { return nil }
    defer { free(path) }
    return String(system: path)
  }

  fileprivate var percentDecoded: String? {
    let parts = Array(utf8).split(separator: UInt8(ascii: "%"), omittingEmptySubsequences: false)
    var bytes = Array(parts[0])
    for part in parts.dropFirst() {
      let digits = String(decoding: part.prefix(2), as: UTF8.self)
      guard part.count >= 2, let value = UInt8(digits, radix: 16) else { return nil }
      bytes += [value] + part.dropFirst(2)
    }
    return String(system: bytes)
  }
}
