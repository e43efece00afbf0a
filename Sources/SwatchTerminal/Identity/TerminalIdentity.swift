/// Which terminal it is, as it says itself when asked for its version (XTVERSION).
///
/// There is no format for that: `kitty(0.41.1)`, `ghostty 1.2.0`, `tmux 3.3a`, `VTE(7800)` and
/// `WezTerm 20240203-110809-5046fc22` are read alike, as a name and the numbers behind it.
struct TerminalIdentity: Hashable {
  /// The name in small letters, of one word or more.
  let name: String
  /// The numbers of the version, the most important first; none where it tells none.
  let version: [Int]

  /// Nothing that a terminal is called is longer.
  private static let nameLimit = 40
  /// Longer numbers are no versions.
  private static let digitLimit = 9
  private static let numberLimit = 4

  /// Reads a report; `nil` where it begins with no name.
  init?(report: String) {
    let bytes = report.utf8
    guard bytes.allSatisfy({ (0x20...0x7E).contains($0) }) else { return nil }
    // The version begins behind a bracket, or at the first word that begins with a digit.
    let words = report.prefix { $0 != "(" }.split(separator: " ")
    let names = words.prefix { $0.first?.isASCIIDigit == false }
    let name = names.joined(separator: " ")
    guard !name.isEmpty, name.utf8.count <= Self.nameLimit else { return nil }
    self.name = name.lowercased()
    let bracket = report.firstIndex(of: "(").map { report[$0...].dropFirst() }
    version = Self.numbers(words.dropFirst(names.count).first ?? bracket ?? "")
  }

  /// Creates an identity from its parts.
  init(name: String, version: [Int] = []) { (self.name, self.version) = (name, version) }

  /// The numbers that `text` begins with, separated by points.
  private static func numbers(_ text: Substring) -> [Int] {
    var numbers: [Int] = []
    var rest = text
    while numbers.count < numberLimit {
      let digits = rest.prefix(while: \.isASCIIDigit)
      guard digits.count <= digitLimit, let number = Int(digits) else { break }
      numbers.append(number)
      rest = rest.dropFirst(digits.count)
      guard rest.first == "." else { break }
      rest = rest.dropFirst()
    }
    return numbers
  }

  /// True if the version is this one or a later one; not where it is unknown, unless any will do.
  func isAtLeast(_ version: [Int]) -> Bool { !self.version.lexicographicallyPrecedes(version) }
}

extension Character {
  fileprivate var isASCIIDigit: Bool { ("0"..."9").contains(self) }
}
