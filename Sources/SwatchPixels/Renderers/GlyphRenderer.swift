import SwatchScreen

/// Renders each cell as the closest character in two colors.
public struct GlyphRenderer: CharacterRenderer {
  /// The criterion for choosing characters.
  public enum Purpose: Sendable {
    /// Legibility on screen: flat backgrounds keep their color, and thin lines stay visible.
    case screen
    /// The least squared error.
    case export
  }

  private let repertoire: GlyphRepertoire
  private let purpose: Purpose

  /// Creates a renderer for the characters that the terminal supports.
  public init(_ repertoire: GlyphRepertoire, for purpose: Purpose = .export) {
    (self.repertoire, self.purpose) = (repertoire, purpose)
  }

  /// Returns the closest character. On monochrome displays, dark pixels are shown as ink.
  public func character(for pixels: CellPixels, on display: Display) -> Cell {
    let isASCII = display.glyphs != .unicode || display.graphics == .ascii
    guard display.colors != .mono else {
      let ink = CellInk(pixels)
      return Cell(isASCII ? ink.asciiCharacter : ink.braille)
    }
    let match = isASCII ? match(of: pixels, in: .ascii) : match(of: pixels, in: repertoire)
    guard match.glyph != " " else { return Cell(" ", Style(background: .rgb(match.background))) }
    return Cell(match.glyph, Style(foreground: .rgb(match.foreground), background: .rgb(match.background)))
  }

  private func match(of pixels: CellPixels, in repertoire: GlyphRepertoire) -> GlyphRepertoire.Match {
    purpose == .screen ? repertoire.legibleMatch(to: pixels) : repertoire.closest(to: pixels)
  }
}
