import ArgumentParser
import SwatchColor
import SwatchStore

// What shells offer for arguments, found when it is asked for.
extension CompletionKind {
  static var colors: CompletionKind { .custom { _, _, _ in NamedColor.css.map(\.name) } }

  static var palettes: CompletionKind { .custom { _, _, _ in savedPalettes.map(\.shownName) } }

  /// The names of the colors in the palette that was named, or in all.
  static var savedColors: CompletionKind {
    .custom { words, _, _ in
      let named = savedPalettes.filter { words.contains($0.shownName) }
      return (named.isEmpty ? savedPalettes : named).flatMap { $0.swatches.map(\.shownName) }
    }
  }

  /// Nothing is said where there is no library: this is not the moment.
  private static var savedPalettes: [SavedPalette] {
    (try? Library.ofUser().palettes()) ?? []
  }
}
