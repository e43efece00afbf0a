import ArgumentParser
import SwatchColor

/// `swatchterm config`: what the user has set for good.
struct ConfigCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "config",
    abstract: "Write what is set in the file of settings, and where that is.",
    discussion: """
      What is written can be the file; write it elsewhere first, because the shell empties a file before it is read. The settings are named like the options that they stand for, which count more: \
      graphics and color, of the sketch pad, the picker, view and replay.
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
    for key in Configuration.Key.allCases {
      console.append("\(key.rawValue) = \"\(file.configuration.value(of: key))\"\n")
    }
    try console.finish()
  }
}
