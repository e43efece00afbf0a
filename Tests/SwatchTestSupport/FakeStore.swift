import SwatchSession
import SwatchSketch

/// Drawings in memory, which others can change and which can fail.
public final class FakeStore: DrawingStore {
  /// What goes wrong.
  public struct Failure: Error, CustomStringConvertible {
    /// What the user is told.
    public var description = "drawing.svg cannot be written: the disk is full"

    /// Creates an error.
    public init() {}
  }

  /// Creates a store without files.
  public init() {}

  /// Where relative paths begin.
  public var folder = ""
  /// The folder that is not there.
  public var missingFolder: String?
  /// What every call throws.
  public var failure: Failure?
  /// What is kept, by path.
  public private(set) var files: [String: StoredDrawing] = [:]
  /// What was exported, in order.
  public private(set) var exports: [(path: String, drawing: Drawing, options: ExportOptions)] = []
  /// The conditions under which files were written, in order.
  public private(set) var conditions: [WriteCondition] = []
  private var clock: Int64 = 0

  /// What can be exported as, with options as real ones have.
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
  /// What was made last to be exported.
  private var encoded: (drawing: Drawing, options: ExportOptions)?

  /// The path below ``folder``.
  public func absolutePath(_ path: String) -> String { path.hasPrefix("/") ? path : folder + path }

  /// ``missingFolder``, for every path.
  public func missingFolder(of path: String) -> String? { missingFolder }

  /// What is kept at a path.
  public func read(_ path: String) throws -> StoredDrawing? {
    if let failure { throw failure }
    return files[path]
  }

  /// Whether the other parts of a file can be kept.
  public var keepsParts = false
  /// What files do not have although it was drawn.
  public var lost: [String] = []

  /// Files that are read-only.
  public var readOnlyPaths: Set<String> = []
  /// The number of other names that every file has.
  public var otherNameCount = 0

  /// Keeps a drawing, if what is there is as expected.
  @discardableResult
  public func write(
    _ drawing: Drawing, to path: String, replacing condition: WriteCondition, keeping original: OriginalFile?
  ) throws -> WrittenFile {
    if let original, !keepsParts, !original.mayLoseParts {
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
      version: put(drawing, at: path), keepsParts: keepsParts && original != nil, lost: lost,
      otherNameCount: otherNameCount)
  }

  private var drawings: [Drawing] = []

  /// Text that ``drawing(ofSVG:)`` knows.
  public func svg(of drawing: Drawing) -> String {
    drawings.append(drawing)
    return "<svg id=\"\(drawings.count - 1)\"/>"
  }

  /// The drawing that ``svg(of:)`` gave a text for.
  public func drawing(ofSVG text: String) -> Drawing? {
    drawings.indices.first { text == "<svg id=\"\($0)\"/>" }.map { drawings[$0] }
  }

  /// A thousand bytes for each stroke; a PNG tells its size.
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

  /// Whether exports that are begun are not done yet.
  public var isBusy = false
  /// The exports that were begun, in order.
  public private(set) var begun: [FakeExport] = []

  /// Begins an export, which is done as soon as the store is not busy.
  public func beginEncoding(_ request: ExportRequest) -> any ExportInProgress {
    let export = FakeExport(request, in: self)
    begun.append(export)
    return export
  }

  /// Notes down what is exported.
  public func write(_ export: EncodedExport, to path: String, replacesExisting: Bool) throws -> WrittenExport
  {
    if let failure { throw failure }
    guard replacesExisting || !exports.contains(where: { $0.path == path }) else {
      throw ChangedFileError("\(path) exists already")
    }
    if let encoded { exports.append((path, encoded.drawing, encoded.options)) }
    return WrittenExport(paths: [path], otherNameCount: otherNameCount)
  }

  /// Puts a file there, as another program would.
  @discardableResult
  public func put(
    _ drawing: Drawing, at path: String, notUnderstood: [String] = [], lostBySaving: [String]? = nil
  ) -> FileVersion {
    clock += 1
    let version = FileVersion(device: 1, inode: 1, size: 1, modified: clock)
    files[path] = StoredDrawing(
      drawing, notUnderstood: notUnderstood, lostBySaving: lostBySaving ?? notUnderstood, version: version)
    return version
  }

  /// Removes a file, as another program would.
  public func remove(_ path: String) { files[path] = nil }

  /// The file to start the program with.
  public func file(_ path: String) -> SketchFile { SketchFile(path: path, stored: files[path]) }
}

/// An export in memory.
public final class FakeExport: ExportInProgress {
  /// What is made.
  public let request: ExportRequest
  /// Whether nobody waits for it any more.
  public private(set) var isGivenUp = false
  private unowned let store: FakeStore

  init(_ request: ExportRequest, in store: FakeStore) { (self.request, self.store) = (request, store) }

  /// A half, always.
  public let progress = 0.5

  /// What came of it, once the store is not busy.
  public var result: Result<EncodedExport, any Error>? {
    store.isBusy ? nil : Result { try store.encode(request) }
  }

  /// Notes it down.
  public func giveUp() { isGivenUp = true }
}

/// A clock that stands until it is moved.
public final class FakeClock {
  /// When it is.
  public private(set) var now = ContinuousClock.now

  /// Begins now.
  public init() {}

  /// Lets time pass.
  public func advance(by duration: Duration) { now += duration }
}
