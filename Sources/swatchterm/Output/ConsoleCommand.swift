import ArgumentParser

/// A command that writes to a console.
protocol ConsoleCommand: ParsableCommand {
  /// A console with the output options of the command.
  var console: Console { get }
  /// Runs the command. The console is finished afterward.
  func run(on console: inout Console) throws
}

extension ConsoleCommand {
  var console: Console { Console() }

  func run() throws {
    var console = console
    try run(on: &console)
    try console.finish()
  }
}
