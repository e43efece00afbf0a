import ArgumentParser

struct ViewCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "view",
    abstract: "Show a drawing in the terminal.",
    discussion: """
      It is made to fit the terminal, but not enlarged. In a file or a pipe it is 80 columns wide, and without \
      colors unless --color says so.
      """)

  @OptionGroup var input: DrawingInput

  @OptionGroup var screen: ScreenOptions

  func run() throws {
    let settings = screen.settings()
    var console = Console(color: settings.colors)
    let drawing = try input.read(&console)
    let display = console.display(settings)
    if let choice = settings.graphics.choice, choice != display.graphics {
      Failure.write(
        "swatchterm: Standard output does not show --graphics \(choice.rawValue); drawn by characters.")
    }
    try console.append(drawing, on: display)
    try console.finish()
  }
}
