import SwatchScreen

/// Shows each cell as the character in two colors that comes closest to its pixels.
public struct GlyphPresenter: CharacterPresenter {
  /// What counts where the closest look is not the one that reads best.
  public enum Purpose: Sendable {
    /// A look on a screen: flat grounds keep their color, and thin lines can be seen.
    case screen
    /// The least squared error, whatever it looks like.
    case export
  }

  private let repertoire: GlyphRepertoire
  private let purpose: Purpose

  /// Creates a presenter with the characters that the terminal draws well.
  public init(_ repertoire: GlyphRepertoire, for purpose: Purpose = .export) {
    (self.repertoire, self.purpose) = (repertoire, purpose)
  }

  /// The closest; without colors, ink where it is dark.
  public func character(for pixels: CellPixels, on display: Display) -> Cell {
    let isASCII = display.glyphs != .unicode || display.graphics == .ascii
    guard display.colors != .mono else {
      let ink = CellInk(pixels)
      return Cell(isASCII ? ink.asciiCharacter : ink.braille)
    }
    let look = isASCII ? look(of: pixels, in: .ascii) : look(of: pixels, in: repertoire)
    guard look.glyph != " " else { return Cell(" ", Style(background: .rgb(look.background))) }
    return Cell(look.glyph, Style(foreground: .rgb(look.foreground), background: .rgb(look.background)))
  }

  private func look(of pixels: CellPixels, in repertoire: GlyphRepertoire) -> GlyphRepertoire.Match {
    purpose == .screen ? repertoire.clearest(to: pixels) : repertoire.closest(to: pixels)
  }
}
