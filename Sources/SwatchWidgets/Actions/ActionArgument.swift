import SwatchColor
import SwatchText

/// A change of an `Owner`. Controls and actions return commands; they change nothing themselves.
public struct Command<Owner>: Sendable {
  /// Makes the change.
  public let run: @Sendable (inout Owner) -> Void

  /// Creates a command.
  public init(_ run: @escaping @Sendable (inout Owner) -> Void) { self.run = run }
}

/// The argument of an action, typed after its word in the command palette: `width 12`, `color tomato`.
public struct ActionArgument<Owner>: Sendable {
  /// The word, in lower case; `nil` for the name of the action. No two actions of a screen have the same.
  public let word: String?
  /// The valid arguments in a few words: `1 to 20`.
  public let expected: String
  /// One of them, where the words alone do not show the form.
  let example: String?
  let completions: @Sendable (String, Owner) -> [Completion]
  let parse: @Sendable (String, Owner) -> Parsed

  /// The result of parsing an argument.
  public enum Parsed: Sendable {
    /// The command to run.
    case command(Command<Owner>)
    /// The reason why the argument is not valid, in a sentence.
    case problem(String)

    /// Returns a command.
    public static func run(_ run: @escaping @Sendable (inout Owner) -> Void) -> Parsed {
      .command(Command(run))
    }
  }

  /// Creates an argument by its completions, the best first, and the command for what was typed.
  public init(
    _ expected: String, word: String? = nil, example: String? = nil,
    completions: @escaping @Sendable (_ typed: String, Owner) -> [Completion] = { _, _ in [] },
    parse: @escaping @Sendable (_ typed: String, Owner) -> Parsed
  ) {
    (self.word, self.expected, self.example) = (word, expected, example)
    (self.completions, self.parse) = (completions, parse)
  }

  /// Creates an argument that is one of a list, in which no two names are the same.
  ///
  /// - Parameter noun: The noun for its elements in messages.
  public init<Element>(
    _ expected: String, word: String? = nil, example: String? = nil, noun: String = "value",
    oneOf all: @escaping @Sendable (Owner) -> [(name: String, element: Element)],
    run: @escaping @Sendable (Element, inout Owner) -> Void
  ) where Element: Sendable {
    self.init(
      expected, word: word, example: example,
      completions: { typed, owner in
        FuzzyMatch.filter(all(owner), by: typed, text: \.name).map { Completion($0.name) }
      },
      parse: { typed, owner in
        guard let found = all(owner).first(where: { $0.name.lowercased() == typed.lowercased() }) else {
          return .unknown(noun, typed, expected: expected)
        }
        return .run { run(found.element, &$0) }
      })
  }

  /// Creates an argument that is the raw value of a case.
  package init<Element: CaseIterable & RawRepresentable & Sendable>(
    _ expected: String, word: String? = nil, noun: String = "value", caseOf type: Element.Type,
    run: @escaping @Sendable (Element, inout Owner) -> Void
  ) where Element.RawValue == String {
    self.init(
      expected, word: word, noun: noun, oneOf: { _ in type.allCases.map { ($0.rawValue, $0) } }, run: run)
  }

  /// Creates an argument that is a number, or arithmetic on the current one; 100% is `whole`, or else the greatest
  /// number.
  public init(
    in range: ClosedRange<Double>, word: String? = nil, whole: Double? = nil,
    from value: @escaping @Sendable (Owner) -> Double, run: @escaping @Sendable (Double, inout Owner) -> Void
  ) {
    self.init(range.expectedText, word: word, in: { _ in range }, whole: whole, from: value, run: run)
  }

  /// Creates an argument that is a number in a range that depends on the owner; `expected` is the usual range.
  public init(
    _ expected: String, word: String? = nil, in range: @escaping @Sendable (Owner) -> ClosedRange<Double>,
    whole: Double? = nil, from value: @escaping @Sendable (Owner) -> Double,
    run: @escaping @Sendable (Double, inout Owner) -> Void
  ) {
    self.init(expected, word: word) { typed, owner in
      let range = range(owner)
      let number = ValueExpression.value(of: typed, current: value(owner), whole: whole ?? range.upperBound)
      guard let number else { return .problem("\(typed.quoted) is not a value; type \(range.expectedText)") }
      guard range.contains(number) else { return .problem("Type \(range.expectedText)") }
      return .run { run(number, &$0) }
    }
  }
}

// The argument as it is typed.
extension ActionArgument {
  /// Returns the form of the command, with an example.
  func usage(after word: String) -> String { expected + (example.map { ", as in \(word) \($0)" } ?? "") }

  /// Parses a text; a preposition before an argument is ignored, as in `copy as oklch`.
  func result(of text: String, in owner: Owner) -> Parsed {
    let result = parse(text, owner)
    guard case .problem = result, let rest = text.withoutPreposition,
      case .command(let command) = parse(rest, owner)
    else { return result }
    return .command(command)
  }

  /// Returns completions, the best first; they replace a preposition, too.
  func completions(of text: String, in owner: Owner) -> [Completion] {
    let found = completions(text, owner)
    return found.isEmpty ? text.withoutPreposition.map { completions($0, owner) } ?? [] : found
  }
}

extension ActionArgument.Parsed {
  /// A problem with a name that is none of those expected.
  package static func unknown(_ noun: String, _ name: String, expected: String) -> Self {
    .problem("Unknown \(noun) \(name.quoted). Try \(expected)")
  }
}

extension String {
  /// The text behind its first word if that is a preposition; `nil` otherwise.
  fileprivate var withoutPreposition: String? {
    let parts = split(separator: " ", maxSplits: 1)
    guard parts.count == 2,
      ["as", "by", "from", "in", "of", "on", "to", "with"].contains(parts[0].lowercased())
    else { return nil }
    return String(parts[1].drop { $0 == " " })
  }
}

extension CaseIterable where Self: Equatable {
  /// The next case, for actions that cycle; after the last, the first.
  package var next: Self {
    let all = Array(Self.allCases)
    return all[((all.firstIndex(of: self) ?? -1) + 1) % all.count]
  }
}

/// A completion of typed text.
public struct Completion: Hashable, Sendable {
  /// The text that it makes.
  public let text: String
  /// A short name for it, where several are shown side by side.
  public let label: String
  /// The colors that show what it makes.
  public let colors: [Color]
  /// True if more is to be typed after it.
  public let continues: Bool
  /// True if it is known to be valid: parsing each of many, such as the paths of a large folder, takes long.
  let isValid: Bool

  /// Creates a completion; without a label, the text is its name.
  public init(
    _ text: String, label: String? = nil, colors: [Color] = [], continues: Bool = false, isValid: Bool = false
  ) {
    (self.text, self.label, self.colors, self.continues) = (text, label ?? text, colors, continues)
    self.isValid = isValid
  }
}

extension ActionArgument.Parsed {
  /// Reads a color in any notation, as far as sRGB can show it, with its opacity.
  package static func color(_ typed: String, run: @escaping @Sendable (Color, inout Owner) -> Void) -> Self {
    do throws(ColorSyntaxError) {
      let color = Color(try ColorCoordinates(parsing: typed).gamutMapping(to: .srgb).color)
      return .run { run(color, &$0) }
    } catch {
      return .problem("\(error)")
    }
  }
}

extension ClosedRange<Double> {
  /// The reason why text is none of the values.
  public func problem(with text: String) -> String {
    "\(text.quoted) is not a value; type \(expectedText), or +10 and the like"
  }
}
