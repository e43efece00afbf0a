import SwatchColor

/// The interface colors for a terminal that has reported its own colors, each with sufficient contrast.
public struct Theme: Hashable, Sendable {
  /// The terminal's text and background colors.
  package let text, background: RGB24
  /// Secondary text.
  public let faint: RGB24
  /// Lines around unfocused items.
  public let edge: RGB24
  /// Selected or focused items.
  public let accent: RGB24

  /// The minimum contrast of text (WCAG 2, 1.4.3), and of lines, which need less because they are decorative.
  private static let (textContrast, edgeContrast) = (4.5, 2.0)

  /// Derives the interface colors from a terminal's colors. Contrast does not exceed that of `text`.
  ///
  /// - Parameter accent: A palette color for emphasis.
  public init(text: RGB24, background: RGB24, accent: RGB24) {
    (self.text, self.background) = (text, background)
    faint = background.mixed(with: text, toContrast: Self.textContrast, on: background)
    edge = background.mixed(with: text, toContrast: Self.edgeContrast, on: background)
    self.accent = accent.mixed(with: text, toContrast: Self.textContrast, on: background)
  }

  func isHardToSee(_ color: RGB24) -> Bool {
    WCAGContrast(of: Color(color), on: Color(background)).ratio < 1.15
  }
}

extension RGB24 {
  /// Returns the color mixed with as little of `other` as the contrast requires.
  fileprivate func mixed(with other: RGB24, toContrast contrast: Double, on background: RGB24) -> RGB24 {
    let steps = 16
    let (start, end) = (ColorCoordinates(Color(self)), ColorCoordinates(Color(other)))
    let mixtures = (0..<steps).lazy.map { step in
      Color(start.mixed(with: end, fraction: Double(step) / Double(steps), in: .oklab)).rgb24
    }
    return mixtures.first { WCAGContrast(of: Color($0), on: Color(background)).ratio >= contrast } ?? other
  }
}
