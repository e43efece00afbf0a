import Glibc
import SwatchText

/// The lightness contrast of text by the Accessible Perceptual Contrast Algorithm of A. Somers, APCA 0.1.9
/// with the constants 0.0.98G-4g, <https://github.com/Myndex/apca-w3>.
public struct APCAContrast: Hashable, Sendable {
  /// The contrast Lc: positive for dark text on a light background, about 0…106, negative for light text on a
  /// dark background, about -108…0. Which color is the text matters.
  public let lightnessContrast: Double

  /// Measures `text` on `background`. A translucent text color is laid on the background first, whose own
  /// alpha is left out.
  public init(of text: Color, on background: Color) {
    let textLight = Self.screenLuminance(text.composited(over: background))
    let backgroundLight = Self.screenLuminance(background)
    lightnessContrast = Self.contrast(text: textLight, background: backgroundLight) * 100
  }

  /// The luminance of a screen, 0…1, black softened. This is not the luminance of WCAG: a plain power stands
  /// in for what glare does to dark colors.
  private static func screenLuminance(_ color: Color) -> Double {
    func light(_ component: Double) -> Double { pow(component.clamped(to: 0...1), 2.4) }
    let luminance =
      0.2126729 * light(color.red) + 0.7151522 * light(color.green) + 0.0721750 * light(color.blue)
    let missing = 0.022 - luminance
    return missing > 0 ? luminance + pow(missing, 1.414) : luminance
  }

  private static func contrast(text: Double, background: Double) -> Double {
    guard abs(background - text) >= 0.0005 else { return 0 }
    if background > text {
      let contrast = (pow(background, 0.56) - pow(text, 0.57)) * 1.14
      return contrast < 0.1 ? 0 : contrast - 0.027
    }
    let contrast = (pow(background, 0.65) - pow(text, 0.62)) * 1.14
    return contrast > -0.1 ? 0 : contrast + 0.027
  }

  /// The contrast as a label, such as `-59.9`: rounded, but never to a minimum of ``Use`` that it misses.
  public func label(decimals: Int) -> String {
    rounded(decimals: decimals).label(decimals: decimals)
  }

  /// The contrast with so many decimals, for what is shown.
  package func rounded(decimals: Int) -> Double {
    let rounded = lightnessContrast.rounded(decimals: decimals)
    let isPromoted = Use.allCases.contains {
      abs(lightnessContrast) < $0.minimum && abs(rounded) >= $0.minimum
    }
    return isPromoted ? lightnessContrast.truncated(decimals: decimals) : rounded
  }

  /// What a contrast is good for, the most demanding first, by the levels of "APCA in a Nutshell",
  /// <https://github.com/Myndex/apca-w3/blob/master/docs/APCA_in_a_Nutshell.md>.
  public enum Use: String, CaseIterable, Hashable, Sendable {
    /// Columns of text, at their best: Lc 90.
    case fluentText
    /// Columns of text: Lc 75.
    case bodyText
    /// Other text that is meant to be read: Lc 60.
    case contentText
    /// Headlines, and icons with detail: Lc 45.
    case largeText
    /// Placeholders, disabled text, plain icons: Lc 30.
    case spotText
    /// Borders and dividers: Lc 15.
    case nonText

    /// The least |Lc|.
    public var minimum: Double {
      switch self {
      case .fluentText: 90
      case .bodyText: 75
      case .contentText: 60
      case .largeText: 45
      case .spotText: 30
      case .nonText: 15
      }
    }

    /// A name for screens.
    public var title: String {
      switch self {
      case .fluentText: "Fluent text"
      case .bodyText: "Body text"
      case .contentText: "Content text"
      case .largeText: "Large text"
      case .spotText: "Spot text"
      case .nonText: "Borders"
      }
    }
  }

  /// The most demanding use that the contrast is enough for, or `nil` where it is next to invisible.
  public var use: Use? { Use.allCases.first { abs(lightnessContrast) >= $0.minimum } }
}
