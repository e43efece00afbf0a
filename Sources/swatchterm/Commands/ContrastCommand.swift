import ArgumentParser
import SwatchColor

struct ContrastCommand: ConsoleCommand {
  static let configuration = CommandConfiguration(
    commandName: "contrast", abstract: "Measure the contrast of text on a background (WCAG 2 and APCA).")

  @Argument(help: "The text color; - reads it from standard input.", completion: .colors)
  var foreground: String

  @Argument(help: "The background color; - reads it from standard input.", completion: .colors)
  var background: String

  @Option(
    name: .customLong("min"), parsing: .unconditional,
    help: .value("ratio", "The minimum WCAG ratio, 1 to 21. The exit status is 1 if the contrast is lower."))
  var minimum: Double?

  @OptionGroup var output: OutputOptions
  var console: Console { Console(output) }

  func validate() throws {
    if let minimum { try require((1...21).contains(minimum), "Choose a contrast ratio from 1 to 21.") }
  }

  func run(on console: inout Console) throws {
    let (foreground, background) = try console.colors(foreground, background)
    let (textColor, backgroundColor) = (Color(foreground), Color(background))
    console.noteOpacity(ofBackground: backgroundColor)
    let wcag = WCAGContrast(of: textColor, on: backgroundColor)
    let apca = APCAContrast(of: textColor, on: backgroundColor)
    if console.isJSON {
      console.appendObject { json in
        json.append("foreground", ColorCoordinates(textColor))
        json.append("background", ColorCoordinates(backgroundColor))
        json.append("wcag") { json in
          json.append("ratio", wcag.ratio, isTruncated: true)
          for use in WCAGContrast.Use.allCases { json.append(use.rawValue, wcag.level(for: use).rawValue) }
        }
        json.append("apca") { json in
          json.append("version", "0.1.9")
          json.append("lightnessContrast", apca.rounded(decimals: 4))
          json.append("use", apca.use?.rawValue)
        }
        if let minimum { json.append("passes", wcag.ratio >= minimum) }
      }
    } else {
      if console.outputColors != .mono {
        console.append(" Text ", in: textColor.composited(over: backgroundColor), on: backgroundColor)
        console.append("\n")
      }
      console.append(Self.lines(wcag, apca))
    }
    if let minimum, wcag.ratio < minimum {
      let color = textColor.lightnessAdjusted(toContrast: minimum, on: backgroundColor)?.hexWithAlpha
      let hint = color.map { ". \($0) would be sufficient" } ?? ""
      console.reportError("The contrast is \(wcag.label), below \(minimum):1\(hint).")
    }
  }

  private static func lines(_ wcag: WCAGContrast, _ apca: APCAContrast) -> String {
    let levels = WCAGContrast.Use.allCases.map { "\($0.title.lowercased()) \(wcag.level(for: $0).title)" }
    let use = apca.use.map { "sufficient for \($0.title.lowercased())" } ?? "nearly invisible"
    return """
      WCAG 2.2    \(wcag.label)  \(levels.joined(separator: ", "))
      APCA 0.1.9  Lc \(apca.label(decimals: 1))  \(use)

      """
  }
}
