import SwatchSketch
import SwatchText

/// Information about a drawing's file.
public struct Document: Hashable, Sendable {
  /// The file; `nil` for an unsaved drawing.
  public let file: DocumentFile?
  /// The names of the file's layers.
  public let layers: [String]
  /// Strokes that were already outside the sheet in the file. The sheet does not grow for them.
  public let clippedStrokes: Set<Stroke>

  /// Creates a document; without a file, an unsaved one.
  public init(_ file: DocumentFile? = nil, layers: [String] = [], clippedStrokes: Set<Stroke> = []) {
    (self.file, self.layers, self.clippedStrokes) = (file, layers, clippedStrokes)
  }

  /// The path; `nil` for an unsaved drawing.
  public var path: String? { file?.path }

  /// The version that was last read or written; `nil` if there is none.
  public var version: FileVersion? { file?.version }

  /// Content lost by writing a new file, but not by updating the original, most important first.
  public var contentLostOnSave: [String] { file?.contentLostOnSave ?? [] }

  /// The condition for saving the drawing again; for a new drawing, that no file exists yet.
  public var writeCondition: WriteCondition { version.map(WriteCondition.version) ?? .nothing }

  /// Returns the file if it has more content than the drawing.
  func original(allowsLoss: Bool) -> OriginalFile? {
    guard let path, let version, !contentLostOnSave.isEmpty else { return nil }
    return OriginalFile(path: path, version: version, allowsLoss: allowsLoss)
  }

  /// Returns a phrase that lists content that saving would lose: `parts`, by default ``contentLostOnSave``.
  public func lossDescription(_ parts: [String]? = nil) -> String {
    let (parts, limit) = (parts ?? contentLostOnSave, 9)
    let listed = parts.prefix(limit).joined(separator: ", ")
    return parts.count > limit ? "\(listed), and \(parts.count - limit) more" : listed
  }

  /// The file name, or “untitled”.
  public var name: String { path?.lastPathComponent ?? "untitled" }
}
