import SwatchSketch
import SwatchText

/// Where drawings are read and written.
///
/// Errors have a sentence for the user as their description.
public protocol DrawingStore {
  /// The path that means the same file wherever the program is started next.
  func absolutePath(_ path: String) -> String

  /// The folder that a file would be in, if there is no such folder.
  func missingFolder(of path: String) -> String?

  /// Reads a drawing; `nil` when there is no such file.
  func read(_ path: String) throws -> StoredDrawing?

  /// Writes a drawing so that the file has all of it, or is as it was.
  ///
  /// - Parameters:
  ///   - condition: What there has to be in its place.
  ///   - original: The file that the drawing was read from, if there is more in it than the drawing: that is kept.
  /// - Throws: ``ChangedFileError`` when the file is something else, ``LossError`` when not all of `original` can be kept.
  func write(
    _ drawing: Drawing, to path: String, replacing condition: WriteCondition, keeping original: OriginalFile?
  ) throws -> WrittenFile

  /// Returns a drawing without its paper as the text of an SVG file.
  func svg(of drawing: Drawing) -> String

  /// Returns the drawing in the text of an SVG file; `nil` if it is none.
  func drawing(ofSVG text: String) -> Drawing?

  /// What drawings can be exported as, in the order of lists.
  var exportKinds: [ExportKind] { get }

  /// Makes what a drawing is exported as, without writing it.
  func encode(_ request: ExportRequest) throws -> EncodedExport

  /// Begins to make what a drawing is exported as, while other things are done.
  func beginEncoding(_ request: ExportRequest) -> any ExportInProgress

  /// Writes what ``encode(_:)`` made; where there is a file for each size, their names have it.
  ///
  /// - Returns: The files.
  /// - Throws: ``ChangedFileError`` when there is such a file that may not be replaced; nothing is written then.
  func write(_ export: EncodedExport, to path: String, replacesExisting: Bool) throws -> WrittenExport
}

extension DrawingStore {
  /// The kind of file that has an ending, in any letter case and without the period.
  public func exportKind(of fileExtension: some StringProtocol) -> ExportKind? {
    exportKinds.first { $0.has(fileExtension: fileExtension) }
  }
}

/// What is to be exported, and how.
public struct ExportRequest: Sendable {
  /// The drawing, on the sheet that it has.
  public let drawing: Drawing
  /// The kind of file.
  public let kind: ExportKind
  /// What is said about it.
  public let options: ExportOptions
  /// The file that has the layer that is wanted; `nil` where the drawing is all that is.
  public let original: OriginalFile?
}

/// An export that is being made while other things are done.
public protocol ExportInProgress: AnyObject {
  /// Which part is done, 0…1.
  var progress: Double { get }
  /// What came of it; `nil` until then.
  var result: Result<EncodedExport, any Error>? { get }
  /// Ends it soon, as nobody waits for it any more.
  func giveUp()
}

/// What a drawing is exported as.
public struct EncodedExport: Hashable, Sendable {
  /// A file of it.
  public struct File: Hashable, Sendable {
    /// The side of its picture, where there is a file for each size.
    public let side: Int?
    /// All of it.
    public let bytes: [UInt8]

    /// Describes a file.
    public init(side: Int? = nil, bytes: [UInt8]) { (self.side, self.bytes) = (side, bytes) }
  }

  /// The files: one, or one for each size.
  public let files: [File]
  /// How large it is; `nil` for what has no size of its own.
  public let extent: ExportExtent?
  /// What they show, on the sheet that they have.
  public let drawing: Drawing

  /// Describes files.
  public init(files: [File], extent: ExportExtent?, of drawing: Drawing) {
    (self.files, self.extent, self.drawing) = (files, extent, drawing)
  }

  /// How many bytes all files have.
  public var byteCount: Int { files.reduce(0) { $0 + $1.bytes.count } }
}

/// What a file may be that is written.
public enum WriteCondition: Hashable, Sendable {
  /// There must be no file.
  case nothing
  /// The file must be this one, unchanged.
  case version(FileVersion)
  /// The same, but it may be read-only.
  case readOnlyVersion(FileVersion)
  /// Whatever is there is replaced.
  case anything
}

/// A file that was changed, or made, by someone else.
public struct ChangedFileError: Error, CustomStringConvertible {
  /// A sentence for the user.
  public let description: String

  /// Creates an error.
  public init(_ description: String) { self.description = description }
}

/// A file that a drawing was read from, with more in it than the drawing.
public struct OriginalFile: Hashable, Sendable {
  /// Where it is.
  public let path: String
  /// What it was then.
  public let version: FileVersion
  /// Whether what cannot be kept may be lost.
  public let mayLoseParts: Bool
}

/// A file that was written.
public struct WrittenFile: Hashable, Sendable {
  /// What it is now.
  public let version: FileVersion
  /// Whether what was in the original beside the drawing is in it.
  public let keepsParts: Bool
  /// What is not in it although it was drawn, or was there, in words for a sentence.
  public let lost: [String]
  /// The number of other names that the file had, which keep the old content.
  public let otherNameCount: Int

  /// Describes a file.
  public init(
    version: FileVersion, keepsParts: Bool = false, lost: [String] = [], otherNameCount: Int = 0
  ) {
    (self.version, self.keepsParts, self.lost) = (version, keepsParts, lost)
    self.otherNameCount = otherNameCount
  }
}

/// Files that were exported.
public struct WrittenExport: Hashable, Sendable {
  /// Their paths.
  public let paths: [String]
  /// The number of other names that they had, which keep the old content.
  public let otherNameCount: Int

  /// Describes files.
  public init(paths: [String], otherNameCount: Int = 0) {
    (self.paths, self.otherNameCount) = (paths, otherNameCount)
  }
}

/// Parts of the original would not be in the file that was to be written.
public struct LossError: Error, Hashable {
  /// Which, in words for a sentence; `nil` for all that is not the drawing's.
  public let parts: [String]?
  /// True if the original no longer exists.
  public let isFileGone: Bool

  /// Creates an error.
  public init(_ parts: [String]? = nil, isFileGone: Bool = false) {
    (self.parts, self.isFileGone) = (parts, isFileGone)
  }
}

/// A file to sketch in.
public struct SketchFile {
  /// Where it is.
  public var path: String
  /// What is in it; `nil` for a file that is still to be made.
  public var stored: StoredDrawing?

  /// Describes a file.
  public init(path: String, stored: StoredDrawing?) {
    (self.path, self.stored) = (path, stored)
  }
}

/// A drawing as it was read from a file.
public struct StoredDrawing {
  /// The drawing.
  public var drawing: Drawing
  /// What of the file is not shown as it should be, in words.
  public var notUnderstood: [String]
  /// What saving over the file would lose, in words, the most harmful first.
  public var lostBySaving: [String]
  /// What its layers are called, where they are not the groups of the drawing.
  public var layers: [String]
  /// What the file is.
  public var version: FileVersion

  /// Describes what was read.
  public init(
    _ drawing: Drawing, notUnderstood: [String], lostBySaving: [String], layers: [String] = [],
    version: FileVersion
  ) {
    (self.drawing, self.notUnderstood, self.lostBySaving) = (drawing, notUnderstood, lostBySaving)
    (self.layers, self.version) = (layers, version)
  }
}
