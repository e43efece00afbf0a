import ArgumentParser
import SwatchColor

/// `swatchterm gray`: prints the gray with a given lightness. Without a lightness, `gray` is a color name.
struct GrayCommand: NegativeNumberCommand {
  static let configuration = CommandConfiguration(
    commandName: "gray", abstract: "Print the gray with a given lightness.",
    discussion:
      "The lightness is that of CIE Lab. Gray is also a color name: without a lightness, the command shows that color and any colors that follow, like 'swatchterm show gray'."
  )

  @Argument(
    help: "A lightness, 0 to 1 or 0% to 100%. If colors are given instead, they are shown after gray.",
    completion: .colors)
  var lightness: [String] = []

  @OptionGroup var results: ResultOptions

  func run() throws {
    if lightness.count > 1, lightness.allSatisfy({ Amount.value(of: $0) != nil }) {
      throw Failure.usage("gray accepts only one lightness, as in swatchterm gray 50%.")
    }
    guard lightness.count == 1,
      (try? ColorCoordinates(parsing: lightness[0])) == nil || Amount.value(of: lightness[0]) != nil
    else { return try showGray() }
    let amount = try Amount.requiredValue(of: lightness[0])
    try results.write { _ in [ColorCoordinates(.gray(lightness: amount))] }
  }

  /// Opens the file named `gray`, or shows the color.
  private func showGray() throws {
    guard results.notation == Notation(form: .format(.hex)) else {
      throw Failure.usage("--to and --precision require a lightness, as in swatchterm gray 50% --to hsl.")
    }
    let options = ["--color", results.color.rawValue]
    if results.json {
      try ShowCommand.parse(options + ["--json", "--", "gray"] + lightness).run()
    } else {
      try OpenCommand.parse(options + ["--", "gray"] + lightness).run()
    }
  }
}
