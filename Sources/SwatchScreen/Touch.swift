/// One phase of a press, drag and release, with its position.
public struct Touch: Hashable, Sendable {
  /// The phases of a touch: pressed; moved while pressed; released; aborted.
  public enum Phase: Hashable, Sendable { case began, moved, ended, cancelled }

  /// The phase.
  public var phase: Phase
  /// The cell under the pointer.
  public var position: CellPosition
  /// The position within the cell; `nil` if the terminal reports only cells.
  public var fraction: CellFraction?
  /// The modifiers held down.
  public var modifiers: Modifiers

  /// Creates a touch.
  public init(
    _ phase: Phase, at position: CellPosition, fraction: CellFraction? = nil, modifiers: Modifiers = []
  ) {
    (self.phase, self.position, self.fraction, self.modifiers) = (phase, position, fraction, modifiers)
  }

  /// The position of the pointer; the center of the cell if the terminal reports only cells.
  public var point: CellPoint {
    CellPoint(
      x: Double(position.column) + (fraction?.x ?? 0.5), y: Double(position.row) + (fraction?.y ?? 0.5))
  }
}
