import Glibc
import SwatchColor
import SwatchSketch
import SwatchText

/// The file of the user's settings.
struct ConfigurationFile {
  /// Where it is; `nil` if the environment does not say so.
  let path: String?
  /// What it says; nothing if there is none.
  let configuration: Configuration
  /// What is wrong with it, a sentence each.
  let complaints: [String]

  /// Nobody has more to set.
  private static let limit = 1 << 16
  /// So many tell what is wrong with the rest.
  private static let complaintLimit = 5

  /// Reads the file of the user, where the XDG base directory specification has it: `swatchterm/config.toml` in
  /// `$XDG_CONFIG_HOME`, or else in `$HOME/.config`. Both count only if they are absolute paths.
  static func ofUser() -> ConfigurationFile {
    func folder(_ variable: String) -> String? {
      getenv(variable).map { String(system: $0) }.flatMap { $0.hasPrefix("/") ? $0 : nil }
    }
    let folder = folder("XDG_CONFIG_HOME") ?? folder("HOME").map { $0 + "/.config" }
    return ConfigurationFile(path: folder.map { $0 + "/swatchterm/config.toml" })
  }

  init(path: String?) {
    self.path = path
    guard let path, FileVersion(of: path) != nil else {
      (configuration, complaints) = (Configuration(), [])
      return
    }
    do throws(Failure) {
      configuration = Configuration(try Self.text(at: path))
      let problems = configuration.problems.map { $0.sentence(path: path) }
      let rest = problems.count - Self.complaintLimit
      complaints =
        problems.prefix(Self.complaintLimit)
        + (rest > 0 ? ["There \(rest.isOrAre) \(rest.counting("more problem")) in \(path.quoted)."] : [])
    } catch {
      (configuration, complaints) = (Configuration(), ["\(error.sentence)"])
    }
  }

  private static func text(at path: String) throws(Failure) -> String {
    guard FileVersion.isRegularFile(path) else {
      throw Failure("\(path.quoted) is not a file of settings; write one, or remove it.")
    }
    let bytes = try InputFile.bytes(at: path, limit: limit)
    guard bytes.count <= limit else {
      throw Failure("\(path.quoted) is too long for settings; see swatchterm config.")
    }
    guard let text = String(validating: bytes, as: UTF8.self) else {
      throw Failure("\(path.quoted) is not text in UTF-8; write it anew.")
    }
    return text
  }
}
