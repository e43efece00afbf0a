/// The US keyboard layout, which is the base layout of kitty's keyboard protocol.
enum USKeyboard {
  /// Returns the US character of the key that types a letter of another script, on the most common layout
  /// with that letter; `nil` for other characters.
  ///
  /// Terminals report this only for keys that type no text.
  static func character(onKeyOf letter: Character) -> Character? {
    guard !letter.isASCII else { return nil }
    return keys[letter] ?? single(letter.lowercased()).flatMap { keys[$0] }.map(shifted)
  }

  static func shifted(_ character: Character) -> Character {
    symbols[character] ?? single(character.uppercased()) ?? character
  }

  private static let symbols = pairs("`1234567890-=[]\\;',./", "~!@#$%^&*()_+{}|:\"<>?")

  /// The Russian, Ukrainian, Greek, Hebrew (SI 1452) and Arabic (101) layouts, and Persian letters.
  private static let keys = [
    pairs("ёйцукенгшщзхъфывапролджэячсмитьбю", "`qwertyuiop[]asdfghjkl;'zxcvbnm,."),
    pairs("іїєў", "s]'o"),
    pairs("ςερτυθιοπασδφγηξκλζχψωβνμ", "wertyuiopasdfghjklzxcvbnm"),
    pairs("קראטוןםפשדגכעיחלךףזסבהנמצתץ", "ertyuiopasdfghjkl;zxcvbnm,."),
    pairs("ضصثقفغعهخحجدشسيبلاتنمكطذئءؤرىةوزظ", "qwertyuiop[]asdfghjkl;'`zxcvnm,./"),
    pairs("یکگ", "d;'"),
  ].reduce(into: [:]) { $0.merge($1) { first, _ in first } }

  private static func pairs(_ keys: String, _ values: String) -> [Character: Character] {
    Dictionary(uniqueKeysWithValues: zip(keys, values))
  }

  /// Returns the only character of a string; `nil` if it has more, as the uppercase form of `ß` does.
  private static func single(_ text: String) -> Character? { text.count == 1 ? text.first : nil }
}
