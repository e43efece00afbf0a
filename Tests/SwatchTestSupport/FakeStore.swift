import SwatchSession
import SwatchSketch

/// An in-memory store of drawings that others can change and that can fail.
public final class FakeStore: DrawingStore {
  /// A simulated error.
  public struct Failure: Error, CustomStringConvertible {
    /// The error message.
    public var description = "drawing.svg cannot be written: the disk is full"

    /// Creates an error.
    public init() {}
  }

  /// Creates an empty store.
  public init() {}

  /// The base of relative paths.
  public var folder = ""
  /// The folder reported as missing.
  public var missingFolder: String?
  /// The error thrown by every call.
  public var failure: Failure?
  /// The files by path.
  public private(set) var files: [String: StoredDrawing] = [:]
  /// The exports, in order.
  public private(set) var exports: [(path: String, drawing: Drawing, options: ExportOptions)] = []
  /// The conditions of all writes, in order.
  public private(set) var conditions: [WriteCondition] = []
  private var clock: Int64 = 0

  /// The export formats, with the same options as the real ones.
  public let exportKinds = [
    ExportKind("png", title: "PNG", options: [.scale, .width, .height, .dpi, .transparent, .sizes]),
    ExportKind(
      "jpg", title: "JPEG", extensions: ["jpg", "jpeg"], options: [.scale, .width, .height, .quality]),
    ExportKind("pdf", title: "PDF", options: [.scale, .width, .height, .dpi, .transparent]),
    ExportKind("svg", title: "SVG", options: [.transparent], isBinary: false),
    ExportKind(
      "ans", title: "ANSI text", options: [.size, .transparent, .ascii, .color], isBinary: false),
    ExportKind("txt", title: "plain text", options: [.size, .ascii], isBinary: false),
    ExportKind("gif", title: "GIF", options: [.scale, .width, .height, .length]),
    ExportKind("cast", title: "asciicast", options: [.size, .ascii, .color, .length], isBinary: false),
  ]
  /// The last encoded export.
  private var encoded: (drawing: Drawing, options: ExportOptions)?

  /// Returns the path relative to ``folder``.
  public func absolutePath(_ path: String) -> String { path.hasPrefix("/") ? path : folder + path }

  /// Returns ``missingFolder`` for any path.
  public func missingFolder(of path: String) -> String? { missingFolder }

  /// Returns the drawing at a path.
  public func read(_ path: String) throws -> StoredDrawing? {
    if let failure { throw failure }
    return files[path]
  }

  /// True if other parts of a file are preserved.
  public var preservesOriginal = false
  /// Features that saving would lose.
  public var lost: [String] = []

  /// Paths of read-only files.
  public var readOnlyPaths: Set<String> = []
  /// The number of other hard links of every file.
  public var otherLinkCount = 0

  /// Stores a drawing if the existing file meets the condition.
  @discardableResult
  public func write(
    _ drawing: Drawing, to path: String, replacing condition: WriteCondition, keeping original: OriginalFile?
  ) throws -> WrittenFile {
    if let original, !preservesOriginal, !original.allowsLoss {
      throw LossError(isFileGone: files[original.path] == nil)
    }
    conditions.append(condition)
    if let failure { throw failure }
    let isUntouched =
      switch condition {
      case .anything: true
      case .nothing: files[path] == nil
      case .version(let version):
        files[path].map { $0.version == version && !readOnlyPaths.contains(path) } ?? true
      case .readOnlyVersion(let version): files[path]?.version == version
      }
    guard isUntouched else { throw ChangedFileError("\(path) was changed by another program") }
    return WrittenFile(
      version: put(drawing, at: path), preservesOriginal: preservesOriginal && original != nil, lost: lost,
      otherLinkCount: otherLinkCount)
  }

  private var drawings: [Drawing] = []

  /// Returns a text that ``drawing(ofSVG:)`` can read.
  public func svg(of drawing: Drawing) -> String {
    drawings.append(drawing)
    return "<svg id=\"\(drawings.count - 1)\"/>"
  }

  /// Returns the drawing of a text returned by ``svg(of:)``.
  public func drawing(ofSVG text: String) -> Drawing? {
    drawings.indices.first { text == "<svg id=\"\($0)\"/>" }.map { drawings[$0] }
  }

  /// Encodes each stroke as a thousand bytes; a PNG has a size.
  public func encode(_ request: ExportRequest) throws -> EncodedExport {
    if let failure { throw failure }
    encoded = (request.drawing, request.options)
    let (drawing, options) = (request.drawing, request.options)
    let file = EncodedExport.File(bytes: Array(repeating: 0, count: 1000 * drawing.strokes.count))
    let scale = options.size?.scale(of: drawing.sheet) ?? 1
    let extent = ExportExtent.pixels(
      width: Int(drawing.sheet.size.width * scale), height: Int(drawing.sheet.size.height * scale))
    return EncodedExport(files: [file], extent: request.kind.name == "png" ? extent : nil, of: drawing)
  }

  /// True if asynchronous exports do not finish.
  public var isBusy = false
  /// The asynchronous exports, in order.
  public private(set) var begun: [FakeExport] = []

  /// Starts an export that finishes as soon as the store is not busy.
  public func beginEncoding(_ request: ExportRequest) -> any ExportInProgress {
    let export = FakeExport(request, in: self)
    begun.append(export)
    return export
  }

  /// Records the export.
  public func write(_ export: EncodedExport, to path: String, replacesExisting: Bool) throws -> WrittenExport
  {
    if let failure { throw failure }
    guard replacesExisting || !exports.contains(where: { $0.path == path }) else {
      throw ChangedFileError("\(path) exists already")
    }
    if let encoded { exports.append((path, encoded.drawing, encoded.options)) }
    return WrittenExport(paths: [path], otherLinkCount: otherLinkCount)
  }

  /// Stores a file, as another program would.
  @discardableResult
  public func put(
    _ drawing: Drawing, at path: String, unsupportedFeatures: [String] = [],
    contentLostOnSave: [String]? = nil
  ) -> FileVersion {
    clock += 1
    let version = FileVersion(device: 1, inode: 1, size: 1, modified: clock)
    files[path] = StoredDrawing(
      drawing, unsupportedFeatures: unsupportedFeatures,
      contentLostOnSave: contentLostOnSave ?? unsupportedFeatures,
      version: version)
    return version
  }

  /// Removes a file, as another program would.
  public func remove(_ path: String) { files[path] = nil }

  /// Returns the file to start the program with.
  public func file(_ path: String) -> SketchFile { SketchFile(path: path, stored: files[path]) }
}

/// An in-memory export.
public final class FakeExport: ExportInProgress {
  /// The exported request.
  public let request: ExportRequest
  /// True after ``cancel()``.
  public private(set) var isCanceled = false
  private unowned let store: FakeStore

  init(_ request: ExportRequest, in store: FakeStore) { (self.request, self.store) = (request, store) }

  /// Always one half.
  public let progress = 0.5

  /// The result, as soon as the store is not busy.
  public var result: Result<EncodedExport, any Error>? {
    store.isBusy ? nil : Result { try store.encode(request) }
  }

  /// Records the cancellation.
  public func cancel() { isCanceled = true }
}

/// A clock that only moves on request.
public final class FakeClock {
  /// The current time.
  public private(set) var now = ContinuousClock.now

  /// Creates a clock set to the present.
  public init() {}

  /// Advances the clock.
  public func advance(by duration: Duration) { now += duration }
}
