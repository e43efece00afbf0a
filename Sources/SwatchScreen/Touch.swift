/// A moment of one press–drag–release.
public struct Touch: Hashable, Sendable {
  /// How far the touch is.
  public enum Phase: Hashable, Sendable {
    /// Pressed; moved while pressed; released; taken back.
    case began, moved, ended, cancelled
  }

  /// How far the touch is.
  public var phase: Phase
  /// The cell under the pointer.
  public var position: CellPosition
  /// Where in that cell the pointer is; `nil` where the terminal tells no more than the cell.
  public var fraction: CellFraction?
  /// The modifiers held down.
  public var modifiers: Modifiers

  /// Creates a moment of a touch.
  public init(
    _ phase: Phase, at position: CellPosition, fraction: CellFraction? = nil, modifiers: Modifiers = []
  ) {
    self.phase = phase
    self.position = position
    self.fraction = fraction
    self.modifiers = modifiers
  }
}
