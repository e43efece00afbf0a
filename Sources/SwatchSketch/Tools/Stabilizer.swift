/// How much a freehand line is steadied: the drawn point follows the pointer as if pulled by a string. The raw value is
/// its name.
public enum Stabilizer: String, Hashable, Sendable, CaseIterable {
  /// The line goes where the pointer goes.
  case off
  /// A string as long as a cell is high.
  case light
  /// A string three times as long.
  case strong

  /// The length of the string in canvas points: the drawn point is never further behind, and cuts corners by no more.
  public var stringLength: Double {
    switch self {
    case .off: 0
    case .light: 16
    case .strong: 48
    }
  }

  /// Where the drawn point is pulled to when the pointer moves to `pointer`; `nil` when the string stays slack.
  func pull(_ point: CanvasPoint, to pointer: CanvasPoint) -> CanvasPoint? {
    let way = pointer - point
    let length = way.length
    guard length > stringLength else { return nil }
    return stringLength == 0 ? pointer : point + ((length - stringLength) / length) * way
  }
}
