import SwatchColor

/// One step in the making of a drawing: what one gesture changed.
public struct Edit: Hashable, Sendable {
  /// What kind of step it is, for the history.
  public enum Kind: UInt8, Hashable, Sendable, CaseIterable {
    // The numbers are in journals: they stay what they are, and a new kind gets a new one.

    /// Something was drawn.
    case freehand = 0, line = 1, rectangle = 2, ellipse = 3, polygon = 4, fill = 5, text = 6,
      arrow = 28
    /// Strokes were taken away, as a whole or in part; all of them.
    case erase = 7, eraseArea = 8, eraseAll = 9
    /// Selected strokes were changed.
    case move = 10, copy = 11, delete = 12, recolor = 13, restack = 14
    /// The paper got another color.
    case paper = 15
    /// A picture to trace came, changed or went.
    case backdrop = 16
    /// Selected strokes were made larger or smaller, turned, or lined up.
    case scale = 17, rotate = 18, align = 19
    /// Points of a selected stroke were moved, added or removed.
    case reshape = 20
    /// Selected strokes became a group, or none any more.
    case group = 21, ungroup = 22
    /// The sheet got another size, or something else was printed on it.
    case sheet = 23
    /// Strokes went to the clipboard, or came from it.
    case cut = 26, paste = 27
  }

  /// What kind of step it is.
  public let kind: Kind
  /// What it changes, in this order.
  public let changes: [Change]

  /// Creates a step.
  public init(_ kind: Kind, _ changes: [Change]) {
    self.kind = kind
    self.changes = changes
  }

  /// The step that takes this one back.
  public var inverse: Edit { Edit(kind, changes.reversed().map(\.inverse)) }
}

/// A change of a drawing that can be taken back.
public enum Change: Hashable, Sendable {
  /// A stroke comes in at an index, 0 being the bottom.
  case insert(Stroke, at: Int)
  /// The stroke at an index goes.
  case remove(Stroke, at: Int)
  /// The stroke at an index becomes another.
  case replace(Stroke, with: Stroke, at: Int)
  /// The paper gets another color.
  case setPaper(Color, from: Color)
  /// The sheet becomes another.
  case setSheet(SheetSetup, from: SheetSetup)

  /// The change that takes this one back.
  public var inverse: Change {
    switch self {
    case .insert(let stroke, let index): .remove(stroke, at: index)
    case .remove(let stroke, let index): .insert(stroke, at: index)
    case .replace(let old, let new, let index): .replace(new, with: old, at: index)
    case .setPaper(let new, let old): .setPaper(old, from: new)
    case .setSheet(let new, let old): .setSheet(old, from: new)
    }
  }

  /// The stroke that goes; `nil` for none.
  package var oldStroke: Stroke? {
    switch self {
    case .remove(let stroke, _), .replace(let stroke, _, _): stroke
    case .insert, .setPaper, .setSheet: nil
    }
  }

  /// The stroke that comes in; `nil` for none.
  package var newStroke: Stroke? { inverse.oldStroke }

  /// Where the drawing looks different afterwards; `nil` for nowhere.
  public var bounds: CanvasRect? {
    switch self {
    case .insert, .remove, .replace: CanvasRect(aroundAll: [oldStroke?.bounds, newStroke?.bounds])
    case .setPaper, .setSheet: .everywhere
    }
  }
}

extension Drawing {
  /// Whether `change` fits the drawing: the strokes that it takes away are where it says.
  public func permits(_ change: Change) -> Bool {
    switch change {
    case .insert(_, let index): (0...strokes.count).contains(index)
    case .remove(let stroke, let index), .replace(let stroke, _, let index):
      strokes.indices.contains(index) && strokes[index] == stroke
    case .setPaper(_, let old): paper == old
    // It may have grown since.
    case .setSheet: true
    }
  }

  /// Carries out `change`.
  ///
  /// - Precondition: The drawing ``permits(_:)`` it.
  /// - Complexity: O(*n*) in the number of strokes above the one that changes.
  public mutating func apply(_ change: Change) {
    switch change {
    case .insert(let stroke, let index): strokes.insert(stroke, at: index)
    case .remove(_, let index): strokes.remove(at: index)
    case .replace(_, let stroke, let index): strokes[index] = stroke
    case .setPaper(let color, _): paper = color
    case .setSheet(let setup, _): sheetSetup = setup
    }
  }

  /// Carries out all changes of `edit`.
  public mutating func apply(_ edit: Edit) {
    for change in edit.changes { apply(change) }
  }

  /// The edit that adds `strokes` on top.
  public func adding(_ kind: Edit.Kind, _ strokes: [Stroke]) -> Edit {
    Edit(kind, strokes.enumerated().map { .insert($1, at: self.strokes.count + $0) })
  }

  /// The edit that takes away the strokes at `indices`.
  public func removing(_ kind: Edit.Kind, at indices: some Collection<Int>) -> Edit {
    // From the top, so that an index still means the same stroke when its turn comes.
    Edit(kind, indices.sorted(by: >).map { .remove(strokes[$0], at: $0) })
  }

  /// The edit that puts other strokes in the place of some.
  public func replacing(_ kind: Edit.Kind, _ replacements: [(index: Int, stroke: Stroke)]) -> Edit {
    Edit(kind, replacements.map { .replace(strokes[$0.index], with: $0.stroke, at: $0.index) })
  }
}
