import SwatchSketch

extension TextMetrics {
  /// Measures text in the fonts of this machine; where Pango is not installed, as wide as monospaced fonts have it.
  ///
  /// - Complexity: O(*n*) in the length of the text; a font that was not used before is looked for.
  public init(_ string: String, in style: TextStyle) {
    if let layout = TextLayout(string, style) { self = layout.metrics } else { self.init(inCells: string) }
  }
}

extension FontMetrics {
  /// Measures a font of this machine; `nil` where Pango is not installed.
  public init?(of style: TextStyle) {
    guard let metrics = TextLayout.metrics(of: style) else { return nil }
    self = metrics
  }

  /// True if this machine has fonts of a family.
  public static func hasFamily(_ name: String) -> Bool { TextLayout.hasFamily(name) }

  /// The family that this machine sets text of a style in; `nil` where Pango is not installed.
  public static func family(for style: TextStyle) -> String? { TextLayout.family(for: style) }
}

extension TextLine {
  /// The outlines of its letters on the canvas; `nil` where Pango is not installed.
  public func outline() -> Path? {
    TextLayout(string, style)?.outline().map { origin + size * $0 }
  }
}
