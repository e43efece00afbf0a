/// A CSS custom property, or a Sass or Less variable.
package struct StyleSheetVariable {
  /// The name with its hyphens or sign.
  package let name: Range<Int>
  package let value: Range<Int>

  /// Returns the first variables of a style sheet, in order and in any block.
  ///
  /// - Complexity: O(*n*) in the length of the text.
  package static func all(
    in bytes: [UInt8], language: TextLanguage, limit: Int
  ) -> [StyleSheetVariable] {
    bytes.withUnsafeBufferPointer {
      CSSScanner.variables(limit, in: LiteralCollector($0, language, limit: 0))
    }
  }
}
