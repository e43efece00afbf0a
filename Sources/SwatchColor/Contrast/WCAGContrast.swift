import SwatchText

/// The contrast of two colors by the Web Content Accessibility Guidelines 2.2,
/// <https://www.w3.org/TR/WCAG22/#dfn-contrast-ratio>.
public struct WCAGContrast: Hashable, Sendable {
  /// The contrast ratio, from 1 (the same luminance) to 21 (black on white). It has no direction.
  ///
  /// It is free of the rounding errors of its calculation: black on white has 21, not a hair more or less.
  public let ratio: Double

  /// Measures `foreground` on `background`. A translucent foreground is laid on the background first, whose
  /// own alpha is left out.
  public init(of foreground: Color, on background: Color) {
    let one = foreground.composited(over: background).relativeLuminance
    let other = background.relativeLuminance
    let ratio = (max(one, other) + 0.05) / (min(one, other) + 0.05)
    self.ratio = (ratio * 1e10).rounded() / 1e10
  }

  /// What the contrast is for.
  public enum Use: String, CaseIterable, Hashable, Sendable {
    /// Text of normal size.
    case normalText
    /// Text of at least 18 points, or 14 points in bold.
    case largeText
    /// Borders of controls, icons and parts of charts.
    case graphics

    /// A name for screens.
    public var title: String {
      switch self {
      case .normalText: "Normal text"
      case .largeText: "Large text"
      case .graphics: "Icons and controls"
      }
    }

    /// The least ratio for `level`, or `nil` where the guidelines ask for none (success criteria 1.4.3, 1.4.6
    /// and 1.4.11).
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

  /// How well a contrast does, the lowest first.
  public enum Level: String, CaseIterable, Hashable, Comparable, Sendable {
    /// Less than the guidelines ask for.
    case fail
    /// Enough for conformance level AA.
    case aa
    /// Enough for conformance level AAA.
    case aaa

    /// A name for screens.
    public var title: String {
      switch self {
      case .fail: "Fail"
      case .aa: "AA"
      case .aaa: "AAA"
      }
    }

    /// The meaning in words.
    public var summary: String {
      switch self {
      case .fail: "Too little contrast"
      case .aa: "Enough contrast"
      case .aaa: "Enhanced contrast"
      }
    }

    /// True if `one` is the lower level.
    public static func < (one: Level, other: Level) -> Bool { one.rank < other.rank }

    private var rank: Int { Self.allCases.firstIndex(of: self) ?? 0 }
  }

  /// The best level that is reached. The ratio is not rounded up: 4.499 is less than 4.5.
  public func level(for use: Use) -> Level {
    Level.allCases.last { level in use.minimumRatio(for: level).map { ratio >= $0 } ?? false } ?? .fail
  }

  /// The ratio as a label, `4.54:1`, cut after two digits so that no label shows more than there is.
  public var label: String { "\(ratio.truncated(decimals: 2).label(decimals: 2)):1" }
}
