import SwatchColor
import Testing

/// Expects components within `tolerance` and equally missing. Hues are compared on the circle.
func expect(
  _ color: ColorCoordinates, isNear expected: ColorCoordinates, within tolerance: Double,
  sourceLocation: SourceLocation = #_sourceLocation
) {
  let isSame =
    color.space == expected.space && isNear(color.alpha, expected.alpha, within: tolerance)
    && color.components.indices.allSatisfy { index in
      isNear(
        color.components[index], expected.components[index], within: tolerance,
        isHue: index == color.space.hueIndex)
    }
  if !isSame {
    Issue.record("\(color.text) is not \(expected.text)", sourceLocation: sourceLocation)
  }
}

private func isNear(_ one: Double?, _ other: Double?, within tolerance: Double, isHue: Bool = false) -> Bool {
  guard let one, let other else { return one == nil && other == nil }
  let difference = abs(one - other)
  return difference <= tolerance || isHue && abs(difference - 360) <= tolerance
}

extension ColorCoordinates {
  /// All components, for messages.
  var text: String {
    let parts = (components + [alpha]).map { $0.map { "\($0)" } ?? "none" }
    return "\(space.rawValue)(\(parts.joined(separator: " ")))"
  }

  /// Returns the largest difference of sRGB components.
  func largestDifference(fromSRGB other: ColorCoordinates) -> Double {
    let step = converted(to: .srgb).resolved - other.converted(to: .srgb).resolved
    return max(abs(step.x), abs(step.y), abs(step.z))
  }
}
