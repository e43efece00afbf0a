/// The kinds of fonts that do not stand in for each other unnoticed.
enum FontKind: Hashable {
  case serif, sans, mono

  /// The kind of a family by its name; `nil` where that does not say it.
  init?(family name: String) {
    let name = name.lowercased()
    if let kind = Self.known[name] {
      self = kind
    } else if let kind = Self.hinted(by: name) {
      self = kind
    } else {
      return nil
    }
  }

  private static func hinted(by name: String) -> FontKind? {
    let words = Set(name.split { $0 == " " || $0 == "-" }.map(String.init))
    if !words.isDisjoint(with: ["mono", "monospace", "code", "console", "typewriter", "courier"]) {
      return .mono
    }
    if !words.isDisjoint(with: ["sans", "gothic", "grotesk", "grotesque", "helvetica", "arial"]) {
      return .sans
    }
    if !words.isDisjoint(with: ["serif", "roman", "times", "garamond", "baskerville"]) { return .serif }
    return nil
  }

  private static let known: [String: FontKind] = [
    "caladea": .serif, "cambria": .serif, "georgia": .serif, "gelasio": .serif, "palatino": .serif,
    "palatino linotype": .serif, "book antiqua": .serif, "century schoolbook": .serif, "tinos": .serif,
    "charter": .serif, "minion pro": .serif, "c059": .serif, "p052": .serif,
    "calibri": .sans, "carlito": .sans, "arimo": .sans, "verdana": .sans, "tahoma": .sans, "segoe ui": .sans,
    "trebuchet ms": .sans, "roboto": .sans, "lato": .sans, "inter": .sans, "ubuntu": .sans,
    "cantarell": .sans,
    "montserrat": .sans, "poppins": .sans, "myriad pro": .sans, "lucida grande": .sans, "geneva": .sans,
    "consolas": .mono, "menlo": .mono, "monaco": .mono, "cousine": .mono, "inconsolata": .mono, "hack": .mono,
    "iosevka": .mono,
  ]
}
