/// The strength of freehand smoothing, as if a string pulled the drawn point. The raw value is the name.
public enum Stabilizer: String, Hashable, Sendable, CaseIterable {
  case off
  /// A string as long as the height of a cell.
  case light
  case strong

  /// The length of the string in canvas points: the maximum distance from the pointer.
  public var stringLength: Double {
    switch self {
    case .off: 0
    case .light: 16
    case .strong: 48
    }
  }

  /// Returns the drawn point after the pointer moves; `nil` while the string is slack.
  func pull(_ point: CanvasPoint, to pointer: CanvasPoint) -> CanvasPoint? {
    let vector = pointer - point
    let length = vector.length
    guard length > stringLength else { return nil }
    return stringLength == 0 ? pointer : point + ((length - stringLength) / length) * vector
  }
}
