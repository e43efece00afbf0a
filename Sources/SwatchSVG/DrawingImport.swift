import Glibc
import SwatchImages
import SwatchSketch
import SwatchSystem
import SwatchText
import SwatchXML

/// A drawing read from a file, and the features of the file that were not imported.
public struct DrawingImport: Hashable, Sendable {
  /// The drawing.
  public let drawing: Drawing
  /// The unsupported features, such as “filters” or “<video>”: at most 32 different phrases, safe to print.
  public let unsupportedFeatures: [String]
  /// Fonts replaced with fonts of the same kind, such as serif, in phrases like “Liberation Sans for Arial”:
  /// at most 32, safe to print.
  public let fontSubstitutions: [String]
  /// The content that overwriting the file would lose, worst first, such as “2 hidden layers”. Empty for
  /// documents written by swatchterm. Safe to print.
  public let contentLostOnSave: [String]
  /// The distinct names of groups: their labels, else numbers written by swatchterm, else ids. At most 200.
  public let layers: [String]

  /// The maximum size of a file in bytes: 256 MiB.
  public static let byteLimit = 256 << 20
  /// The maximum number of levels of nested elements.
  public static let depthLimit = DocumentLimits.depth
  /// The maximum size of a tag or other token in bytes: 32 MiB.
  public static let partLimit = DocumentLimits.partBytes
  /// Returns the work limit for a document, in units of about ten nanoseconds or one retained byte.
  public static func workLimit(byteCount: Int) -> Int { ReadingBudget(byteCount: byteCount).limit }
}

extension DrawingImport {
  /// Reads an SVG document. Documents written by `SwatchSketch.Drawing.svg()` are restored exactly.
  ///
  /// - Parameters:
  ///   - layer: The label, number or id of the groups to draw, even if hidden; `nil` for the whole document.
  ///   - folder: The folder for linked pictures. Files outside it are not opened.
  /// - Throws: ``DrawingFileError``. Unsupported features are not errors.
  /// - Complexity: O(*n*) in the number of bytes.
  public init(svg bytes: [UInt8], layer: String? = nil, folder: String? = nil) throws(DrawingFileError) {
    let request = SVGRequest(layer: layer, neighbors: folder.flatMap(NeighborFiles.init))
    self.init(try Self.reader(of: bytes, request))
  }

  init(_ reader: SVGReader) {
    self.init(
      drawing: reader.drawing, unsupportedFeatures: reader.unsupportedFeatures.kinds,
      fontSubstitutions: reader.unsupportedFeatures.substitutions,
      contentLostOnSave: reader.losses.kinds(with: reader.unsupportedFeatures.kinds),
      layers: reader.layers.names)
  }

  static func reader(
    of bytes: [UInt8], _ request: SVGRequest = SVGRequest(), workLimit: WorkLimit = DocumentLimits.work,
    within budget: ReadingBudget? = nil
  ) throws(DrawingFileError) -> SVGReader {
    let budget = budget ?? ReadingBudget(byteCount: bytes.count, workLimit)
    do throws(DrawingFileError.Problem) {
      guard bytes.count <= byteLimit else { throw .longerThan(byteLimit) }
      if let problem = problem(ofStart: bytes) { throw problem }
      return try read(request, within: budget, bytes: { bytes }) { document throws(XMLError) in
        try document.read(bytes)
      }
    } catch { throw DrawingFileError(problem: error) }
  }

  /// Reads an SVG file block by block, including linked pictures in its folder and subfolders.
  ///
  /// - Throws: The same errors as ``init(svg:layer:folder:)``, and errors for unreadable files.
  /// - Complexity: O(*n*) in the number of bytes.
  public init(svgAt path: String, layer: String? = nil) throws(DrawingFileError) {
    try self.init(svgAt: path, layer: layer, workLimit: DocumentLimits.work)
  }

  init(svgAt path: String, layer: String? = nil, workLimit: WorkLimit) throws(DrawingFileError) {
    do throws(DrawingFileError.Problem) {
      let request = SVGRequest(layer: layer, neighbors: NeighborFiles(in: path.folder))
      self.init(try Self.reader(ofFileAt: path, request, workLimit))
    } catch { throw DrawingFileError(path: path, problem: error) }
  }

  private static func reader(
    ofFileAt path: String, _ request: SVGRequest, _ workLimit: WorkLimit
  ) throws(DrawingFileError.Problem) -> SVGReader {
    let (file, size): (Int32, Int)
    do throws(FileProblem) {
      (file, size) = try FileBytes.open(path, limit: byteLimit)
    } catch {
      if case .longerThan(let limit) = error { throw .longerThan(limit) }
      throw .file(error)
    }
    defer { close(file) }
    var byteCount = 0
    var problem: DrawingFileError.Problem?
    let budget = ReadingBudget(byteCount: size, workLimit)
    let bytes = { try? FileBytes.all(ofFileAt: path, limit: SVGFilterDocument.byteLimit) }
    let reader = try read(request, within: budget, bytes: bytes) { document throws(XMLError) in
      byteCount = 0
      lseek(file, 0, SEEK_SET)
      try document.read { block in
        let count = FileBytes.read(file, into: block)
        problem = self.problem(of: count, block, after: byteCount)
        byteCount += count
        return problem == nil ? count : nil
      }
    }
    if let problem { throw problem }
    return reader
  }

  private static func problem(
    of count: Int, _ block: UnsafeMutableRawBufferPointer, after byteCount: Int
  ) -> DrawingFileError.Problem? {
    if count < 0 { return .file(.unreadable(errno)) }
    if byteCount == 0, let problem = problem(ofStart: block.prefix(count)) { return problem }
    // The file can grow while it is read.
    return byteCount + count > byteLimit ? .longerThan(byteLimit) : nil
  }

  private static func problem(ofStart start: some Collection<UInt8>) -> DrawingFileError.Problem? {
    if start.isEmpty { return .empty }
    if let format = PictureFormat(Array(start.prefix(PictureFormat.byteCount))) {
      return .picture(format: format.title)
    }
    return start.prefix(2).elementsEqual([0x1F, 0x8B]) ? .compressed : nil
  }

  /// Runs `parse`, then again if there are forward references, and again if filtered elements were painted.
  private static func read(
    _ request: SVGRequest, within budget: ReadingBudget, bytes: () -> [UInt8]?, _ parse: Parse
  ) throws(DrawingFileError.Problem) -> SVGReader {
    let first = SVGReader(request, budget: budget)
    try read(with: first, parse)
    var (reader, collected): (SVGReader, SVGDefinitionCollector?) = (first, nil)
    if !first.missing.isEmpty || first.needsStyleSheet {
      let collector = SVGDefinitionCollector(first.missing, keepsNodes: first.needsStyleSheet, budget: budget)
      if collect(collector, parse) {
        reader = SVGReader(request, budget: budget, collected: collector)
        try read(with: reader, parse)
        collected = collector
      }
    }
    guard !reader.filtered.isEmpty, let paint = request.filters.painter, let bytes = bytes(),
      let images = SVGFilterDocument(bytes, reader)?.images(
        of: reader.filtered, within: reader.budget, paint), !images.isEmpty
    else { return reader }
    let last = SVGReader(request, budget: budget, collected: collected, images: images)
    try read(with: last, parse)
    return last
  }

  private static func read(with reader: SVGReader, _ parse: Parse) throws(DrawingFileError.Problem) {
    do throws(XMLError) {
      try parse(XMLDocument(handler: reader, partLimit: DocumentLimits.partBytes))
    } catch { throw problem(of: error, reader.problem) }
    // If the last element exceeds the budget, parsing ends without an error.
    if case .excess(let excess)? = reader.problem { throw .tooComplex(excess) }
    let layers = reader.layers
    if let name = layers.requested, !layers.isFound { throw .noLayer(name, others: layers.names) }
  }

  private typealias Parse = (XMLDocument) throws(XMLError) -> Void
  private static let collectionPassLimit = 8

  /// Collects elements by name and everything that they refer to. Returns false if parsing fails.
  private static func collect(_ collector: SVGDefinitionCollector, _ parse: Parse) -> Bool {
    for _ in 0..<collectionPassLimit {
      let count = collector.names.count
      collector.restart()
      let read: Void? = try? parse(XMLDocument(handler: collector, partLimit: DocumentLimits.partBytes))
      guard read != nil else { return false }
      if collector.names.count == count { break }
    }
    return true
  }

  private static func problem(of error: XMLError, _ problem: SVGReader.Problem?) -> DrawingFileError.Problem {
    switch problem {
    case .depth: .tooDeep(line: error.line, limit: depthLimit)
    case .excess(let excess): .tooComplex(excess)
    case .root(let name): .notSVG(element: name)
    case nil:
      switch error.cause {
      case .partTooLong: .partTooLong(line: error.line, limit: partLimit)
      case .expansion: .expanding(line: error.line)
      case .syntax(let reason): .broken(line: error.line, reason: reason)
      }
    }
  }

  /// Returns true if a file has exactly the bytes that `SwatchSketch.Drawing.svg()` writes for the drawing.
  ///
  /// - Complexity: O(*n*) in the number of bytes.
  public func isWritten(at path: String) -> Bool {
    guard let (file, byteCount) = try? FileBytes.open(path, limit: Self.byteLimit) else { return false }
    defer { close(file) }
    let expected = drawing.svg()
    guard byteCount == expected.count else { return false }
    var remaining = expected[...]
    return withUnsafeTemporaryAllocation(byteCount: 1 << 16, alignment: 1) { block in
      while !remaining.isEmpty {
        let count = FileBytes.read(file, into: block)
        guard count > 0, remaining.starts(with: block.prefix(count)) else { return false }
        remaining = remaining.dropFirst(count)
      }
      return true
    }
  }
}

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
    let remaindersDiffer = remainder != nil && other.remainder != nil && remainder != other.remainder
    return old != new || remaindersDiffer ? (old, new) : nil
  }
}

extension SVGSource {
  /// Returns the bytes outside of strokes, paper and sheet, without white space.
  fileprivate func remainder(of bytes: [UInt8]) -> [UInt8]? {
    let ranges = [root] + parts.map(\.range) + [paperRange].compactMap(\.self)
    return bytes.applying(ranges.map { ($0, []) }, skippingOverlaps: true)?.filter { !$0.isSpace }
  }
}
