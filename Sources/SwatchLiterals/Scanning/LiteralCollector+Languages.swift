extension LiteralCollector {
  mutating func scan(_ part: Range<Int>, as language: TextLanguage) {
    let outside = (self.language, alphaPlace, depth)
    (self.language, alphaPlace) = (language.kind, language.alphaPlace)
    switch language.kind {
    case .css, .scss, .sass, .slint, .alphaFirstCSS, .gtk, .rasi:
      CSSScanner.scan(part, hasLineComments: language == .rasi, into: &self)
    case .html, .php, .xml, .androidXML, .svg: MarkupScanner.scan(part, into: &self)
    case .json, .lua, .swift, .kotlin, .dart, .code, .alphaFirstCode, .lisp, .script, .godot, .shell,
      .haskell,
      .ocaml, .sql, .nix:
      CodeScanner.scan(part, language.kind, into: &self)
    case .toml, .yaml, .ini, .alphaFirstSettings, .xresources, .vim, .tex, .plain:
      LineScanner.scan(part, into: &self)
    }
    (self.language, alphaPlace) = (outside.0, outside.1)
    while depth > outside.2 { leave() }
  }
}
