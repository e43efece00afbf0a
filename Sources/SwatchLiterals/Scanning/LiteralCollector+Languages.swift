extension LiteralCollector {
  /// Reads part of the text in a language.
  mutating func scan(_ part: Range<Int>, as language: TextLanguage) {
    let saved = (self.language, alphaPosition, depth)
    (self.language, alphaPosition) = (language.baseLanguage, language.alphaPosition)
    switch language.baseLanguage {
    case .css, .scss, .sass: CSSScanner.scan(part, hasLineComments: language == .rasi, into: &self)
    case .html, .php, .xml: MarkupScanner.scan(part, into: &self)
    case .toml, .yaml, .ini, .xresources, .vim, .tex, .plain: LineScanner.scan(part, into: &self)
    default: CodeScanner.scan(part, language.baseLanguage, into: &self)
    }
    (self.language, alphaPosition) = (saved.0, saved.1)
    while depth > saved.2 { leave() }
  }
}
