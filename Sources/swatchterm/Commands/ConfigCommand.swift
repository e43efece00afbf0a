import ArgumentParser
import SwatchText

struct ConfigCommand: ConsoleCommand {
  static let configuration = CommandConfiguration(
    commandName: "config", abstract: "Print the settings and the path of the settings file.",
    discussion: """
      The file is checked; errors are reported with line numbers. The output lists all settings and key bindings, including \
      defaults, and can be used as the settings file. Redirect it to another file first: the shell would empty the \
      settings file before swatchterm reads it. In other commands, --graphics and --color override the settings of \
      the same name.
      """)

  func run(on console: inout Console) throws {
    let file = ConfigurationFile.forCurrentUser()
    guard let path = file.path else {
      throw Failure("No folder for settings. Set HOME or XDG_CONFIG_HOME to an absolute path.")
    }
    for message in file.messages { console.reportError(message) }
    console.append("# \(path.sanitized(limit: 4_000))\n")
    console.append(file.configuration.text)
  }
}
