import Testing

@testable import swatchterm

@Suite("Messages for invalid arguments") struct UsageMessageTests {
  private static let usage = """
    Usage: swatchterm theme [<file>] [--to <to>]
      See 'swatchterm theme --help' for more information.
    """

  private func message(_ text: String) -> [String] {
    "\(UsageMessage("\(text)\n\(Self.usage)"))".split(separator: "\n").map(String.init)
  }

  @Test("Valid values are part of the sentence")
  func choices() {
    let lines = message(
      """
      swatchterm: The value 'foo' is invalid for '--to <to>'. Please provide one of the following:
        - kitty
        - alacritty
        - foot
      Help:  --to <to>  Write the theme in this format.
      """)
    #expect(
      lines == [
        "swatchterm: The value ‘foo’ is invalid for ‘--to <to>’. Did you mean ‘foot’?",
        "Usage: swatchterm theme [<file>] [--to <to>]",
        "  See ‘swatchterm theme --help’ for more information.",
      ])
    #expect(
      message(
        "The value 'x' is invalid for '--to <to>'. Please provide one of the following:\n  - kitty\n  - foot")[
          0]
        == "The value ‘x’ is invalid for ‘--to <to>’. Use kitty or foot.")
  }

  @Test("A reason stands alone")
  func reason() {
    let lines = message(
      "swatchterm: The value ''x'' is invalid for '--precision <digits>': A number it's, not ‘x’.\nHelp:  --precision <digits>  How many."
    )
    #expect(lines[0] == "swatchterm: A number it's, not ‘x’.")
    #expect(lines.count == 3)
  }

  @Test("Without a reason, the help of the option is kept")
  func help() {
    let lines = message("swatchterm: Missing value for '--to <to>'\nHelp:  --to <to>  The format.")
    #expect(lines[0] == "swatchterm: Missing value for ‘--to <to>’.")
    #expect(lines[1] == "Help:  --to <to>  The format.")
  }

  @Test("Control characters are removed")
  func controls() {
    #expect(!message("swatchterm: Unknown option '--\u{1B}[2J'")[0].contains("\u{1B}"))
  }
}
