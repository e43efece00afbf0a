import ArgumentParser
import SwatchSketch
import SwatchText

struct ConfigurationFile {
  /// `nil` if the environment does not specify it.
  let path: String?
  private(set) var configuration = Configuration()
  private(set) var messages: [String] = []
  private static let byteLimit = 1 << 16
  private static let messageLimit = 5

  /// Reads the user's settings file (XDG Base Directory Specification): `swatchterm/config.toml` in
  /// `$XDG_CONFIG_HOME`, or else in `$HOME/.config`. Relative paths are ignored.
  static func forCurrentUser() -> ConfigurationFile {
    let folders = [String: String].variables(["XDG_CONFIG_HOME", "HOME"]).filter { $0.value.hasPrefix("/") }
    let folder = folders["XDG_CONFIG_HOME"] ?? folders["HOME"].map { $0 + "/.config" }
    return ConfigurationFile(path: folder.map { $0 + "/swatchterm/config.toml" })
  }

  init(path: String?) {
    self.path = path
    guard let path, FileVersion(of: path) != nil else { return }
    do throws(Failure) {
      configuration = Configuration(try Self.text(at: path))
      let problems = configuration.problems
      messages = problems.prefix(Self.messageLimit).map { $0.message(path: path) }
      let remaining = (problems.count - messages.count).counting("more problem")
      if problems.count > messages.count { messages.append("\(path.quoted) has \(remaining).") }
    } catch { messages = [error.message] }
  }

  private static func text(at path: String) throws(Failure) -> String {
    guard FileVersion.isRegularFile(path) else {
      throw Failure("\(path.quoted) is not a regular file. Replace or remove it.")
    }
    let bytes = try InputFile.bytes(at: path, limit: byteLimit)
    guard bytes.count <= byteLimit else {
      throw Failure("\(path.quoted) is larger than 64 KiB. See swatchterm config for the format.")
    }
    guard let text = String(validating: bytes, as: UTF8.self) else {
      throw Failure("\(path.quoted) is not UTF-8 text. Convert it to UTF-8.")
    }
    return text
  }
}

/// The settings of a command that draws in the terminal.
struct ScreenSettings: Equatable {
  var colors = ColorOption.auto
  var graphics = GraphicsOption.auto
  var configuration = Configuration()

  /// Combines the options with the settings file, and reports problems in the file.
  static func forCurrentUser(colors: ColorOption? = nil, graphics: GraphicsOption? = nil) -> ScreenSettings {
    let file = ConfigurationFile.forCurrentUser()
    for message in file.messages { Failure.note(message) }
    return ScreenSettings(
      colors: colors ?? file.configuration.colors ?? .auto,
      graphics: graphics ?? file.configuration.graphics ?? .auto, configuration: file.configuration)
  }
}

struct ScreenOptions: ParsableArguments {
  @Option(name: .customLong("color"), help: ColorOption.settingHelp) var colors: ColorOption?
  @Option(help: GraphicsOption.help) var graphics: GraphicsOption?

  func settings() -> ScreenSettings { .forCurrentUser(colors: colors, graphics: graphics) }
}
