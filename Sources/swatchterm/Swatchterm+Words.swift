import ArgumentParser

extension Swatchterm {
  /// The words of the command line. To the parser of arguments a negative number is an option; for a verb it gets the minus
  /// that is none.
  static var words: [String] {
    let words = Array(CommandLine.arguments.dropFirst())
    let command = configuration.subcommands.first { $0.configuration.commandName == words.first }
    guard command is any ColorVerb.Type else { return words }
    return words.map { $0.hasPrefix("-") && Double($0) != nil ? "−" + $0.dropFirst() : $0 }
  }
}
