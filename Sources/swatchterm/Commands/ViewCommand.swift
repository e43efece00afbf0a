import ArgumentParser

struct ViewCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "view",
    abstract: "Show a drawing in the terminal.",
    discussion: """
      The drawing is scaled down to fit the terminal. When written to a file or pipe, it is 80 columns wide and has \
      no colors unless --color is given.
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
        "swatchterm: --graphics \(choice.name) is not supported by standard output. Characters are used instead."
      )
    }
    try console.append(drawing, on: display)
    try console.finish()
  }
}
