import SwatchText

/// The contrast between two colors according to the Web Content Accessibility Guidelines 2.2,
/// <https://www.w3.org/TR/WCAG22/#dfn-contrast-ratio>.
public struct WCAGContrast: Hashable, Sendable {
  /// The contrast ratio, from 1 (equal luminance) to 21 (black on white), rounded to 10 decimal places.
  public let ratio: Double

  /// Measures the contrast of `foreground`, composited first, on `background`, treated as opaque.
  public init(of foreground: Color, on background: Color) {
    let foreground = foreground.composited(over: background).relativeLuminance
    let background = background.relativeLuminance
    let ratio = (max(foreground, background) + 0.05) / (min(foreground, background) + 0.05)
    self.ratio = (ratio * 1e10).rounded() / 1e10
  }

  /// A use of color that requires contrast.
  public enum Use: String, CaseIterable, Hashable, Sendable {
    /// Normal text.
    case normalText
    /// Text of at least 18 points, or 14 points in bold.
    case largeText
    /// Icons, control borders and parts of charts.
    case graphics

    /// The name for display.
    public var title: String { self == .graphics ? "Icons and controls" : rawValue.label }

    /// Returns the minimum ratio, or `nil` if there is none (success criteria 1.4.3, 1.4.6, 1.4.11).
    public func minimumRatio(for level: Level) -> Double? {
      switch (self, level) {
      case (_, .fail): 1
      case (.normalText, .aa), (.largeText, .aaa): 4.5
      case (.normalText, .aaa): 7
      case (.largeText, .aa), (.graphics, .aa): 3
      case (.graphics, .aaa): nil
      }
    }
  }

  /// The conformance level of a contrast; the lowest comes first.
  public enum Level: String, CaseIterable, Hashable, Comparable, Sendable {
    /// Below the minimum.
    case fail
    /// Sufficient for conformance level AA or AAA.
    case aa, aaa

    /// The name for display.
    public var title: String { self == .fail ? "Fail" : rawValue.uppercased() }

    /// A short description.
    public var summary: String {
      self == .fail ? "Insufficient contrast" : self == .aa ? "Sufficient contrast" : "Enhanced contrast"
    }

    /// Returns true if `lhs` is the lower level.
    public static func < (lhs: Level, rhs: Level) -> Bool { lhs.rank < rhs.rank }
    private var rank: Int { Self.allCases.firstIndex(of: self) ?? 0 }
  }

  /// Returns the highest level reached. The ratio is not rounded up: 4.499 does not pass 4.5.
  public func level(for use: Use) -> Level {
    Level.allCases.last { level in use.minimumRatio(for: level).map { ratio >= $0 } ?? false } ?? .fail
  }

  /// The ratio as a label, such as `4.54:1`, truncated to two decimal places.
  public var label: String { "\(ratio.truncated(decimals: 2).label(decimals: 2)):1" }
}
