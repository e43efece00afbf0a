/// The name and version of a terminal, as reported (XTVERSION).
///
/// The formats vary: `kitty(0.41.1)`, `ghostty 1.2.0`, `tmux 3.3a`, `VTE(7800)`.
struct TerminalIdentity: Hashable {
  /// The name in lowercase, one or more words.
  let name: String
  /// The numbers of the version, most significant first; empty if unknown.
  let version: [Int]

  private static let (nameLimit, digitLimit, numberLimit) = (40, 9, 4)

  /// Parses a report; returns `nil` if it does not start with a name.
  init?(report: String) {
    guard report.utf8.allSatisfy({ (0x20...0x7E).contains($0) }) else { return nil }
    // The version follows a parenthesis, or is the first word that starts with a digit.
    let words = report.prefix { $0 != "(" }.split(separator: " ")
    let names = words.prefix { $0.first.map(Self.isDigit) == false }
    let name = names.joined(separator: " ")
    guard !name.isEmpty, name.utf8.count <= Self.nameLimit else { return nil }
    self.name = name.lowercased()
    let bracket = report.firstIndex(of: "(").map { report[$0...].dropFirst() }
    version = Self.numbers(words.dropFirst(names.count).first ?? bracket ?? "")
  }

  init(name: String, version: [Int] = []) { (self.name, self.version) = (name, version) }

  private static func isDigit(_ character: Character) -> Bool { ("0"..."9").contains(character) }

  private static func numbers(_ text: Substring) -> [Int] {
    var numbers: [Int] = []
    for part in text.split(separator: ".", omittingEmptySubsequences: false).prefix(numberLimit) {
      let digits = part.prefix(while: isDigit)
      guard digits.count <= digitLimit, let number = Int(digits) else { break }
      numbers.append(number)
      if digits.count < part.count { break }
    }
    return numbers
  }

  /// Returns true if the terminal's version is `version` or later. If the terminal's version is unknown,
  /// returns true only if `version` is empty.
  func isAtLeast(_ version: [Int]) -> Bool { !self.version.lexicographicallyPrecedes(version) }
}
