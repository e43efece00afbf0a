import ArgumentParser
import SwatchColor
import SwatchText

struct ConfigCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "config",
    abstract: "Write what is set in the file of settings, and where that is.",
    discussion: """
      It is checked: what is wrong is told with its line. What is written has all settings and keys, also those that are not \
      set, and can be the file; write it elsewhere first, because the shell empties a file before it is read. The options \
      --graphics and --color count more than the settings of that name.
      """)

  func run() throws {
    let file = ConfigurationFile.ofUser()
    guard let path = file.path else {
      throw Failure(
        "There is no place to keep settings in; set HOME, or XDG_CONFIG_HOME, to the path of a folder.")
    }
    var console = Console()
    for complaint in file.complaints { console.complain(complaint) }
    console.append("# \(path.shownSafely(limit: 4_000))\n")
    console.append(file.configuration.text)
    try console.finish()
  }
}
