import SwatchColor
import SwatchSketch
import SwatchText

/// The file that a drawing is kept in.
public struct Document: Hashable, Sendable {
  /// Where the file is; `nil` for a drawing that has none yet.
  public var path: String?
  /// What the file was when it was read or written last; `nil` for none.
  public var version: FileVersion?
  /// What there is in the file beside the drawing, in words, the most important first. Saving keeps it; what is written anew
  /// would lose it.
  public var lostBySaving: [String]
  /// What layers of the file are called.
  public var layers: [String]
  /// The strokes that reached beyond the sheet when the file was read: the sheet does not grow for them.
  public var clippedStrokes: Set<Stroke>

  /// Describes a file; without a path, that there is none yet.
  public init(
    path: String? = nil, version: FileVersion? = nil, lostBySaving: [String] = [],
    layers: [String] = [], clippedStrokes: Set<Stroke> = []
  ) {
    (self.path, self.version, self.lostBySaving) = (path, version, lostBySaving)
    (self.layers, self.clippedStrokes) = (layers, clippedStrokes)
  }

  /// The file of a drawing that was recovered. Others may have changed it since: saving notices that.
  init(_ recovered: RecoveredSketch) {
    self.init(
      path: recovered.file?.path, version: recovered.file?.version,
      lostBySaving: recovered.file?.lostBySaving ?? [],
      clippedStrokes: recovered.file == nil ? [] : recovered.beginning.clippedStrokes)
  }

  /// What there has to be where the drawing is saved again.
  public var writeCondition: WriteCondition { version.map(WriteCondition.version) ?? .nothing }

  /// The file, if there is more in it than the drawing.
  func original(mayLoseParts: Bool) -> OriginalFile? {
    guard let path, let version, !lostBySaving.isEmpty else { return nil }
    return OriginalFile(path: path, version: version, mayLoseParts: mayLoseParts)
  }

  /// The most kinds of losses that are named: beyond that nobody reads on.
  private static let namedLossLimit = 9

  /// What saving would lose, for a sentence: some kinds of parts, or all that writing the drawing alone would.
  public func lossLabel(_ parts: [String]? = nil) -> String {
    let parts = parts ?? lostBySaving
    let named = parts.prefix(Self.namedLossLimit).joined(separator: ", ")
    let further = parts.count - Self.namedLossLimit
    return further > 0 ? "\(named), and \(further) more \(further == 1 ? "kind" : "kinds")" : named
  }

  /// What the drawing is called.
  public var name: String {
    path?.lastPathComponent ?? "untitled"
  }

  /// What the journal keeps of the file; `nil` for none.
  var kept: KeptFile? {
    path.map { KeptFile(path: $0, version: version, lostBySaving: lostBySaving) }
  }
}
