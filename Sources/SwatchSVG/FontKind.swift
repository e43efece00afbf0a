/// The kind of a font. A substitute of a different kind is noticeable.
enum FontKind: Hashable {
  case serif, sans, mono

  init?(family name: String) {
    let name = name.lowercased()
    let words = Set(name.split { $0 == " " || $0 == "-" }.map(String.init))
    let hinted = Self.hints.first { !words.isDisjoint(with: $0.words) }?.kind
    guard let kind = Self.known[name] ?? hinted else { return nil }
    self = kind
  }

  private static let hints: [(kind: FontKind, words: Set<String>)] = [
    (.mono, ["mono", "monospace", "code", "console", "typewriter", "courier"]),
    (.sans, ["sans", "gothic", "grotesk", "grotesque", "helvetica", "arial"]),
    (.serif, ["serif", "roman", "times", "garamond", "baskerville"]),
  ]

  private static let known: [String: FontKind] = [
    "caladea": .serif, "cambria": .serif, "georgia": .serif, "gelasio": .serif, "palatino": .serif,
    "palatino linotype": .serif, "book antiqua": .serif, "century schoolbook": .serif, "tinos": .serif,
    "charter": .serif, "minion pro": .serif, "c059": .serif, "p052": .serif,
    "calibri": .sans, "carlito": .sans, "arimo": .sans, "verdana": .sans, "tahoma": .sans, "segoe ui": .sans,
    "trebuchet ms": .sans, "roboto": .sans, "lato": .sans, "inter": .sans, "ubuntu": .sans,
    "cantarell": .sans, "montserrat": .sans, "poppins": .sans, "myriad pro": .sans, "lucida grande": .sans,
    "geneva": .sans, "consolas": .mono, "menlo": .mono, "monaco": .mono, "cousine": .mono,
    "inconsolata": .mono, "hack": .mono, "iosevka": .mono,
  ]
}
