import SwatchColor
import SwatchText

/// The color that replaces others, as given.
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

  /// Returns the replacement of a color, whose opacity is preserved unless the new color specifies one.
  func color(for old: ColorCoordinates) -> ColorCoordinates {
    guard !hasOpacity else { return color }
    var new = color
    new.alpha = old.alpha
    return new
  }
}
