import ArgumentParser
import CArguments
import SwatchColor
import SwatchText

extension Swatchterm {
  /// Parses the command line. Only the parser of the chosen subcommand is built; help, version and usage
  /// errors are left to the parser of the root command.
  static func command(in words: [String]) throws -> any ParsableCommand {
    let (command, count) = subcommand(in: words)
    let arguments = replacingOldNames(Array(words.dropFirst(count)), for: command)
    let parsed =
      command?.parsed(from: escapingNegativeNumbers(arguments, for: command))
      ?? (count == 0 ? commandForColor(words) : nil)
    if let parsed {
      if let repeated = RepeatedOption(in: arguments, of: type(of: parsed)) {
        throw Failure("\(repeated)", status: .usage)
      }
      return parsed
    }
    return try parseAsRoot(Array(words.prefix(count)) + escapingNegativeNumbers(arguments, for: command))
  }

  /// Returns `show` or `convert` if `open` does not support the options, as in `swatchterm red --to oklch`.
  private static func commandForColor(_ words: [String]) -> (any ParsableCommand)? {
    guard let first = words.first, (try? ColorCoordinates(pasting: first)) != nil else { return nil }
    let commands: [any ParsableCommand.Type] = [ShowCommand.self, ConvertCommand.self]
    return commands.lazy.compactMap { $0.parsed(from: words) }.first
  }

  /// Returns the command named by the first words, and the number of those words. If the command is `nil`,
  /// the root parser decides.
  private static func subcommand(in words: [String]) -> (command: (any ParsableCommand.Type)?, count: Int) {
    var (command, count) = (nil as (any ParsableCommand.Type)?, 0)
    while true {
      let commands = (command ?? Self.self).configuration.subcommands
      if commands.isEmpty { return (command, count) }
      guard count < words.count, let next = commands.first(where: { $0.hasName(words[count]) }) else {
        // Unknown words go to the default command, except `help`.
        let isHelp = count < words.count && words[count] == "help"
        return (count == 0 && !isHelp ? configuration.defaultSubcommand : nil, count)
      }
      (command, count) = (next, count + 1)
    }
  }

  /// Replaces old names of options.
  private static func replacingOldNames(_ arguments: [String], for command: (any ParsableCommand.Type)?)
    -> [String]
  {
    guard let names = (command as? any RenamedOptions.Type)?.renamedOptions else { return arguments }
    let end = arguments.firstIndex(of: "--") ?? arguments.endIndex
    return arguments[..<end].map { word in
      let name = word.prefix { $0 != "=" }
      return names[String(name)].map { $0 + word.dropFirst(name.count) } ?? word
    } + arguments[end...]
  }

  /// Replaces the hyphen of negative numbers with U+2212, because ArgumentParser would treat them as options.
  private static func escapingNegativeNumbers(_ arguments: [String], for command: (any ParsableCommand.Type)?)
    -> [String]
  {
    guard arguments.contains(where: \.isNegativeNumber),
      command is any NegativeNumberCommand.Type
    else {
      return arguments
    }
    return arguments.map { $0.isNegativeNumber ? "−" + $0.dropFirst() : $0 }
  }
}

extension ParsableCommand {
  /// Returns the parsed command; `nil` if the arguments are invalid or request help.
  fileprivate static func parsed(from arguments: [String]) -> (any ParsableCommand)? {
    (try? parseAsRoot(arguments)).flatMap { type(of: $0) == self ? $0 : nil }
  }

  fileprivate static func hasName(_ word: String) -> Bool {
    configuration.commandName == word || configuration.aliases.contains(word)
  }
}

extension String {
  /// True if the text is a negative number, with or without a unit.
  fileprivate var isNegativeNumber: Bool {
    let unit = reversed().prefix { $0.isLetter || $0 == "%" }.count
    return hasPrefix("-") && Double(dropLast(unit)) != nil
  }
}

extension CommandLine {
  /// The arguments after the program name.
  static var words: [String] {
    let hasArguments = arguments_count() > 0
    return (1..<max(1, hasArguments ? arguments_count() : argc)).map { index in
      let bytes = hasArguments ? argument_at(index) : UnsafePointer(unsafeArgv[Int(index)])
      return bytes.map { String(system: $0) } ?? ""
    }
  }
}
