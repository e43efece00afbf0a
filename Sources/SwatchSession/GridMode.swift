/// The grid on the canvas. The raw value is its name.
public enum GridMode: String, Hashable, Sendable, CaseIterable {
  /// There is none.
  case off
  /// It is shown.
  case shown
  /// It is shown, and what is drawn snaps to it.
  case snapping

  /// The next one, after the last the first.
  public var next: GridMode {
    switch self {
    case .off: .shown
    case .shown: .snapping
    case .snapping: .off
    }
  }
}
