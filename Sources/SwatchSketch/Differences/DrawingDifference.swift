/// What is different between two drawings, stroke by stroke.
///
/// Strokes that are the same in both are found first, in the order that most of them have in common. What is left between
/// them is compared by shape and ink: a stroke that has another color, or went elsewhere, has changed; one that has little in
/// common with any is gone, or new.
public struct DrawingDifference: Hashable, Sendable {
  /// What has become of a stroke. Strokes are told by their index.
  public enum Change: Hashable, Sendable {
    /// Only the new drawing has it.
    case added(Int)
    /// Only the old drawing has it.
    case removed(Int)
    /// It is another, in at least one respect.
    case changed(old: Int, new: Int, [StrokeChange])
  }

  /// The drawing as it was.
  public let old: Drawing
  /// The drawing as it is.
  public let new: Drawing
  /// The strokes that are not the same, bottom to top; what is gone comes before what is new in its place.
  public let changes: [Change]

  /// Compares two drawings. Whether the size of the sheet was chosen does not count: it cannot be seen.
  ///
  /// - Complexity: O(*n* log *n*) in the number of strokes, and O(*n*) in that of points.
  public init(from old: Drawing, to new: Drawing) {
    (self.old, self.new) = (old, new)
    let pairing = StrokePairing(from: old, to: new)
    let groups = GroupPairing(pairing, from: old.strokes, to: new.strokes)
    var changes: [Change] = []
    var next = 0
    func remove(upTo end: Int) {
      while next < end {
        if !pairing.pairedOld.contains(next) { changes.append(.removed(next)) }
        next += 1
      }
    }
    for (index, partner) in pairing.oldIndices.enumerated() {
      guard let partner else {
        // What is new stands where its neighbor below does.
        changes.append(.added(index))
        continue
      }
      if partner.isInOrder { remove(upTo: partner.index) }
      var parts = StrokeChange.changes(
        from: old.strokes[partner.index], to: new.strokes[index], precision: old.precision)
      if !groups.areSame(old.strokes[partner.index].group, new.strokes[index].group) { parts.append(.group) }
      if !partner.isInOrder { parts.append(.order) }
      if !parts.isEmpty { changes.append(.changed(old: partner.index, new: index, parts)) }
    }
    remove(upTo: old.strokes.count)
    self.changes = changes
  }

  /// Whether both look the same.
  public var isEmpty: Bool { changes.isEmpty && !hasOtherPaper && !hasOtherSheet && !hasOtherRuling }

  /// Whether the paper has another color.
  public var hasOtherPaper: Bool { old.paper != new.paper }
  /// Whether the sheet is larger, smaller or elsewhere.
  public var hasOtherSheet: Bool { old.sheet != new.sheet }
  /// Whether something else is printed on the sheet.
  public var hasOtherRuling: Bool { old.sheetSetup.ruling != new.sheetSetup.ruling }
}
