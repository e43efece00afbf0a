import ArgumentParser
import CArguments
import SwatchColor
import SwatchText

extension Swatchterm {
  /// The command that the words of the command line ask for.
  ///
  /// The word in front chooses the command, and only that one gets ready to read the others. Whatever does not come out as a
  /// command so — help, the version, wrong usage — is said by the parser that knows all commands.
  ///
  /// - Throws: What the parser of arguments says.
  static func command(in words: [String]) throws -> any ParsableCommand {
    let (command, count) = chosen(by: words)
    let arguments = Array(words.dropFirst(count))
    let parsed =
      command?.parsed(from: read(arguments, for: command)) ?? (count == 0 ? commandForColor(words) : nil)
    if let parsed {
      if let repeated = RepeatedOption(in: arguments, of: type(of: parsed)) {
        throw Failure("\(repeated)", status: .usage)
      }
      return parsed
    }
    return try parseAsRoot(Array(words.prefix(count)) + read(arguments, for: command))
  }

  /// What is done with a color in front whose options are not those of `open`: it is shown or converted, as in
  /// `swatchterm red --to oklch`.
  private static func commandForColor(_ words: [String]) -> (any ParsableCommand)? {
    guard let first = words.first, (try? ColorCoordinates(pasting: first)) != nil else { return nil }
    let commands: [any ParsableCommand.Type] = [ShowCommand.self, ConvertCommand.self]
    return commands.lazy.compactMap { $0.parsed(from: words) }.first
  }

  /// The command that the first words choose, and how many they are; `nil` where that is up to the parser.
  private static func chosen(by words: [String]) -> (command: (any ParsableCommand.Type)?, count: Int) {
    var (command, count) = (nil as (any ParsableCommand.Type)?, 0)
    while true {
      let commands = (command ?? Self.self).configuration.subcommands
      if commands.isEmpty { return (command, count) }
      guard count < words.count, let next = commands.first(where: { $0.answers(to: words[count]) }) else {
        // What is no command is for the default one, but for the word that asks for help.
        let isHelp = count < words.count && words[count] == "help"
        return (count == 0 && !isHelp ? configuration.defaultSubcommand : nil, count)
      }
      (command, count) = (next, count + 1)
    }
  }

  /// The arguments as the parser has to see them: to it a negative number is an option; for commands that read numbers it
  /// gets the minus that is none.
  private static func read(_ arguments: [String], for command: (any ParsableCommand.Type)?) -> [String] {
    guard arguments.contains(where: \.isNegativeNumber),
      command is any NumberReader.Type
    else {
      return arguments
    }
    return arguments.map { $0.isNegativeNumber ? "−" + $0.dropFirst() : $0 }
  }
}

extension ParsableCommand {
  /// The command with its arguments; `nil` where they are wrong, or ask for help.
  fileprivate static func parsed(from arguments: [String]) -> (any ParsableCommand)? {
    (try? parseAsRoot(arguments)).flatMap { type(of: $0) == self ? $0 : nil }
  }

  fileprivate static func answers(to word: String) -> Bool {
    configuration.commandName == word || configuration.aliases.contains(word)
  }
}

extension String {
  /// Whether it is a number below zero, with a unit or without.
  fileprivate var isNegativeNumber: Bool {
    let unit = reversed().prefix { $0.isLetter || $0 == "%" }.count
    return hasPrefix("-") && Double(dropLast(unit)) != nil
  }
}

extension CommandLine {
  /// The words behind the name of the program.
  static var words: [String] {
    let hasArguments = arguments_count() > 0
    return (1..<max(1, hasArguments ? arguments_count() : argc)).map { index in
      let bytes = hasArguments ? argument_at(index) : UnsafePointer(unsafeArgv[Int(index)])
      return bytes.map { String(system: $0) } ?? ""
    }
  }
}
