import SwatchColor

/// A command that is typed with what it is to work on: `width 12`, `color tomato`.
public struct TypedCommand<Owner>: Sendable {
  /// The word that it begins with, in lower case; no two have the same.
  public let word: String
  /// What lists of commands say about it.
  public let help: CommandHelp
  /// What can follow the word, in a few words: `1 to 20`.
  public let expected: String
  let choices: @Sendable (String, Owner) -> [TypedChoice]
  let read: @Sendable (String, Owner) -> Reading

  /// What comes of text that was typed behind the word.
  public enum Reading: Sendable {
    /// This is to be done.
    case command(Command<Owner>)
    /// Nothing can be done; why not, in a sentence.
    case problem(String)

    /// This is to be done.
    public static func run(_ run: @escaping @Sendable (inout Owner) -> Void) -> Reading {
      .command(Command(run))
    }
  }

  /// Describes a command.
  ///
  /// - Parameters:
  ///   - choices: What can follow the word and fits what has been typed of it, the best first; none where that is no list.
  ///   - read: What is to be done with what was typed.
  public init(
    _ word: String, help: CommandHelp, expected: String,
    choices: @escaping @Sendable (_ typed: String, Owner) -> [TypedChoice] = { _, _ in [] },
    read: @escaping @Sendable (_ typed: String, Owner) -> Reading
  ) {
    (self.word, self.help, self.expected) = (word, help, expected)
    (self.choices, self.read) = (choices, read)
  }

  /// A command that one of a list follows, found by its name.
  ///
  /// - Parameters:
  ///   - all: The list, and its names, which differ.
  ///   - run: What is done with the one that was typed.
  public init<Element>(
    _ word: String, help: CommandHelp, expected: String,
    oneOf all: @escaping @Sendable (Owner) -> [(name: String, element: Element)],
    run: @escaping @Sendable (Element, inout Owner) -> Void
  ) where Element: Sendable {
    self.init(
      word, help: help, expected: expected,
      choices: { typed, owner in
        FuzzyMatch.filter(all(owner), by: typed, text: \.name).map { TypedChoice($0.name) }
      },
      read: { typed, owner in
        guard let found = all(owner).first(where: { $0.name.lowercased() == typed.lowercased() }) else {
          return .problem("There is no \(typed.quoted); type \(expected)")
        }
        return .run { run(found.element, &$0) }
      })
  }

  /// A command that a number follows, or arithmetic on the current one.
  ///
  /// - Parameters:
  ///   - range: The numbers that will do.
  ///   - whole: What 100% stands for; without, the greatest number.
  ///   - value: The current one.
  ///   - run: What is done with the number.
  public init(
    _ word: String, help: CommandHelp, in range: ClosedRange<Double>, whole: Double? = nil,
    from value: @escaping @Sendable (Owner) -> Double, run: @escaping @Sendable (Double, inout Owner) -> Void
  ) {
    self.init(
      word, help: help, in: { _ in range }, expected: range.expectedText, whole: whole, from: value, run: run)
  }

  /// A command that a number follows, or arithmetic on the current one, in a range that depends on the owner.
  ///
  /// - Parameters:
  ///   - range: The valid numbers.
  ///   - expected: The numbers that are usually valid, for lists of commands.
  ///   - whole: The number that 100% stands for; without, the greatest.
  ///   - value: The current number.
  ///   - run: Applies a number.
  public init(
    _ word: String, help: CommandHelp, in range: @escaping @Sendable (Owner) -> ClosedRange<Double>,
    expected: String, whole: Double? = nil, from value: @escaping @Sendable (Owner) -> Double,
    run: @escaping @Sendable (Double, inout Owner) -> Void
  ) {
    self.init(word, help: help, expected: expected) { typed, owner in
      let range = range(owner)
      let number = ValueExpression.value(of: typed, current: value(owner), whole: whole ?? range.upperBound)
      guard let number else {
        return .problem("\(typed.quoted) is not a value; type \(range.expectedText)")
      }
      guard range.contains(number) else { return .problem("Type \(range.expectedText)") }
      return .run { run(number, &$0) }
    }
  }
}

/// Something that can be typed behind the word of a command.
public struct TypedChoice: Hashable, Sendable {
  /// What is typed for it.
  public let text: String
  /// How it looks.
  public let colors: [Color]
  /// Whether more is to be typed behind it.
  public let goesOn: Bool

  /// Describes a choice.
  public init(_ text: String, colors: [Color] = [], goesOn: Bool = false) {
    (self.text, self.colors, self.goesOn) = (text, colors, goesOn)
  }
}

extension ClosedRange<Double> {
  /// Why text that was typed is none of the values.
  public func problem(with text: String) -> String {
    "\(text.quoted) is not a value; type \(expectedText), or +10 and the like"
  }
}
