import Glibc
import SwatchText

/// The lightness contrast of text according to A. Somers' Accessible Perceptual Contrast Algorithm: APCA
/// 0.1.9 with the constants 0.0.98G-4g, <https://github.com/Myndex/apca-w3>.
public struct APCAContrast: Hashable, Sendable {
  /// The contrast Lc: 0…106 for dark text on a light background, -108…0 for light text on a dark one.
  public let lightnessContrast: Double

  /// Measures the contrast of `text`, composited first if translucent, on `background`, treated as opaque.
  public init(of text: Color, on background: Color) {
    let text = Self.screenLuminance(text.composited(over: background))
    lightnessContrast = Self.contrast(text: text, background: Self.screenLuminance(background)) * 100
  }

  /// Returns the luminance, 0…1, with a soft clamp near black and, unlike WCAG, a plain power of 2.4.
  private static func screenLuminance(_ color: Color) -> Double {
    func light(_ component: Double) -> Double { pow(component.clamped(to: 0...1), 2.4) }
    let luminance =
      0.2126729 * light(color.red) + 0.7151522 * light(color.green) + 0.0721750 * light(color.blue)
    let shortfall = 0.022 - luminance
    return shortfall > 0 ? luminance + pow(shortfall, 1.414) : luminance
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

  /// Returns a label such as `-59.9`, never rounded up to a minimum of ``Use``.
  public func label(decimals: Int) -> String { rounded(decimals: decimals).label(decimals: decimals) }

  /// Returns the contrast rounded for display, but never up to a minimum of ``Use`` that it misses.
  package func rounded(decimals: Int) -> Double {
    let rounded = lightnessContrast.rounded(decimals: decimals)
    let crossesMinimum = Use.allCases.contains {
      abs(lightnessContrast) < $0.minimum && abs(rounded) >= $0.minimum
    }
    return crossesMinimum ? lightnessContrast.truncated(decimals: decimals) : rounded
  }

  /// A use of text and its minimum contrast; the most demanding comes first. Source: "APCA in a Nutshell",
  /// <https://github.com/Myndex/apca-w3/blob/master/docs/APCA_in_a_Nutshell.md>.
  public enum Use: String, CaseIterable, Hashable, Sendable {
    /// Columns of text, preferred: Lc 90.
    case fluentText
    /// Columns of text, minimum: Lc 75.
    case bodyText
    /// Other readable text: Lc 60.
    case contentText
    /// Headlines and detailed icons: Lc 45.
    case largeText
    /// Placeholders, disabled text and simple icons: Lc 30.
    case spotText
    /// Borders and dividers: Lc 15.
    case nonText

    /// The minimum of |Lc|.
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

    /// The name for display.
    public var title: String { self == .nonText ? "Borders" : rawValue.label }
  }

  /// The most demanding use that the contrast allows, or `nil` below Lc 15.
  public var use: Use? { Use.allCases.first { abs(lightnessContrast) >= $0.minimum } }
}
