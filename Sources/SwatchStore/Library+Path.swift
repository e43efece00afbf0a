extension Library {
  /// Where the library of the user is, as the XDG base directory specification has it: in `swatchterm` in
  /// `$XDG_DATA_HOME`, or else in `$HOME/.local/share`. Both count only if they are absolute paths.
  ///
  /// - Returns: The path, or `nil` if the environment does not tell it.
  public static func standardPath(environment: [String: String]) -> String? {
    standardFolder(environment: environment).map { $0 + "/library.sqlite" }
  }
}

/// The folder of the program's data.
func standardFolder(environment: [String: String]) -> String? {
  func folder(_ variable: String) -> String? {
    environment[variable].flatMap { $0.hasPrefix("/") ? $0 : nil }
  }
  let data = folder("XDG_DATA_HOME") ?? folder("HOME").map { $0 + "/.local/share" }
  return data.map { $0 + "/swatchterm" }
}
