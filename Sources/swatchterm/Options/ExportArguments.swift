import ArgumentParser
import SwatchColor
import SwatchSketch
import SwatchText

struct ExportArguments: ParsableArguments {
  @Option(
    parsing: .unconditional,
    help: "Pixels for a point of the drawing, 0.01 to 100; how much larger a PDF page is.")
  var scale: Double?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("The width in pixels; with --height the drawing fits inside.", valueName: "pixels"))
  var width: Double?

  @Option(parsing: .unconditional, help: ArgumentHelp("The height in pixels.", valueName: "pixels"))
  var height: Double?

  @Option(
    parsing: .unconditional, help: ArgumentHelp("Pixels an inch, for print: 1 to 10000.", valueName: "number")
  )
  var dpi: Double?

  @Option(help: "What the sheet becomes: as it is, or the smallest rectangle around the ink that it shows.")
  var crop = ExportCrop.sheet

  @Flag(help: "Leave the paper out.")
  var transparent = false

  @Option(parsing: .unconditional, help: "How faithful JPEG and WebP are, 1 to 100; WebP is exact without.")
  var quality: Int?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "Squares of so many pixels, such as 16,32,48: all in one ICO, and files called name-16.png and so on.",
      valueName: "numbers"), transform: Self.numbers)
  var sizes: [Int] = []

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("How long an animation lasts, 0.5 to 600 seconds.", valueName: "seconds"))
  var length: Double?

  @Option(
    help: ArgumentHelp(
      "Only what is in the groups that are called so: by their label, number or id.", valueName: "name"))
  var layer: String?

  @Option(help: "The most columns and rows of text, such as 120x40, each up to 1000.")
  var size: ExportTextSize?

  @Flag(help: "Write text in ASCII only.")
  var ascii = false

  @Option(help: "How many colors text has: 24-bit ones, unless it says otherwise.")
  var color = ColorOption.auto

  private static func numbers(_ text: String) throws -> [Int] {
    try text.split(separator: ",", omittingEmptySubsequences: false).map {
      guard let number = Int($0) else {
        throw ValidationError("\(text.quoted) are no sizes, such as 16,32,48.")
      }
      return number
    }
  }

  func options() throws -> ExportOptions {
    var options = ExportOptions()
    do throws(ExportProblem) {
      options.size = try ExportSize.said(scale: scale, width: width, height: height)
    } catch {
      throw ValidationError(error.description)
    }
    (options.crop, options.isTransparent, options.density) = (crop, transparent, dpi)
    (options.quality, options.sides, options.length) = (quality, sizes, length)
    (options.layer, options.textSize) = (layer, size)
    (options.isASCII, options.colors) = (ascii, color.exported)
    return options
  }
}

extension ColorOption {
  /// The colors of exported text. It may be shown on another terminal, so `always` means true color; `nil` if
  /// not specified.
  fileprivate var exported: ExportColors? {
    switch self {
    case .auto: nil
    case .always, .truecolor: .truecolor
    case .indexed256: .indexed256
    case .named16: .named16
    case .never, .mono: .mono
    }
  }
}
