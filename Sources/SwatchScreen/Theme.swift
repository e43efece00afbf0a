import SwatchColor

/// The colors of an interface on a terminal that has told its own, each with enough contrast to be seen there.
///
/// Where a terminal has not told them, its attributes have to do.
public struct Theme: Hashable, Sendable {
  /// Text, and what is behind it: the terminal's own.
  package let text, ground: RGB24
  /// Text that matters less.
  public let faint: RGB24
  /// Lines around what does not have the focus.
  public let edge: RGB24
  /// What is chosen or has the focus.
  public let accent: RGB24

  /// The least contrasts by WCAG 2: text (success criterion 1.4.3) and lines (1.4.11 asks for as much where one has to see
  /// them; what these divide is seen without them).
  private static let (textContrast, edgeContrast) = (4.5, 2.0)

  /// Mixes the colors of a terminal; where its text itself has less contrast than is asked for, that is all there is.
  ///
  /// - Parameters:
  ///   - text: The color of its text.
  ///   - ground: The color behind it.
  ///   - accent: The color of its palette that sets things off.
  public init(text: RGB24, ground: RGB24, accent: RGB24) {
    (self.text, self.ground) = (text, ground)
    faint = ground.mixed(with: text, toContrast: Self.textContrast, on: ground)
    edge = ground.mixed(with: text, toContrast: Self.edgeContrast, on: ground)
    self.accent = accent.mixed(with: text, toContrast: Self.textContrast, on: ground)
  }

  func hides(_ color: RGB24) -> Bool { WCAGContrast(of: Color(color), on: Color(ground)).ratio < 1.15 }
}

extension RGB24 {
  /// The color with as little of another in it as makes the contrast.
  fileprivate func mixed(with other: RGB24, toContrast contrast: Double, on ground: RGB24) -> RGB24 {
    let steps = 16
    let (start, end) = (ColorCoordinates(Color(self)), ColorCoordinates(Color(other)))
    let mixtures = (0..<steps).lazy.map { step in
      Color(start.mixed(with: end, fraction: Double(step) / Double(steps), in: .oklab)).rgb24
    }
    return mixtures.first { WCAGContrast(of: Color($0), on: Color(ground)).ratio >= contrast } ?? other
  }
}
