import SwatchColor
import SwatchScreen

/// Shows each cell as the character in two colors that comes closest to its pixels.
public struct GlyphPresenter: CharacterPresenter {
  private let repertoire: GlyphRepertoire

  /// Creates a presenter with the characters that the terminal draws well.
  public init(_ repertoire: GlyphRepertoire) { self.repertoire = repertoire }

  /// The closest; where there are no colors, or no such characters, the closest shade.
  public func character(for pixels: CellPixels, on display: Display) -> Cell {
    guard display.colors != .mono, display.glyphs == .unicode else { return shade(of: pixels, on: display) }
    let look = repertoire.closest(to: pixels)
    guard look.glyph != " " else { return Cell(" ", Style(background: .rgb(look.background))) }
    return Cell(look.glyph, Style(foreground: .rgb(look.foreground), background: .rgb(look.background)))
  }

  private func shade(of pixels: CellPixels, on display: Display) -> Cell {
    QuadrantColors(
      topLeft: pixels.mean(columns: 0..<4, rows: 0..<8), topRight: pixels.mean(columns: 4..<8, rows: 0..<8),
      bottomLeft: pixels.mean(columns: 0..<4, rows: 8..<16),
      bottomRight: pixels.mean(columns: 4..<8, rows: 8..<16)
    ).cell(for: display)
  }
}
