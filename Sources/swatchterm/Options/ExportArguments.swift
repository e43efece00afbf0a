import ArgumentParser
import SwatchSketch
import SwatchText

struct ExportArguments: ParsableArguments {
  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "Pixels per point of the drawing, 0.01 to 100; for PDF, the scale of the page.", valueName: "factor"))
  var scale: Double?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "The width in pixels. With --height, the drawing is scaled to fit within both.", valueName: "pixels"))
  var width: Double?

  @Option(parsing: .unconditional, help: ArgumentHelp("The height in pixels.", valueName: "pixels"))
  var height: Double?

  @Option(
    parsing: .unconditional, help: ArgumentHelp("Pixels per inch for printing, 1 to 10000.", valueName: "dpi")
  )
  var dpi: Double?

  @Option(
    help: ArgumentHelp(
      "The area to export: the whole sheet, or the bounding box of the visible ink.", valueName: "area"))
  var crop = ExportCrop.sheet

  @Flag(help: "Omit the paper.")
  var transparent = false

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "The quality of JPEG and WebP, 1 to 100. Without it, WebP is lossless.", valueName: "1-100"))
  var quality: Int?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "Sizes of square images in pixels, such as 16,32,48. Writes one ICO file, or one file for each size, such as name-16.png.",
      valueName: "pixels"), transform: Self.numbers)
  var sizes: [Int] = []

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("The duration of an animation, 0.5 to 600 seconds.", valueName: "seconds"))
  var length: Double?

  @Option(
    help: ArgumentHelp(
      "Export only the layers (SVG groups) with this label, number or ID.", valueName: "name"))
  var layer: String?

  @Option(help: "The maximum columns and rows of text, such as 80x24, each up to 1000.")
  var size: ExportTextSize?

  @Flag(help: "Use only ASCII in text.")
  var ascii = false

  @Option(
    help: ArgumentHelp(
      "The color depth of text. auto, always: true color; never, mono: no color.",
      valueName: ColorOption.valueName))
  var color = ColorOption.auto

  private static func numbers(_ text: String) throws -> [Int] {
    try text.split(separator: ",", omittingEmptySubsequences: false).map {
      guard let number = Int($0) else {
        throw ValidationError("\(text.quoted) is not a list of sizes. Use numbers such as 16,32,48.")
      }
      return number
    }
  }

  func options() throws -> ExportOptions {
    var options = ExportOptions()
    do throws(ExportProblem) {
      options.size = try ExportSize.combining(scale: scale, width: width, height: height)
    } catch {
      throw ValidationError(error.description)
    }
    (options.crop, options.isTransparent, options.density) = (crop, transparent, dpi)
    (options.quality, options.sides, options.length) = (quality, sizes, length)
    (options.layer, options.textSize) = (layer, size)
    (options.isASCII, options.colors) = (ascii, color.exportColors)
    return options
  }
}

extension ColorOption {
  /// The colors of exported text; `nil` for the default. `always` means true color, since another terminal
  /// may show the text.
  fileprivate var exportColors: ExportColors? {
    self == .always ? .truecolor : self == .never ? .mono : ExportColors(rawValue: rawValue)
  }
}
