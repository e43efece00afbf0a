import Glibc
import SwatchColor
import SwatchScreen
import SwatchTerminal

/// The color support of standard output: none unless it is a terminal or the user requests colors.
struct OutputColors {
  let depth: ColorDepth

  var isEmpty: Bool { depth == .mono }

  init(_ option: ColorOption) {
    let isTerminal = isatty(STDOUT_FILENO) == 1
    switch option {
    case .auto where !isTerminal: depth = .mono
    case .auto, .always:
      let detected = ColorDepth.forStandardOutput(environment: option.environment())
      // For an unknown terminal, assume 256 colors, the most common depth.
      depth = detected == .mono && option == .always ? .indexed256 : detected
    default: depth = option.depth ?? .mono
    }
  }

  /// Appends a swatch and a space. One half of a translucent swatch is over white, the other over black.
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
}
