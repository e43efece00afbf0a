import ArgumentParser
import Glibc
import SwatchScreen
import SwatchText

/// The values of `--color`.
enum ColorOption: String, ExpressibleByArgument, CaseIterable {
  case auto, always, never, truecolor
  case indexed256 = "256"
  case named16 = "16"
  case mono

  static let valueName = "depth"
  static let help = ArgumentHelp.value(valueName, summary)
  /// The help for commands whose default is the setting of the same name.
  static let settingHelp = ArgumentHelp.value(valueName, summary + " Default: the color setting, or auto.")
  private static let summary = """
    The color depth. auto: what the terminal supports, and no color in files and pipes; always: also in files and \
    pipes; never, mono: no color; truecolor, 256, 16: that depth.
    """

  /// `nil` to detect it.
  var depth: ColorDepth? {
    switch self {
    case .auto, .always: nil
    case .truecolor: .truecolor
    case .indexed256: .indexed256
    case .named16: .named16
    case .never, .mono: .mono
    }
  }

  /// Returns the variables that describe the terminal. With `--color always`, `NO_COLOR` is ignored.
  func environment() -> [String: String] {
    .variables(
      [
        "TERM", "COLORTERM", "TERM_PROGRAM", "TMUX", "TMUX_PANE", "STY", "PATH", "LC_ALL", "LC_CTYPE", "LANG",
      ] + (self == .always ? [] : ["NO_COLOR"]))
  }
}

extension [String: String] {
  /// Returns environment variables. Reading the whole environment is slower.
  static func variables(_ names: [String]) -> [String: String] {
    names.reduce(into: [:]) { variables, name in variables[name] = getenv(name).map { String(system: $0) } }
  }
}

struct OutputOptions: ParsableArguments {
  @Option(help: ColorOption.help) var color = ColorOption.auto
  @Flag(help: "Print JSON.") var json = false
}

extension ArgumentHelp {
  static func value(_ name: String, _ text: String) -> ArgumentHelp { ArgumentHelp(text, valueName: name) }
}
