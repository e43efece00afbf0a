/// One phase of a press, drag and release, with its position.
public struct Touch: Hashable, Sendable {
  /// The phases of a touch.
  public enum Phase: Hashable, Sendable {
    /// Pressed; moved while pressed; released; aborted.
    case began, moved, ended, cancelled
  }

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
    self.phase = phase
    self.position = position
    self.fraction = fraction
    self.modifiers = modifiers
  }
}
