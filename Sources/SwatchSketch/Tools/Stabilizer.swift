/// The strength of freehand smoothing, as if a string pulled the drawn point. The raw value is the name.
public enum Stabilizer: String, Hashable, Sendable, CaseIterable {
  case off, light, strong

  /// The length of the string in canvas points: the maximum distance from the pointer. A cell is 16 points high.
  public var stringLength: Double { self == .off ? 0 : self == .light ? 16 : 48 }

  /// Returns the drawn point after the pointer moves; `nil` while the string is slack.
  func pull(_ point: CanvasPoint, to pointer: CanvasPoint) -> CanvasPoint? {
    let vector = pointer - point
    let length = vector.length
    guard length > stringLength else { return nil }
    return stringLength == 0 ? pointer : point + ((length - stringLength) / length) * vector
  }
}
