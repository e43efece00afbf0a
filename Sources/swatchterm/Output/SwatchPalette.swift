import Glibc
import SwatchColor
import SwatchScreen
import SwatchTerminal

/// The colors that standard output can show: none unless it is a terminal, or the user says so.
struct SwatchPalette {
  /// How many colors there are.
  let depth: ColorDepth

  /// Whether there are no colors, and so no swatches.
  var isEmpty: Bool { depth == .mono }

  init(_ option: ColorOption) {
    let isTerminal = isatty(STDOUT_FILENO) == 1
    switch option {
    case .auto where !isTerminal: depth = .mono
    case .auto, .always:
      let detected = ColorDepth.ofStandardOutput(environment: option.environment())
      // Asked for colors where nobody knows the terminal: as most have them.
      depth = detected == .mono && option == .always ? .indexed256 : detected
    default: depth = option.depth ?? .mono
    }
  }

  /// Appends a swatch and a space. A translucent color is laid half on white, half on black.
  func appendSwatch(_ color: Color, columns: Int, to bytes: inout [UInt8]) {
    guard !isEmpty else { return }
    for gray in [1.0, 0.0] {
      let shown = color.composited(over: Color(white: gray))
      bytes += depth.styleSequence(foreground: nil, background: shown.rgb24)
      bytes += repeatElement(UInt8(ascii: " "), count: columns / 2)
    }
    bytes += ColorDepth.plainStyleSequence
    bytes.append(UInt8(ascii: " "))
  }

  /// Appends text, in a color where there are colors.
  func appendText(_ text: String, in color: Color, to bytes: inout [UInt8]) {
    bytes += depth.styleSequence(foreground: color.rgb24, background: nil)
    bytes += text.utf8
    if !isEmpty { bytes += ColorDepth.plainStyleSequence }
  }

  /// Appends up to 8 colors side by side, room for the others, and a space. Translucent colors are laid on white.
  func appendStrip(_ colors: [Color], to bytes: inout [UInt8]) {
    guard !isEmpty else { return }
    let shown = colors.prefix(8)
    for color in shown {
      let background = color.composited(over: Color(white: 1)).rgb24
      bytes += depth.styleSequence(foreground: nil, background: background)
      bytes += repeatElement(UInt8(ascii: " "), count: 2)
    }
    bytes += ColorDepth.plainStyleSequence
    bytes += repeatElement(UInt8(ascii: " "), count: 2 * (8 - shown.count) + 1)
  }

  /// Appends a line of text in its colors.
  func appendSample(_ text: String, _ color: Color, on background: Color, to bytes: inout [UInt8]) {
    guard !isEmpty else { return }
    bytes += depth.styleSequence(foreground: color.rgb24, background: background.rgb24)
    bytes += text.utf8
    bytes += ColorDepth.plainStyleSequence
    bytes.append(UInt8(ascii: "\n"))
  }
}
