import ArgumentParser
import CArguments
import SwatchColor
import SwatchText

extension Swatchterm {
  /// Parses the command line. Only the parser of the chosen subcommand is built; help, version and usage
  /// errors are left to the parser of the root command.
  static func command(in words: [String]) throws -> any ParsableCommand {
    let path = commandPath(in: words)
    // Unknown words go to the default command, except `help`. The root parser handles incomplete paths.
    let last = path.last ?? (words.first == "help" ? nil : configuration.defaultSubcommand)
    let command = last?.configuration.subcommands.isEmpty == true ? last : nil
    let arguments = replacingOldNames(Array(words.dropFirst(path.count)), for: command)
    let escaped = escapingNegativeNumbers(arguments, for: command)
    if let parsed = command?.parsed(from: escaped) ?? (path.isEmpty ? commandForColor(words) : nil) {
      if let repeated = RepeatedOption(in: arguments, of: type(of: parsed)) {
        throw Failure("\(repeated)", status: .usage)
      }
      return parsed
    }
    return try parseAsRoot(Array(words.prefix(path.count)) + escaped)
  }

  /// Returns `show` or `convert` if `open` does not support the options, as in `swatchterm red --to oklch`.
  private static func commandForColor(_ words: [String]) -> (any ParsableCommand)? {
    guard let first = words.first, (try? ColorCoordinates(pasting: first)) != nil else { return nil }
    let commands: [any ParsableCommand.Type] = [ShowCommand.self, ConvertCommand.self]
    return commands.lazy.compactMap { $0.parsed(from: words) }.first
  }

  /// Returns the commands that the first words name, each a subcommand of the one before.
  static func commandPath(in words: [String]) -> [any ParsableCommand.Type] {
    var path: [any ParsableCommand.Type] = []
    for word in words {
      let commands = (path.last ?? Self.self).configuration.subcommands
      guard let next = commands.first(where: { $0.configuration.commandName == word }) else { break }
      path.append(next)
    }
    return path
  }

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
    guard command is any NegativeNumberCommand.Type else { return arguments }
    return arguments.map { $0.isNegativeNumber ? "−" + $0.dropFirst() : $0 }
  }
}

extension ParsableCommand {
  /// Returns the parsed command; `nil` if the arguments are invalid or request help.
  fileprivate static func parsed(from arguments: [String]) -> (any ParsableCommand)? {
    (try? parseAsRoot(arguments)).flatMap { type(of: $0) == self ? $0 : nil }
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
