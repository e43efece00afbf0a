import SwatchColor
import SwatchSketch

/// The parts of the screen that can be operated, in the order in which Tab visits them.
enum Control: Hashable, CaseIterable {
  case canvas
  case well(Well)
  case slider(Slider)
  /// The tabs of the color panel.
  case pages
  /// The notation of the active well's color.
  case notation
  /// Makes more contrast of stroke and paper.
  case contrast
  /// The colors used last.
  case recents
  // What the pages show beside sliders.
  case shades, chart, notations, names, palette, picture
  // Of the page of pictures.
  case openPicture, extract, strip
  // In the border of the canvas.
  case tool, file, zoom
  case undo, redo, erase, reset, save, copy, tweak, about, help
  // Of the picker alone.
  case choose, cancel

  static let allCases: [Control] =
    [.canvas, .well(.stroke), .well(.fill), .slider(.width), .slider(.opacity)]
    + [.pages, .notation] + ColorComponent.allCases.map { .slider(.component($0)) }
    + [
      .shades, .chart, .notations, .names, .palette, .picture, .openPicture, .extract, .strip, .contrast,
      .recents,
    ]
    + [.tool, .file, .zoom]
    + [.choose, .cancel, .undo, .redo, .erase, .reset, .save, .copy, .tweak, .about, .help]
}

extension Control {
  /// What to do with the control, for the status line.
  var hint: String {
    switch self {
    case .canvas: ToolKind.freehand.hint
    case .tool: "Space or b chooses a tool; capital letters do at once"
    case .file: "Space: save, save as, history"
    case .zoom: "Space: 100%, or the whole drawing; + and - change it"
    case .slider: "Left and Right change the value, = types one, Tab goes on"
    case .chart: "Arrows move the mark, Tab goes on"
    case .pages: "Left and Right turn the page, and so do the keys 1 to 7"
    case .notation: "# types a color in any notation, c copies it"
    case .contrast: "Space or k changes the lightness until the contrast is enough"
    case .recents: "Left and Right choose one of the last colors; < and > go back and forward"
    case .shades: "Arrows choose a color, Tab goes on"
    case .notations: "Up and Down choose a notation, c copies it"
    case .names: "Type to search, Up and Down choose"
    case .palette: "Arrows select, Space uses, d shows more, p: other palettes"
    case .picture: "Arrows move by a pixel, with Shift by a cell; o opens a picture, x extracts colors"
    case .openPicture, .extract, .strip, .choose, .cancel, .well, .undo, .redo, .erase, .reset, .save, .copy,
      .tweak, .about, .help:
      "Space presses, Tab and arrows go on"
    }
  }
}

extension Control {
  /// Whether the control is in the color panel.
  var isInPanel: Bool {
    switch self {
    case .slider(.component), .pages, .notation, .contrast, .recents: true
    case .shades, .chart, .notations, .names, .palette: true
    case .picture, .openPicture, .extract, .strip: true
    default: false
    }
  }

  /// Whether a touch of the control changes the pen while it moves.
  var changesPen: Bool {
    switch self {
    case .slider, .shades, .chart, .names, .palette, .picture, .recents: true
    default: false
    }
  }

  /// Whether keys go to the control after it was touched. What only opens or does something leaves them where
  /// they are.
  var takesFocusFromTouches: Bool {
    switch self {
    case .canvas, .slider, .shades, .chart, .notations, .names, .palette, .picture: true
    default: false
    }
  }
}

/// The two colors of the pen. Pickers change the active one.
enum Well: Hashable, CaseIterable {
  case stroke, fill

  var title: String { self == .stroke ? "Stroke" : "Fill" }
}

extension Control {
  /// Whether the control is in the border of the canvas.
  var isInBorder: Bool { [.tool, .file, .zoom].contains(self) }
}
