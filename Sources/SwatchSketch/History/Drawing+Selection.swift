/// An edit of selected strokes, and what is selected after it.
public typealias SelectionEdit = (edit: Edit, selection: [Int])

extension Drawing {
  /// How far a copy lies from its original: two cells to the right, one down.
  public static let copyOffset = CanvasPoint(x: 16, y: 16)

  /// The edit that moves strokes by a vector; without changes if that is zero.
  ///
  /// - Precondition: The indices of `selection` are those of strokes.
  public func moving(_ selection: [Int], by vector: CanvasPoint) -> SelectionEdit {
    (replacing(.move, selection) { $0.moved(by: vector, precision: precision) }, selection)
  }

  /// The edit that copies strokes, moved by a vector, to the top; the copies are selected.
  ///
  /// - Precondition: The indices of `selection` are those of strokes.
  public func duplicating(_ selection: [Int], by vector: CanvasPoint = copyOffset) -> SelectionEdit {
    let copies = selection.sorted().map { strokes[$0].moved(by: vector, precision: precision) }
    return (adding(.copy, copies), Array(strokes.count..<strokes.count + copies.count))
  }

  /// The edit that removes strokes; nothing is selected.
  ///
  /// - Precondition: The indices of `selection` are those of strokes.
  public func deleting(_ selection: [Int]) -> SelectionEdit {
    (removing(.delete, at: selection), [])
  }

  /// The edit that changes the ink of strokes, as far as each has what changes.
  ///
  /// - Precondition: The indices of `selection` are those of strokes.
  public func recoloring(_ selection: [Int], _ changes: [InkChange]) -> SelectionEdit {
    let edit = replacing(.recolor, selection) { stroke in
      Stroke(
        ink: changes.reduce(stroke.ink) { $0.applying($1, toText: stroke.path == nil) }, shape: stroke.shape)
    }
    return (edit, selection)
  }

  /// The edit that changes which strokes are on top of which.
  ///
  /// - Precondition: The indices of `selection` are those of strokes.
  /// - Complexity: O(*n*) in the number of selected strokes, beside sorting them.
  public func restacking(_ selection: [Int], _ order: Restacking) -> SelectionEdit {
    let selection = selection.sorted()
    let positions = order.positions(of: selection, count: strokes.count)
    let moves = zip(selection, positions).filter { $0 != $1 }
    let removed = removing(.restack, at: moves.map(\.0)).changes
    // From the bottom, so that each finds those below it in their places.
    let inserted = moves.map { Change.insert(strokes[$0], at: $1) }
    return (Edit(.restack, removed + inserted), positions)
  }

  private func replacing(
    _ kind: Edit.Kind, _ selection: [Int], with change: (Stroke) -> Stroke
  ) -> Edit {
    replacing(kind, selection.map { ($0, change(strokes[$0])) }.filter { strokes[$0.0] != $0.1 })
  }
}

/// Where strokes go among the others, keeping their order.
public enum Restacking: Hashable, Sendable, CaseIterable {
  /// On top of all others.
  case toFront
  /// Below all others.
  case toBack
  /// On top of the next one above.
  case forward
  /// Below the next one below.
  case backward

  /// Where the strokes at `selection`, sorted, are afterwards, sorted.
  fileprivate func positions(of selection: [Int], count: Int) -> [Int] {
    switch self {
    case .toFront: Array(count - selection.count..<count)
    case .toBack: Array(0..<selection.count)
    // What is at the end already stays there, and what is below it next to it.
    case .forward: selection.indices.map { min(selection[$0] + 1, count - selection.count + $0) }
    case .backward: selection.indices.map { max(selection[$0] - 1, $0) }
    }
  }
}

extension Stroke {
  /// The stroke, moved by a vector; coordinates are rounded as drawings keep them.
  public func moved(by vector: CanvasPoint, precision: Precision = .standard) -> Stroke {
    func moved(_ point: CanvasPoint) -> CanvasPoint { (point + vector).rounded(to: precision) }
    guard vector != CanvasPoint(x: 0, y: 0) else { return self }
    switch shape {
    case .path(let path): return Stroke(ink: ink, shape: .path(path.map(moved)))
    case .picture(let picture):
      let (min, max) = (moved(picture.rect.min), moved(picture.rect.max))
      return Stroke(
        ink: ink, shape: .picture(PlacedPicture(png: picture.png, in: CanvasRect(min: min, max: max))))
    case .text(let line):
      return Stroke(ink: ink, shape: .text(TextLine(line.string, at: moved(line.origin), size: line.size)))
    }
  }
}
