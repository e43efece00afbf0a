/// A program that puts its standard input on the clipboard.
struct ClipboardProgram: Hashable {
  let name: String
  let arguments: [String]

  /// The programs that the surroundings have a clipboard for, in the order to try them.
  static func candidates(environment: [String: String]) -> [ClipboardProgram] {
    var programs: [ClipboardProgram] = []
    if environment.hasValue("WAYLAND_DISPLAY") {
      // Left to guess, it asks for the type of a file, and takes `#` for the beginning of a script.
      programs.append(ClipboardProgram(name: "wl-copy", arguments: ["--type", "text/plain"]))
    }
    if environment.hasValue("DISPLAY") {
      programs.append(ClipboardProgram(name: "xclip", arguments: ["-selection", "clipboard", "-in"]))
      programs.append(ClipboardProgram(name: "xsel", arguments: ["-ib"]))
    }
    // Over SSH it would copy on the machine where nobody sits.
    if !environment.hasValue("SSH_CONNECTION") {
      programs.append(ClipboardProgram(name: "pbcopy", arguments: []))
    }
    if environment.hasValue("TMUX") {
      // Works whatever tmux makes of escape sequences, and passes the text on to the terminal outside.
      programs.append(ClipboardProgram(name: "tmux", arguments: ["load-buffer", "-w", "-"]))
    }
    return programs
  }

  /// Where the program is, in the folders of `PATH`; relative ones do not count.
  func path(environment: [String: String]) -> String? { Program.path(of: name, environment: environment) }
}

extension [String: String] {
  /// True if a variable is set, and not to the empty text.
  package func hasValue(_ variable: String) -> Bool { self[variable]?.isEmpty == false }
}
