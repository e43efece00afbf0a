import Glibc
import SwatchExport
import SwatchPixels
import SwatchRaster
import SwatchSVG
import SwatchSession
import SwatchSketch
import SwatchStore
import SwatchSystem
import SwatchText
import SwatchUI

struct DrawingFiles: DrawingStore {
  func absolutePath(_ path: String) -> String { path.absolutePath }
  func missingFolder(of path: String) -> String? { path.expandingTilde().missingFolder }

  func read(_ path: String) throws -> StoredDrawing? {
    let path = path.expandingTilde()
    guard let version = FileVersion(of: path) else {
      // Errors other than a missing file are reported as read errors.
      if errno == ENOENT { return nil }
      if errno == ELOOP { throw Failure.notFound(path) }
      throw Failure("\(path.quoted) cannot be read: \(String(systemError: errno)).")
    }
    let document = try DrawingImport(svgAt: path)
    // Overwrite without asking only if writing the drawing back would reproduce the file exactly.
    let isReproducible = document.contentLostOnSave.isEmpty && document.isWritten(at: path)
    return StoredDrawing(
      document.drawing, unsupportedFeatures: document.unsupportedFeatures,
      contentLostOnSave: isReproducible ? [] : document.contentLostOnSave + ["formatting"],
      layers: isReproducible ? [] : document.layers, version: version)
  }

  func write(
    _ drawing: Drawing, to path: String, replacing condition: WriteCondition, keeping original: OriginalFile?
  ) throws -> WrittenFile {
    let path = path.expandingTilde()
    try check(path, condition)
    let updated = try original.flatMap { try update(of: $0, with: drawing) }
    let file = try Self.output(path, condition).write(updated?.bytes ?? drawing.svg())
    return WrittenFile(
      version: file.version, preservesOriginal: updated != nil, lost: updated?.lost ?? [],
      otherLinkCount: file.otherLinkCount)
  }

  private static func output(_ path: String, _ condition: WriteCondition) -> OutputFile {
    let replacesReadOnly = if case .readOnlyVersion = condition { true } else { condition == .anything }
    return OutputFile(
      path: path, replacesExisting: condition != .nothing, replacesReadOnly: replacesReadOnly,
      name: path.lastPathComponent)
  }

  /// Returns the original document, updated with the drawing; `nil` if a new document has to be written.
  /// Throws ``LossError`` if content would be lost without permission.
  private func update(of original: OriginalFile, with drawing: Drawing) throws -> UpdatedDocument? {
    let path = original.path.expandingTilde()
    guard FileVersion(of: path) == original.version,
      let bytes = try? InputFile.bytes(at: path, limit: DrawingImport.byteLimit),
      let update = try? drawing.svg(updating: bytes, folder: path.folder)
    else {
      if original.allowsLoss { return nil }
      throw LossError(isFileGone: FileVersion(of: path) == nil && errno == ENOENT)
    }
    guard update.lost.isEmpty || original.allowsLoss else { throw LossError(update.lost) }
    return update
  }

  func svg(of drawing: Drawing) -> String {
    String(decoding: drawing.svg(isTransparent: true), as: UTF8.self)
  }

  func drawing(ofSVG text: String) -> Drawing? { (try? DrawingImport(svg: Array(text.utf8)))?.drawing }
  var exportKinds: [ExportKind] { DrawingFormat.kinds }
  func encode(_ request: ExportRequest) throws -> EncodedExport { try encode(request) { _ in } }

  func beginEncoding(_ request: ExportRequest) -> any ExportInProgress {
    BackgroundWork { try encode(request, progress: $0) }
  }

  /// The largest file for a preview: enough for 100,000 points.
  static let previewByteLimit = 1 << 20

  /// Starts painting a picture of at most `size`, with up to two pixels per point.
  func beginPreview(of path: String, size: PixelSize) -> any PreviewInProgress {
    BackgroundWork { _ in
      guard let version = FileVersion(of: path), version.size <= Self.previewByteLimit else {
        throw Failure("\(path.quoted) is too large for a preview.")
      }
      let drawing = try DrawingImport(svgAt: path).drawing
      let sheet = drawing.sheet.size
      let scale = min(Double(size.width) / sheet.width, Double(size.height) / sheet.height, 2)
      return try SheetImage(of: drawing, scale: scale > 0 ? scale : 1).picture
    }
  }

  func encode(
    _ request: ExportRequest, progress: @escaping (Double) throws(RasterError) -> Void
  ) throws -> EncodedExport {
    guard let format = DrawingFormat.allCases.first(where: { $0.kind == request.kind }) else {
      throw Failure("Drawings cannot be exported as \(request.kind.title).")
    }
    var encoding = DrawingEncoding(format, request.options)
    let drawing = try encoding.cropped(try self.drawing(of: request))
    (encoding.options.crop, encoding.progress) = (.sheet, progress)
    let files = try encoding.files(of: [drawing]).map { EncodedExport.File(side: $0.side, bytes: $0.bytes) }
    return EncodedExport(files: files, extent: encoding.extent(of: drawing), of: drawing)
  }

  /// Returns the drawing to export, or one layer of the document as it would be saved now.
  private func drawing(of request: ExportRequest) throws -> Drawing {
    guard let layer = request.options.layer, let original = request.original else { return request.drawing }
    let name = original.path.lastPathComponent.quoted
    guard let document = try? update(of: original, with: request.drawing) else {
      throw Failure(
        "\(name) has changed or cannot store all strokes. Save the drawing before exporting its layers.")
    }
    do {
      let folder = original.path.expandingTilde().folder
      var drawing = try DrawingImport(svg: document.bytes, layer: layer, folder: folder).drawing
      drawing.sheet = request.drawing.sheet
      return drawing
    } catch { throw DrawingFileError(path: original.path.lastPathComponent, problem: error.problem) }
  }

  func write(_ export: EncodedExport, to path: String, replacesExisting: Bool) throws -> WrittenExport {
    let condition: WriteCondition = replacesExisting ? .anything : .nothing
    let paths = export.files.map { path.expandingTilde().named(forSide: $0.side) }
    for path in paths { try check(path, condition) }
    let outputs = paths.map { Self.output($0, condition) }
    let linkCount = try OutputFile.write(Array(zip(outputs, export.files.map(\.bytes))))
    return WrittenExport(paths: paths, otherLinkCount: linkCount)
  }

  private func check(_ path: String, _ condition: WriteCondition) throws {
    let status = FileStatus(path)
    guard !path.endsAsFolder, status?.isFolder != true else { throw Failure.folder(path) }
    guard condition != .anything, let status else { return }
    let (version, isReadOnly) = (FileVersion(status), status.isReadOnly(path))
    let problem: String? =
      switch condition {
      case .nothing: "already exists\(isReadOnly ? " and is read-only" : "")"
      case .version(let known) where known != version, .readOnlyVersion(let known) where known != version:
        "was changed by another program"
      case .version where isReadOnly: "is read-only"
      default: nil
      }
    if let problem { throw ChangedFileError("\(path.quoted) \(problem).") }
  }
}

extension String {
  var absolutePath: String {
    let path = expandingTilde()
    guard path.utf8.first != UInt8(ascii: "/"), let folder = getcwd(nil, 0) else { return path }
    defer { free(folder) }
    return String(system: folder) + "/" + path
  }
}

extension TemporaryFile {
  /// The version, read from the open file, because another program may already have replaced it at its path.
  var version: FileVersion {
    FileStatus(descriptor: descriptor).map { FileVersion($0) }
      ?? FileVersion(device: 0, inode: 0, size: 0, modified: 0)
  }
}

extension FileVersion {
  static func isRegularFile(_ path: String) -> Bool { FileStatus(path)?.isRegular == true }
  static func isFolder(_ path: String) -> Bool { FileStatus(path)?.isFolder == true }

  /// Reads the version of a file, following links; `nil`, with `errno` set, if its status cannot be read.
  init?(of path: String) {
    guard let status = FileStatus(path) else { return nil }
    self.init(status)
  }

  fileprivate init(_ status: FileStatus) {
    self.init(device: status.device, inode: status.inode, size: Int64(status.size), modified: status.modified)
  }
}

/// Work on its own thread, so that it does not block input.
final class BackgroundWork<Value: Sendable> {
  private let state = LockedValue((progress: 0.0, isCanceled: false, result: Result<Value, any Error>?.none))
  private let worker = Worker()

  init(_ work: @escaping @Sendable (@escaping (Double) throws(RasterError) -> Void) throws -> Value) {
    worker.schedule { [state] in
      let result = Result {
        try work { fraction throws(RasterError) in
          try state.withLock { state throws(RasterError) in
            if state.isCanceled { throw .cancelled }
            state.progress = fraction
          }
        }
      }
      state.withLock { $0.result = result }
    }
  }

  deinit { worker.end() }

  var progress: Double { state.withLock { $0.progress } }
  var result: Result<Value, any Error>? { state.withLock { $0.result } }
  func cancel() { state.withLock { $0.isCanceled = true } }
}

extension BackgroundWork: ExportInProgress where Value == EncodedExport {}
extension BackgroundWork: PreviewInProgress where Value == Picture {}
