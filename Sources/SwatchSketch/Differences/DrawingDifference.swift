/// The differences between two drawings, stroke by stroke.
///
/// Equal strokes are matched first, along their longest common subsequence. The strokes between them are
/// paired by shape and ink: a stroke with a different color or position counts as changed, and one without a
/// partner as added or removed.
public struct DrawingDifference: Hashable, Sendable {
  /// An added, removed or changed stroke, identified by index.
  public enum Change: Hashable, Sendable {
    case added(Int)
    case removed(Int)
    /// A stroke that differs in at least one aspect.
    case changed(old: Int, new: Int, [StrokeChange])
  }

  /// The old and the new drawing.
  public let old, new: Drawing
  /// The changed strokes, bottom to top; removed ones precede those added in the same place.
  public let changes: [Change]

  /// Compares two drawings, ignoring layer numbers and, because it is invisible, ``SheetSetup/hasFixedSize``.
  ///
  /// - Complexity: O(*n* log *n*) in the number of strokes, and O(*n*) in the number of points.
  public init(from old: Drawing, to new: Drawing) {
    (self.old, self.new) = (old, new)
    let pairing = StrokePairing(from: old.withoutLayers, to: new.withoutLayers)
    let groups = GroupPairing(pairing, from: old.strokes, to: new.strokes)
    var changes: [Change] = []
    var next = 0
    func remove(upTo end: Int) {
      guard next < end else { return }
      changes += (next..<end).filter { !pairing.pairedOld.contains($0) }.map(Change.removed)
      next = end
    }
    for (index, partner) in pairing.oldIndices.enumerated() {
      guard let partner else {
        // An added stroke follows its neighbor below.
        changes.append(.added(index))
        continue
      }
      if partner.isInOrder { remove(upTo: partner.index) }
      let (oldStroke, newStroke) = (old.strokes[partner.index], new.strokes[index])
      var strokeChanges = StrokeChange.changes(from: oldStroke, to: newStroke, precision: old.precision)
      if !groups.areSame(oldStroke.group, newStroke.group) { strokeChanges.append(.group) }
      if !partner.isInOrder { strokeChanges.append(.order) }
      let (name, newName) = (old.layer(oldStroke.layer)?.name, new.layer(newStroke.layer)?.name)
      if let name, let newName, name != newName { strokeChanges.append(.layer(from: name, to: newName)) }
      if !strokeChanges.isEmpty { changes.append(.changed(old: partner.index, new: index, strokeChanges)) }
    }
    remove(upTo: old.strokes.count)
    self.changes = changes
  }

  /// True if nothing differs.
  public var isEmpty: Bool {
    changes.isEmpty && !paperDiffers && !sheetDiffers && !rulingDiffers && !layersDiffer
  }

  /// True if the paper color differs.
  public var paperDiffers: Bool { old.paper != new.paper }
  /// True if the size or position of the sheet differs.
  public var sheetDiffers: Bool { old.sheet != new.sheet }
  /// True if the ruling differs.
  public var rulingDiffers: Bool { old.sheetSetup.ruling != new.sheetSetup.ruling }
  /// True if names, order, visibility or locks of layers differ. A single plain layer counts as none.
  public var layersDiffer: Bool { old.layersInOrder != new.layersInOrder }
}

extension Drawing {
  fileprivate var withoutLayers: Drawing {
    guard !layers.isEmpty else { return self }
    var drawing = self
    (drawing.layers, drawing.strokes) = ([], strokes.map { $0.inLayer(0) })
    return drawing
  }

  fileprivate var layersInOrder: [Layer] {
    if layers.count == 1, layers[0].isEditable { return [] }
    return layers.enumerated().map {
      Layer(id: $0, name: $1.name, isHidden: $1.isHidden, isLocked: $1.isLocked)
    }
  }
}
