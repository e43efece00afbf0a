import SwatchColor
import SwatchText

/// A step of the history: the changes made by one gesture or command.
public struct Edit: Hashable, Sendable {
  /// The kind of step, shown in the history.
  public enum Kind: UInt8, Hashable, Sendable, CaseIterable {
    // Raw values are stored in journals: do not change them, and give new kinds unused values.

    case brush = 0, line = 1, rectangle = 2, ellipse = 3, polygon = 4, fill = 5, text = 6, arrow = 28
    case erase = 7, eraseArea = 8, eraseAll = 9
    case move = 10, copy = 11, delete = 12, recolor = 13, restack = 14, paper = 15
    /// Adding, changing or removing a picture to trace.
    case backdrop = 16
    case scale = 17, rotate = 18, align = 19, reshape = 20, group = 21, ungroup = 22
    /// Changing the sheet's size or ruling.
    case sheet = 23
    case cut = 26, paste = 27, font = 29
    /// Adding, changing, reordering or removing layers.
    case layers = 30
    /// Moving strokes to another layer.
    case toLayer = 31

    /// True if the inserted strokes are new.
    var addsStrokes: Bool {
      [.brush, .line, .rectangle, .ellipse, .polygon, .arrow, .fill, .text, .copy, .paste, .backdrop]
        .contains(self)
    }
  }

  /// The kind of step.
  public let kind: Kind
  /// The changes, in order.
  public let changes: [Change]

  /// Creates a step.
  public init(_ kind: Kind, _ changes: [Change]) { (self.kind, self.changes) = (kind, changes) }

  /// The step that undoes this one.
  public var inverse: Edit { Edit(kind, changes.reversed().map(\.inverse)) }

  /// The number of pictures that the edit adds minus those it removes.
  ///
  /// - Complexity: O(*n*) in the number of changes.
  public var addedPictureCount: Int {
    changes.count { $0.newStroke?.isPicture == true } - changes.count { $0.oldStroke?.isPicture == true }
  }
}

/// A reversible change to a drawing.
public enum Change: Hashable, Sendable {
  /// Inserts a stroke at an index; 0 is the bottom.
  case insert(Stroke, at: Int)
  case remove(Stroke, at: Int), replace(Stroke, with: Stroke, at: Int)
  case setPaper(Color, from: Color)
  case setSheet(SheetSetup, from: SheetSetup)
  case setLayers([Layer], from: [Layer])

  /// The change that undoes this one.
  public var inverse: Change {
    switch self {
    case .insert(let stroke, let index): .remove(stroke, at: index)
    case .remove(let stroke, let index): .insert(stroke, at: index)
    case .replace(let old, let new, let index): .replace(new, with: old, at: index)
    case .setPaper(let new, let old): .setPaper(old, from: new)
    case .setSheet(let new, let old): .setSheet(old, from: new)
    case .setLayers(let new, let old): .setLayers(old, from: new)
    }
  }

  package var oldStroke: Stroke? {
    switch self {
    case .remove(let stroke, _), .replace(let stroke, _, _): stroke
    case .insert, .setPaper, .setSheet, .setLayers: nil
    }
  }

  package var newStroke: Stroke? { inverse.oldStroke }

  /// The area that looks different afterward; `nil` for none.
  public var bounds: CanvasRect? {
    switch self {
    case .insert, .remove, .replace: CanvasRect(aroundAll: [oldStroke?.bounds, newStroke?.bounds])
    case .setPaper, .setSheet, .setLayers: .infinite
    }
  }
}

extension Drawing {
  /// Returns true if the change is applicable: the stroke that it removes or replaces is at its index.
  public func permits(_ change: Change) -> Bool {
    switch change {
    case .insert(_, let index): (0...strokes.count).contains(index)
    case .remove(let stroke, let index), .replace(let stroke, _, let index):
      strokes.indices.contains(index) && strokes[index] == stroke
    case .setPaper(_, let old): paper == old
    case .setLayers(_, let old): layers == old
    // The sheet may have grown since.
    case .setSheet: true
    }
  }

  /// Applies a change.
  ///
  /// - Precondition: ``permits(_:)`` returns true for the change.
  /// - Complexity: O(*n*) in the number of strokes above the changed one.
  public mutating func apply(_ change: Change) {
    switch change {
    case .insert(let stroke, let index): strokes.insert(stroke, at: index)
    case .remove(_, let index): strokes.remove(at: index)
    case .replace(_, let stroke, let index): strokes[index] = stroke
    case .setPaper(let color, _): paper = color
    case .setSheet(let setup, _): sheetSetup = setup
    case .setLayers(let new, _): layers = new
    }
  }

  /// Applies all changes of an edit.
  public mutating func apply(_ edit: Edit) { for change in edit.changes { apply(change) } }

  /// Returns an edit that adds `strokes` on top.
  public func adding(_ kind: Edit.Kind, _ strokes: [Stroke]) -> Edit {
    Edit(kind, strokes.enumerated().map { .insert($1, at: self.strokes.count + $0) })
  }

  /// Returns an edit that removes the strokes at `indices`.
  public func removing(_ kind: Edit.Kind, at indices: some Collection<Int>) -> Edit {
    // Top first, so that the remaining indices stay valid.
    Edit(kind, indices.sorted(by: >).map { .remove(strokes[$0], at: $0) })
  }

  /// Returns an edit that replaces strokes.
  public func replacing(_ kind: Edit.Kind, _ replacements: [(index: Int, stroke: Stroke)]) -> Edit {
    Edit(kind, replacements.map { .replace(strokes[$0.index], with: $0.stroke, at: $0.index) })
  }

  /// The number of pictures among the strokes.
  ///
  /// - Complexity: O(*n*) in the number of strokes.
  public var pictureCount: Int { strokes.count(where: \.isPicture) }

  /// The number of strokes and pictures, such as “2 strokes, 1 picture”. O(*n*) in the number of strokes.
  package var countLabel: String { Self.countLabel(of: strokes.count, pictures: pictureCount) }

  package static func countLabel(of count: Int, pictures: Int) -> String {
    guard pictures > 0 else { return count.counting("stroke") }
    let label = pictures.counting("picture")
    return count > pictures ? "\((count - pictures).counting("stroke")), \(label)" : label
  }

  func permits(_ steps: [Edit]) -> Bool {
    // Copy the drawing once: a copy per step would be quadratic.
    var drawing = self
    for step in steps {
      guard !step.changes.isEmpty else { return false }
      for change in step.changes {
        guard drawing.permits(change) else { return false }
        drawing.apply(change)
      }
    }
    return true
  }

  /// Returns the edit without inapplicable changes, and with indices adapted to this drawing.
  ///
  /// - Complexity: O(*n*) in the number of strokes for each change.
  public func fitting(_ edit: Edit) -> Edit {
    var drawing = self
    let changes = edit.changes.compactMap { change -> Change? in
      guard let change = drawing.fitting(change) else { return nil }
      drawing.apply(change)
      return change
    }
    return Edit(edit.kind, changes)
  }

  private func fitting(_ change: Change) -> Change? {
    guard !permits(change) else { return change }
    return switch change {
    case .insert(let stroke, let index): .insert(stroke, at: index.clamped(to: 0...strokes.count))
    case .remove(let stroke, _): strokes.lastIndex(of: stroke).map { .remove(stroke, at: $0) }
    case .replace(let old, let new, _): strokes.lastIndex(of: old).map { .replace(old, with: new, at: $0) }
    case .setPaper(let new, _): .setPaper(new, from: paper)
    case .setLayers(let new, _): .setLayers(new, from: layers)
    case .setSheet: change
    }
  }
}
