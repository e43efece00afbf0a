import Glibc
import SwatchSketch
import SwatchText

struct ConfigurationFile {
  /// `nil` if the environment does not specify it.
  let path: String?
  /// Empty without a file.
  let configuration: Configuration
  let messages: [String]

  /// The largest file to read: 64 KiB.
  private static let limit = 1 << 16
  private static let messageLimit = 5

  /// Reads the user's settings file (XDG Base Directory Specification): `swatchterm/config.toml` in
  /// `$XDG_CONFIG_HOME`, or else in `$HOME/.config`. Relative paths are ignored.
  static func forCurrentUser() -> ConfigurationFile {
    func folder(_ variable: String) -> String? {
      getenv(variable).map { String(system: $0) }.flatMap { $0.hasPrefix("/") ? $0 : nil }
    }
    let folder = folder("XDG_CONFIG_HOME") ?? folder("HOME").map { $0 + "/.config" }
    return ConfigurationFile(path: folder.map { $0 + "/swatchterm/config.toml" })
  }

  init(path: String?) {
    self.path = path
    guard let path, FileVersion(of: path) != nil else {
      (configuration, messages) = (Configuration(), [])
      return
    }
    do throws(Failure) {
      configuration = Configuration(try Self.text(at: path))
      let problems = configuration.problems.map { $0.message(path: path) }
      let remainingCount = problems.count - Self.messageLimit
      messages =
        problems.prefix(Self.messageLimit)
        + (remainingCount > 0 ? ["\(path.quoted) has \(remainingCount.counting("more problem"))."] : [])
    } catch { (configuration, messages) = (Configuration(), ["\(error.message)"]) }
  }

  private static func text(at path: String) throws(Failure) -> String {
    guard FileVersion.isRegularFile(path) else {
      throw Failure("\(path.quoted) is not a regular file. Replace or remove it.")
    }
    let bytes = try InputFile.bytes(at: path, limit: limit)
    guard bytes.count <= limit else {
      throw Failure("\(path.quoted) is larger than 64 KiB. See swatchterm config for the format.")
    }
    guard let text = String(validating: bytes, as: UTF8.self) else {
      throw Failure("\(path.quoted) is not UTF-8 text. Convert it to UTF-8.")
    }
    return text
  }
}
