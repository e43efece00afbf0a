import SwatchColor

/// Colored text without a screen, for output that scrolls.
extension ColorDepth {
  /// The control sequence that gives the text after it colors; `nil` is the terminal's own. Nothing in monochrome.
  package func styleSequence(foreground: RGB24?, background: RGB24?) -> [UInt8] {
    guard self != .mono else { return [] }
    func cellColor(_ color: RGB24?) -> CellColor { color.map { .rgb($0) } ?? .standard }
    var resolver = StyleResolver(depth: self)
    let style = resolver.resolve(
      Style(foreground: cellColor(foreground), background: cellColor(background)))
    var sequence = ControlSequenceBuffer()
    sequence.append("\u{1B}[")
    sequence.appendParameters(for: style.foreground, isBackground: false)
    sequence.append(UInt8(ascii: ";"))
    sequence.appendParameters(for: style.background, isBackground: true)
    sequence.append(UInt8(ascii: "m"))
    return sequence.bytes
  }

  /// The control sequence that ends all colors.
  package static let plainStyleSequence = Array("\u{1B}[m".utf8)
}
