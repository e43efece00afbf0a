import SwatchColor

/// A line of text that is being typed.
struct Prompt: Hashable {
  /// What the text is for.
  enum Purpose: Hashable {
    /// The value of a slider, or arithmetic on it.
    case value(Slider)
    /// A color in any notation.
    case notation
    /// The name of a swatch, where it stands.
    case swatchName(SwatchID)
    case paletteName(PaletteID)
    case newPalette
    /// The path of a picture; without text, the gradient strip.
    case picturePath
    /// The path to save the drawing as.
    case drawingPath
    /// The path of a picture to trace.
    case backdropPath
    /// A line of text on the canvas.
    case canvasText
  }

  let purpose: Purpose
  var field: TextField
}
