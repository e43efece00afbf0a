/// A custom property of a style sheet, or a variable of Sass or Less.
package struct StyleSheetVariable {
  /// The name with its hyphens or sign.
  package let name: Range<Int>
  package let value: Range<Int>

  /// The first variables of a style sheet, in their order and whatever blocks they are in.
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
