import ArgumentParser
import SwatchColor
import SwatchStore

// Shell completions, computed on request.
extension CompletionKind {
  static var colors: CompletionKind { .custom { _, _, _ in NamedColor.css.map(\.name) } }

  static var palettes: CompletionKind { .custom { _, _, _ in savedPalettes.map(\.displayName) } }

  /// The names of the colors in the palettes named earlier on the command line, or in all palettes.
  static var savedColors: CompletionKind {
    .custom { words, _, _ in
      let named = savedPalettes.filter { words.contains($0.displayName) }
      return (named.isEmpty ? savedPalettes : named).flatMap { $0.swatches.map(\.displayName) }
    }
  }

  /// Errors are ignored: completion must not print messages.
  private static var savedPalettes: [SavedPalette] {
    (try? Library.forCurrentUser().palettes()) ?? []
  }
}
