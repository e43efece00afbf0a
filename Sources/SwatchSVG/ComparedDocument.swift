import SwatchSketch
import SwatchText

/// An SVG document that is compared with another: the drawing, and what else is in it.
public struct ComparedDocument: Sendable {
  /// The drawing, and the parts of the document that are not in it.
  public let content: DrawingImport
  /// The document without what strokes, paper and sheet come from, and without white space; `nil` where all else was written
  /// here, or cannot be told apart.
  private let rest: [UInt8]?

  /// Reads a document.
  ///
  /// - Parameter folder: The folder of pictures that it shows.
  /// - Throws: ``DrawingFileError`` as ``DrawingImport/init(svg:layer:folder:)``.
  /// - Complexity: O(*n*) in the number of bytes.
  public init(svg bytes: [UInt8], folder: String? = nil) throws(DrawingFileError) {
    let request = SVGRequest(collectsSource: true, neighbors: folder.flatMap(NeighborFiles.init))
    let reader = try DrawingImport.reader(of: bytes, request)
    content = DrawingImport(reader)
    rest = reader.isOwn ? nil : reader.source.flatMap { $0.matches(bytes) ? $0.rest(of: bytes) : nil }
  }

  /// The differences that no drawing shows, in words for a sentence: those of this document, and those of the other one.
  ///
  /// - Returns: Both lists, which can be the same where such parts are there, but are others; `nil` where nothing is known
  ///   to be different.
  public func unseenDifference(to other: ComparedDocument) -> (old: [String], new: [String])? {
    let (old, new) = (content.lostBySaving, other.content.lostBySaving)
    let hasOtherRest = rest != nil && other.rest != nil && rest != other.rest
    return old != new || hasOtherRest ? (old, new) : nil
  }
}

extension SVGSource {
  /// The bytes of the document outside of what strokes, paper and sheet come from, without white space.
  fileprivate func rest(of bytes: [UInt8]) -> [UInt8] {
    let ranges = ([root] + parts.map(\.range) + [paperRange].compactMap(\.self)).sorted {
      $0.lowerBound < $1.lowerBound
    }
    var rest: [UInt8] = []
    var next = 0
    for range in ranges where range.lowerBound >= next {
      rest += bytes[next..<range.lowerBound].filter { !$0.isSpace }
      next = range.upperBound
    }
    return rest + bytes[next...].filter { !$0.isSpace }
  }
}
