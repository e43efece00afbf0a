import SwatchColor
import SwatchText

/// A change to an `Owner`. Controls and actions return commands and change nothing themselves.
public struct Command<Owner>: Sendable {
  /// Applies the change.
  public let run: @Sendable (inout Owner) -> Void

  /// Creates a command.
  public init(_ run: @escaping @Sendable (inout Owner) -> Void) { self.run = run }
}

/// The argument of an action, typed after its word in the command palette: `width 12`, `color tomato`.
public struct ActionArgument<Owner>: Sendable {
  /// The word before the argument, in lower case and unique on a screen; `nil` for the action's identifier.
  public let word: String?
  /// A short description of valid arguments, such as `1 to 20`.
  public let expected: String
  /// A sample argument, if ``expected`` does not show the form.
  let example: String?
  /// True if all valid arguments are listed.
  var isListed = false
  let completions: @Sendable (String, Owner) -> [Completion]
  let parse: @Sendable (String, Owner) -> Parsed

  /// The result of parsing an argument.
  public enum Parsed: Sendable {
    /// The command to run.
    case command(Command<Owner>)
    /// The reason why the argument is invalid, as a sentence.
    case problem(String)

    /// Returns a command.
    public static func run(_ run: @escaping @Sendable (inout Owner) -> Void) -> Self { .command(.init(run)) }
  }

  /// Creates an argument from a function that returns completions, best first, and one that parses text.
  public init(
    _ expected: String, word: String? = nil, example: String? = nil,
    completions: @escaping @Sendable (_ typed: String, Owner) -> [Completion] = { _, _ in [] },
    parse: @escaping @Sendable (_ typed: String, Owner) -> Parsed
  ) {
    (self.word, self.expected, self.example) = (word, expected, example)
    (self.completions, self.parse) = (completions, parse)
  }

  /// Creates an argument with a list of valid values, whose names are unique. `noun` names a value in messages.
  public init<Element: Sendable>(
    _ expected: String, word: String? = nil, noun: String = "value",
    oneOf all: @escaping @Sendable (Owner) -> [(name: String, element: Element)],
    run: @escaping @Sendable (Element, inout Owner) -> Void
  ) {
    self.init(
      expected, word: word,
      completions: { typed, owner in Completion.matching(typed, in: all(owner).map(\.name)) },
      parse: { typed, owner in
        guard let found = all(owner).first(where: { $0.name.lowercased() == typed.lowercased() }) else {
          return .unknown(noun, typed, expected: expected)
        }
        return .run { run(found.element, &$0) }
      })
    isListed = true
  }

  /// Creates an argument whose values are the cases of an enumeration, by raw value.
  package init<Element: CaseIterable & RawRepresentable & Sendable>(
    _ expected: String, word: String? = nil, caseOf type: Element.Type,
    run: @escaping @Sendable (Element, inout Owner) -> Void
  ) where Element.RawValue == String {
    self.init(expected, word: word, oneOf: { _ in type.allCases.map { ($0.rawValue, $0) } }, run: run)
  }

  /// Creates a numeric argument, typed as a number or arithmetic. 100% is `whole`, by default the upper bound.
  public init(
    in range: ClosedRange<Double>, word: String? = nil, whole: Double? = nil,
    from value: @escaping @Sendable (Owner) -> Double, run: @escaping @Sendable (Double, inout Owner) -> Void
  ) { self.init(range.expectedText, word: word, in: { _ in range }, whole: whole, from: value, run: run) }

  /// Creates a numeric argument whose range depends on the owner; `expected` describes the usual range.
  public init(
    _ expected: String, word: String? = nil, in range: @escaping @Sendable (Owner) -> ClosedRange<Double>,
    whole: Double? = nil, from value: @escaping @Sendable (Owner) -> Double,
    run: @escaping @Sendable (Double, inout Owner) -> Void
  ) {
    self.init(expected, word: word) { typed, owner in
      let range = range(owner)
      let number = ValueExpression.value(of: typed, current: value(owner), whole: whole ?? range.upperBound)
      let advice = "Type a number from \(range.expectedText)"
      guard let number else { return .problem("Invalid value \(typed.quoted). \(advice)") }
      guard range.contains(number) else { return .problem(advice) }
      return .run { run(number, &$0) }
    }
  }
}

extension ActionArgument {
  func usage(after word: String) -> String { expected + (example.map { ", as in \(word) \($0)" } ?? "") }

  /// Parses an argument, with or without a preposition: `copy as oklch`, `copy oklch`.
  func result(of text: String, in owner: Owner) -> Parsed {
    let result = parse(text, owner)
    guard case .problem = result, let argument = text.withoutPreposition,
      case .command(let command) = parse(argument, owner)
    else { return result }
    return .command(command)
  }

  /// Returns completions, best first. A completion also replaces a leading preposition.
  func completions(of text: String, in owner: Owner) -> [Completion] {
    let found = completions(text, owner)
    return found.isEmpty ? text.withoutPreposition.map { completions($0, owner) } ?? [] : found
  }
}

extension String {
  fileprivate var withoutPreposition: String? {
    let parts = split(separator: " ", maxSplits: 1)
    guard parts.count == 2,
      ["as", "by", "from", "in", "of", "on", "to", "with"].contains(parts[0].lowercased())
    else { return nil }
    return String(parts[1].drop { $0 == " " })
  }
}

/// A completion of typed text.
public struct Completion: Hashable, Sendable {
  /// The completed text.
  public let text: String
  /// A short name for lists of completions.
  public let label: String
  /// The colors shown beside the label.
  public let colors: [Color]
  /// True if more text must follow, as after a folder.
  public let continues: Bool
  /// True if the text is known to be valid. It is then not parsed, because parsing is slow for large folders.
  let isValid: Bool

  /// Creates a completion; the label defaults to the text.
  public init(
    _ text: String, label: String? = nil, colors: [Color] = [], continues: Bool = false, isValid: Bool = false
  ) {
    (self.text, self.label, self.colors, self.continues) = (text, label ?? text, colors, continues)
    self.isValid = isValid
  }

  /// Returns the names that match typed text, best first.
  package static func matching(_ typed: String, in names: [String]) -> [Completion] {
    FuzzyMatch.filter(names, by: typed) { [$0] }.map { Completion($0) }
  }
}

extension ActionArgument.Parsed {
  /// Returns the problem, or else a command.
  package static func run(unless problem: String?, _ run: @escaping @Sendable (inout Owner) -> Void) -> Self {
    problem.map { .problem($0) } ?? .run(run)
  }

  package static func unknown(_ noun: String, _ name: String, expected: String) -> Self {
    .problem("Unknown \(noun) \(name.quoted). Try \(expected)")
  }

  package static func color(_ typed: String, run: @escaping @Sendable (Color, inout Owner) -> Void) -> Self {
    do throws(ColorSyntaxError) {
      let color = Color(try ColorCoordinates(parsing: typed).gamutMapping(to: .srgb).color)
      return .run { run(color, &$0) }
    } catch {
      return .problem("\(error)")
    }
  }
}
