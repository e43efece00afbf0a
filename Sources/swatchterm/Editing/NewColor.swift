import SwatchColor
import SwatchText

/// A replacement color, which may specify an opacity.
struct NewColor {
  let color: ColorCoordinates
  private let hasOpacity: Bool

  init(_ text: String) throws {
    do throws(ColorSyntaxError) {
      color = try ColorCoordinates(pasting: text)
    } catch {
      throw Failure("\(error)", status: .usage)
    }
    let text = text.lowercased()
    let isTranslucentHex = text.hasPrefix("#") && [5, 9].contains(text.utf8.count)
    hasOpacity =
      color.alpha != 1 || isTranslucentHex || text.contains("/")
      || ["rgba", "hsla", "alpha", "opacity"].contains { text.contains(text: $0) }
  }

  /// Returns the color that replaces `old`, with the opacity of `old` unless the new color specifies one.
  func color(for old: ColorCoordinates) -> ColorCoordinates {
    guard !hasOpacity else { return color }
    var new = color
    new.alpha = old.alpha
    return new
  }
}
