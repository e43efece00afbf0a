import Glibc
import SwatchColor
import SwatchRaster
import SwatchSystem
import SwatchText

/// What is asked of the reading of a document.
struct SVGRequest {
  /// What the groups are called that alone are drawn; `nil` for everything.
  var layer: String?
  /// Whether to find out where in the document all strokes come from.
  var collectsSource = false
  /// The folder in which files lie that the document may show; `nil` for none.
  var neighbors: NeighborFiles?
  /// Whether pictures that are documents are read.
  var readsInnerDocuments = true
  /// The treatment of elements with filters.
  var filters = SVGFilterUse.standard
}

/// Paints elements of a document as PNG files; `nil` for one that it could not paint.
typealias SVGElementPainter = @Sendable ([ForeignElement], [UInt8]) -> [[UInt8]?]

/// The treatment of elements with filters.
enum SVGFilterUse {
  /// They are painted as images.
  case painted(SVGElementPainter)
  /// They have the place of their images, which are empty.
  case reserved
  /// They are shown without their filters.
  case unsupported

  /// They are painted by librsvg, if it is installed.
  static let standard = SVGFilterUse.painted { ForeignElement.images(of: $0, in: $1) }

  /// The painter of the images; `nil` if there are none.
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

  /// The most bytes of a file.
  static let byteLimit = 64 << 20

  /// Creates the neighbors of what is in a folder; `nil` where there is none.
  init?(in folder: String) {
    guard let path = folder.resolvedPath else { return nil }
    self.folder = path == "/" ? path : path + "/"
  }

  /// The bytes of a file that is told as a document does it: by its way from the folder, with `%` before the digits of
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
    var bytes: [UInt8] = []
    var rest = Array(utf8)[...]
    while let byte = rest.popFirst() {
      guard byte == UInt8(ascii: "%") else {
        bytes.append(byte)
        continue
      }
      guard let value = UInt8(String(decoding: rest.prefix(2), as: UTF8.self), radix: 16), rest.count >= 2
      else {
        return nil
      }
      bytes.append(value)
      rest = rest.dropFirst(2)
    }
    return String(system: bytes)
  }
}
