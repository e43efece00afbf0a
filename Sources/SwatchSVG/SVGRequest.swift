import Glibc
import SwatchColor
import SwatchRaster
import SwatchSystem
import SwatchText

/// The options for reading a document.
struct SVGRequest {
  /// The name of the groups that alone are drawn; `nil` for everything.
  var layer: String?
  var collectsSource = false
  /// The folder in which files lie that the document may show; `nil` for none.
  var neighbors: NeighborFiles?
  var readsInnerDocuments = true
  var filters = SVGFilterUse.standard
}

/// Paints elements of a document as PNG files; `nil` for one that it could not paint.
typealias SVGElementPainter = @Sendable ([ForeignElement], [UInt8]) -> [[UInt8]?]

/// The treatment of elements with filters.
enum SVGFilterUse {
  case painted(SVGElementPainter)
  /// They have the place of their images, which are empty.
  case reserved
  case unsupported

  static let standard = SVGFilterUse.painted { ForeignElement.images(of: $0, in: $1) }

  var painter: SVGElementPainter? {
    switch self {
    case .painted(let painter): painter
    case .reserved: { elements, _ in elements.map { _ in [] } }
    case .unsupported: nil
    }
  }
}

/// The files in the folder of a document, and in those below it. No others are ever opened.
struct NeighborFiles {
  private let folder: String

  static let byteLimit = 64 << 20

  init?(in folder: String) {
    guard let path = folder.resolvedPath else { return nil }
    self.folder = path == "/" ? path : path + "/"
  }

  /// The bytes of a file at an address in a document: its path from the folder, with `%` before the digits of
  /// bytes; `nil` where that leads out of the folder, also by a link, to another machine, or to nothing.
  func bytes(at address: String) -> [UInt8]? {
    let way = address.prefix { $0 != "#" && $0 != "?" }
    guard !way.isEmpty, !way.contains(":"), let name = String(way).withoutPercents,
      let path = (folder + name).resolvedPath, path.hasPrefix(folder)
    else { return nil }
    return try? FileBytes.all(ofFileAt: path, limit: Self.byteLimit)
  }
}

extension String {
  /// The absolute path without links; `nil` where nothing is.
  fileprivate var resolvedPath: String? {
    guard !utf8.contains(0), let path = withSystemBytes({ realpath($0, nil) }) else { return nil }
    defer { free(path) }
    return String(system: path)
  }

  /// The text with percent escapes decoded; `nil` if one is malformed.
  fileprivate var withoutPercents: String? {
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
