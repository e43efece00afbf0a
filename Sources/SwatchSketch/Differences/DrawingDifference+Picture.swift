import SwatchColor

/// The colorblind-safe colors of differences (M. Okabe, K. Ito, "Color Universal Design", 2008).
public enum DifferenceColor {
  /// Removed strokes: vermilion.
  public static let removed = Color(RGB24(0xD55E00))
  /// Added strokes: blue.
  public static let added = Color(RGB24(0x0072B2))
  /// Strokes with a changed appearance but the same shape: reddish purple.
  public static let changed = Color(RGB24(0xCC79A7))
}

extension DrawingDifference {
  /// The difference as a drawing in the colors of ``DifferenceColor``; unchanged strokes are pale.
  ///
  /// Strokes with a different shape or position are shown as removed and added.
  ///
  /// - Complexity: O(*n*) in the number of strokes.
  public var picture: Drawing {
    var (removed, changed, added): ([Int], [Int], [Int]) = ([], [], [])
    for change in changes {
      switch change {
      case .added(let index): added.append(index)
      case .removed(let index): removed.append(index)
      case .changed(_, let index, let changes) where changes.allSatisfy(\.isInPlace): changed.append(index)
      case .changed(let oldIndex, let index, _):
        removed.append(oldIndex)
        added.append(index)
      }
    }
    let unchanged = Set(new.strokes.indices).subtracting(added + changed).sorted()
    var strokes = unchanged.map { new.strokes[$0] }.filter(new.shows).map(\.faded)
    strokes += removed.map { old.strokes[$0].marked(DifferenceColor.removed) }
    strokes += changed.map { new.strokes[$0].marked(DifferenceColor.changed) }
    strokes += added.map { new.strokes[$0].marked(DifferenceColor.added) }
    if sheetDiffers {
      strokes += [edge(of: old.sheet, DifferenceColor.removed), edge(of: new.sheet, DifferenceColor.added)]
    }
    return Drawing(sheet: old.sheet.union(new.sheet), strokes: strokes)
  }

  private func edge(of sheet: CanvasRect, _ color: Color) -> Stroke {
    Stroke(ink: Ink(line: color, width: 2).dashed(Dashes([6, 6])), shape: .path(Path(sheet)))
  }
}

extension StrokeChange {
  fileprivate var isInPlace: Bool {
    switch self {
    case .line, .fill, .width, .opacity, .style, .picture, .group, .order, .layer: true
    case .text, .size, .font, .translation, .scale, .angle, .points: false
    }
  }
}

extension Stroke {
  fileprivate var faded: Stroke {
    path != nil || isText
      ? painted(line: Color(white: 0.8), fill: Color(white: 0.93))
      : with(Ink(line: nil, width: 0, opacity: 0.2))
  }

  fileprivate func marked(_ color: Color) -> Stroke {
    // Outline the area, and keep it translucent to show the strokes below.
    let fill = color.opacity(0.35)
    guard path == nil, !isText, let bounds else { return painted(line: color, fill: fill) }
    return Stroke(ink: Ink(line: color, fill: fill, width: 2), shape: .path(Path(bounds)))
  }

  private func painted(line: Color, fill: Color) -> Stroke {
    let hasFill = ink.fill != nil && !isText
    // Thinner lines would be invisible.
    var painted = Ink(line: line, fill: hasFill ? fill : nil, width: ink.line == nil ? 1 : max(1, ink.width))
    painted.copyLineShape(of: ink)
    return with(painted.dashed(ink.dashes))
  }
}
