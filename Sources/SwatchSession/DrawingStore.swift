import SwatchSketch

/// Reads, writes and exports drawings.
///
/// The descriptions of errors are sentences for the user.
public protocol DrawingStore {
  /// Returns a path that is independent of the current directory.
  func absolutePath(_ path: String) -> String

  /// Returns the folder of a file if that folder does not exist.
  func missingFolder(of path: String) -> String?

  /// Reads a drawing; returns `nil` if the file does not exist.
  func read(_ path: String) throws -> StoredDrawing?

  /// Writes a drawing atomically.
  ///
  /// - Parameters:
  ///   - condition: The state that the file must have before it is written.
  ///   - original: The file that the drawing was read from, if it has other content to preserve.
  /// - Throws: ``ChangedFileError`` if `condition` is not met; ``LossError`` if `original` would lose parts.
  func write(
    _ drawing: Drawing, to path: String, replacing condition: WriteCondition, keeping original: OriginalFile?
  ) throws -> WrittenFile

  /// Returns the text of an SVG file that contains the drawing without its paper.
  func svg(of drawing: Drawing) -> String

  /// Returns the drawing in the text of an SVG file; `nil` if it is invalid.
  func drawing(ofSVG text: String) -> Drawing?

  /// The export formats, in display order.
  var exportKinds: [ExportKind] { get }

  /// Encodes a drawing without writing it.
  func encode(_ request: ExportRequest) throws -> EncodedExport

  /// Starts encoding a drawing in the background.
  func beginEncoding(_ request: ExportRequest) -> any ExportInProgress

  /// Writes the result of ``encode(_:)``. If there are files for several sizes, their names include the size.
  ///
  /// - Throws: ``ChangedFileError`` before writing anything if a file exists and must not be replaced.
  func write(_ export: EncodedExport, to path: String, replacesExisting: Bool) throws -> WrittenExport
}

/// The content and options of an export.
public struct ExportRequest: Sendable {
  /// The drawing, on its sheet.
  public let drawing: Drawing
  /// The format.
  public let kind: ExportKind
  /// The options.
  public let options: ExportOptions
  /// The file that contains the requested layer; `nil` if its strokes are in `drawing`.
  public let original: OriginalFile?
}

/// A background export.
public protocol ExportInProgress: AnyObject {
  /// The progress, 0…1.
  var progress: Double { get }
  /// The result; `nil` until it is complete.
  var result: Result<EncodedExport, any Error>? { get }
  /// Requests cancellation.
  func cancel()
}

/// An encoded export.
public struct EncodedExport: Hashable, Sendable {
  /// A file of an export.
  public struct File: Hashable, Sendable {
    /// The side of the square image in pixels, if there is a file for each size.
    public let side: Int?
    /// The content.
    public let bytes: [UInt8]

    /// Creates a file.
    public init(side: Int? = nil, bytes: [UInt8]) { (self.side, self.bytes) = (side, bytes) }
  }

  /// The files: one, or one for each size.
  public let files: [File]
  /// The dimensions; `nil` if the format has none.
  public let extent: ExportExtent?
  /// The exported drawing, on its sheet.
  public let drawing: Drawing

  /// Creates an export.
  public init(files: [File], extent: ExportExtent?, of drawing: Drawing) {
    (self.files, self.extent, self.drawing) = (files, extent, drawing)
  }

  /// The total size of the files in bytes.
  public var byteCount: Int { files.reduce(0) { $0 + $1.bytes.count } }
}

/// The state that a file must have before it is written.
public enum WriteCondition: Hashable, Sendable {
  /// The file does not exist.
  case nothing
  /// The file has this version.
  case version(FileVersion)
  /// The file has this version, and may be read-only.
  case readOnlyVersion(FileVersion)
  /// Any file is replaced.
  case anything
}

/// An error for a file that was changed or created by another program.
public struct ChangedFileError: Error, CustomStringConvertible {
  /// A sentence for the user.
  public let description: String

  /// Creates an error.
  public init(_ description: String) { self.description = description }
}

/// A file that a drawing was read from, and that has other content.
public struct OriginalFile: Hashable, Sendable {
  /// The path.
  public let path: String
  /// The version that was read.
  public let version: FileVersion
  /// True to save even if some content cannot be preserved.
  public let allowsLoss: Bool
}

/// The result of writing a file.
public struct WrittenFile: Hashable, Sendable {
  /// The new version.
  public let version: FileVersion
  /// True if other content in the original was preserved.
  public let preservesOriginal: Bool
  /// The content lost from the drawing or the original, as phrases for use in a sentence.
  public let lost: [String]
  /// The number of other hard links, which keep the old content.
  public let otherLinkCount: Int

  /// Creates a result.
  public init(
    version: FileVersion, preservesOriginal: Bool = false, lost: [String] = [], otherLinkCount: Int = 0
  ) {
    (self.version, self.preservesOriginal, self.lost) = (version, preservesOriginal, lost)
    self.otherLinkCount = otherLinkCount
  }
}

/// The result of writing an export.
public struct WrittenExport: Hashable, Sendable {
  /// The paths of the files.
  public let paths: [String]
  /// The number of other hard links, which keep the old content.
  public let otherLinkCount: Int

  /// Creates a result.
  public init(paths: [String], otherLinkCount: Int = 0) {
    (self.paths, self.otherLinkCount) = (paths, otherLinkCount)
  }
}

/// An error thrown if content in the original would be lost.
public struct LossError: Error, Hashable {
  /// The lost content, as phrases for use in a sentence; `nil` for everything except the drawing.
  public let parts: [String]?
  /// True if the original no longer exists.
  public let isFileGone: Bool

  /// Creates an error.
  public init(_ parts: [String]? = nil, isFileGone: Bool = false) {
    (self.parts, self.isFileGone) = (parts, isFileGone)
  }
}

/// A file to open.
public struct SketchFile {
  /// The path.
  public var path: String
  /// The content; `nil` for a new file.
  public var stored: StoredDrawing?

  /// Creates a file.
  public init(path: String, stored: StoredDrawing?) { (self.path, self.stored) = (path, stored) }
}

/// A drawing as read from a file.
public struct StoredDrawing {
  /// The drawing.
  public var drawing: Drawing
  /// Phrases for features of the file that are not shown correctly.
  public var unsupportedFeatures: [String]
  /// Phrases for content that overwriting the file would lose, most harmful first.
  public var contentLostOnSave: [String]
  /// The names of the file's layers; empty if the drawing represents the whole file.
  public var layers: [String]
  /// The version of the file.
  public var version: FileVersion

  /// Creates a stored drawing.
  public init(
    _ drawing: Drawing, unsupportedFeatures: [String], contentLostOnSave: [String], layers: [String] = [],
    version: FileVersion
  ) {
    (self.drawing, self.unsupportedFeatures) = (drawing, unsupportedFeatures)
    (self.contentLostOnSave, self.layers, self.version) = (contentLostOnSave, layers, version)
  }
}
