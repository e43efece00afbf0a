import SwatchColor

extension ColorDepth {
  /// Returns the sequence that sets colors; `nil` is the terminal's default. Empty in monochrome.
  package func styleSequence(foreground: RGB24?, background: RGB24?) -> [UInt8] {
    guard self != .mono else { return [] }
    func cellColor(_ color: RGB24?) -> CellColor { color.map { .rgb($0) } ?? .standard }
    var resolver = StyleResolver(depth: self)
    let style = resolver.resolve(Style(foreground: cellColor(foreground), background: cellColor(background)))
    var sequence = ControlSequenceBuffer()
    sequence.append("\u{1B}[")
    sequence.appendParameters(for: style.foreground, isBackground: false)
    sequence.appendParameters(for: style.background, isBackground: true)
    sequence.replaceLast(with: UInt8(ascii: "m"))
    return sequence.bytes
  }

  package static let plainStyleSequence = Array("\u{1B}[m".utf8)
}
