/// The edge or center by which strokes are aligned.
public enum Alignment: String, Hashable, Sendable, CaseIterable {
  case left, center, right, top, middle, bottom

  fileprivate func vector(from rect: CanvasRect, to frame: CanvasRect) -> CanvasPoint {
    switch self {
    case .left: CanvasPoint(x: frame.min.x - rect.min.x, y: 0)
    case .center: CanvasPoint(x: frame.center.x - rect.center.x, y: 0)
    case .right: CanvasPoint(x: frame.max.x - rect.max.x, y: 0)
    case .top: CanvasPoint(x: 0, y: frame.min.y - rect.min.y)
    case .middle: CanvasPoint(x: 0, y: frame.center.y - rect.center.y)
    case .bottom: CanvasPoint(x: 0, y: frame.max.y - rect.max.y)
    }
  }
}

/// The direction in which strokes are distributed.
public enum Distribution: String, Hashable, Sendable, CaseIterable {
  case across, down

  fileprivate func extent(of rect: CanvasRect) -> (low: Double, high: Double) {
    self == .across ? (rect.min.x, rect.max.x) : (rect.min.y, rect.max.y)
  }

  fileprivate func vector(_ length: Double) -> CanvasPoint {
    self == .across ? CanvasPoint(x: length, y: 0) : CanvasPoint(x: 0, y: length)
  }
}

extension DrawingSelection {
  /// A rectangle around all ink, not always the smallest; `nil` if there is none.
  public var bounds: CanvasRect? { strokes.map(\.stroke).inkBounds }

  /// Returns an edit that moves, scales or rotates the strokes.
  public func transforming(by transform: StrokeTransform) -> SelectionEdit {
    replacing(transform.kind) { $1.transformed(by: transform, precision: precision) }
  }

  /// Returns an edit that scales the strokes around their center.
  public func scaling(x: Double, y: Double) -> SelectionEdit {
    transforming(by: .scale(x: x, y: y, around: center))
  }

  /// Returns an edit that rotates the strokes clockwise around their center.
  public func rotating(degrees: Double) -> SelectionEdit {
    transforming(by: .rotate(degrees: degrees, around: center))
  }

  /// Returns an edit that aligns strokes within their bounds, or one stroke or group within the sheet.
  ///
  /// Groups move together.
  public func aligning(_ alignment: Alignment) -> SelectionEdit {
    let rects = unitBounds
    let frame = Set(strokes.map { unit(of: $0.index) }).count == 1 ? drawing.sheet : bounds
    return replacing(.align) { index, stroke in
      guard let frame, let rect = rects[unit(of: index)] else { return stroke }
      return stroke.moved(by: alignment.vector(from: rect, to: frame), precision: precision)
    }
  }

  /// Returns an edit that equalizes the gaps between strokes. The outermost stay put. Groups move together.
  ///
  /// - Complexity: O(*n* log *n*) in the number of selected strokes.
  public func distributing(_ distribution: Distribution) -> SelectionEdit {
    let extents = unitBounds.map { (unit: $0, extent: distribution.extent(of: $1)) }
      .sorted { ($0.extent.low + $0.extent.high, $0.unit) < ($1.extent.low + $1.extent.high, $1.unit) }
    guard let first = extents.first, let last = extents.last, extents.count > 2
    else { return replacing(.align) { $1 } }
    let lengths = extents.reduce(0) { $0 + $1.extent.high - $1.extent.low }
    let gap = (last.extent.high - first.extent.low - lengths) / Double(extents.count - 1)
    var (end, offsets) = (first.extent.low, [Int: Double]())
    for (unit, extent) in extents {
      offsets[unit] = end - extent.low
      end += extent.high - extent.low + gap
    }
    return replacing(.align) { index, stroke in
      stroke.moved(by: distribution.vector(offsets[unit(of: index)] ?? 0), precision: precision)
    }
  }

  private var center: CanvasPoint { bounds?.center ?? CanvasPoint(x: 0, y: 0) }
}
