extension LiteralCollector {
  mutating func scan(_ part: Range<Int>, as language: TextLanguage) {
    let saved = (self.language, alphaPosition)
    (self.language, alphaPosition) = (language.baseLanguage, language.alphaPosition)
    switch language.baseLanguage {
    case .css, .scss, .sass: run { CSSScanner(part, hasLineComments: language == .rasi, $0) }
    case .html, .php, .xml: run { MarkupScanner(part, $0) }
    case .toml, .yaml, .ini, .xresources, .vim, .tex, .plain: run { LineScanner(part, $0) }
    default: run { CodeScanner(part, language.baseLanguage, $0) }
    }
    (self.language, alphaPosition) = saved
  }
}
