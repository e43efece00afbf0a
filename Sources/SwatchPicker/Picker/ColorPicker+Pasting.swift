import SwatchColor
import SwatchText
import SwatchWidgets

// Lines of colors that are pasted.
extension ColorPicker {
  /// Offers to save the lines of a pasted text as a palette, if most of them have a color.
  ///
  /// - Returns: True if it did.
  mutating func offerPalette(of text: String) -> Bool {
    guard pages.contains(where: \.keepsColors), let pasted = PastedColors(text) else { return false }
    let count = pasted.colors.count.counting("color")
    let rest =
      pasted.otherCount == 0
      ? "" : " \(pasted.otherCount.counting("line")) without one \(pasted.otherCount.isOrAre) left out."
    let first = Color(pasted.colors[0].color)
    present(
      Question(
        title: "Paste", text: "Save \(count) as a palette?\(rest)",
        answers: [
          .init("Save", keys: ["s", "y"]) { $0.savePalette(of: pasted) },
          .init("Take the first", keys: ["t"]) { $0.take(first) },
          .init("Cancel", keys: ["c", "n"]),
        ]))
    return true
  }

  private mutating func savePalette(of pasted: PastedColors) {
    let colors = pasted.colors.map { Color($0.color) }
    let names = Swatch.named(colors)
    let swatches = zip(names, pasted.colors).map { swatch, line in
      Swatch(name: line.name ?? swatch.name, color: swatch.color)
    }
    operate(\.palettes) { $0.addPalette(Palette(name: "Pasted colors", swatches: swatches)) }
    turn(to: \.keepsColors)
  }
}
