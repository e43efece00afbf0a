import SwatchText

/// An SVG document to compare with another: its drawing, and its other content.
public struct ComparedDocument: Sendable {
  /// The drawing, and the features that were not imported.
  public let content: DrawingImport
  /// The document without strokes, paper, sheet and white space; `nil` if unknown or written by swatchterm.
  private let remainder: [UInt8]?

  /// Reads a document.
  ///
  /// - Parameter folder: The folder for linked pictures.
  /// - Throws: The same errors as ``DrawingImport/init(svg:layer:folder:)``.
  /// - Complexity: O(*n*) in the number of bytes.
  public init(svg bytes: [UInt8], folder: String? = nil) throws(DrawingFileError) {
    let request = SVGRequest(collectsSource: true, neighbors: folder.flatMap(NeighborFiles.init))
    let reader = try DrawingImport.reader(of: bytes, request)
    content = DrawingImport(reader)
    let source = reader.isNative ? nil : reader.source
    remainder = source.flatMap { $0.matches(bytes) ? $0.remainder(of: bytes) : nil }
  }

  /// Compares the content of the documents outside their drawings. Returns `nil` if it is the same.
  ///
  /// - Returns: Phrases that describe this content for each document. They are the same if only bytes differ.
  public func hiddenDifference(to other: ComparedDocument) -> (old: [String], new: [String])? {
    let (old, new) = (content.contentLostOnSave, other.content.contentLostOnSave)
    let remaindersDiffer =
      remainder != nil && other.remainder != nil && remainder != other.remainder
    return old != new || remaindersDiffer ? (old, new) : nil
  }
}

extension SVGSource {
  /// Returns the bytes outside of strokes, paper and sheet, without white space.
  fileprivate func remainder(of bytes: [UInt8]) -> [UInt8] {
    let ranges = ([root] + parts.map(\.range) + [paperRange].compactMap(\.self)).sorted {
      $0.lowerBound < $1.lowerBound
    }
    var remainder: [UInt8] = []
    var next = 0
    for range in ranges where range.lowerBound >= next {
      remainder += bytes[next..<range.lowerBound].filter { !$0.isSpace }
      next = range.upperBound
    }
    return remainder + bytes[next...].filter { !$0.isSpace }
  }
}
