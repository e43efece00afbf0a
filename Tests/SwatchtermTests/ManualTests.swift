import ArgumentParser
import SwatchColor
import SwatchExport
import SwatchFormats
import SwatchScreen
import SwatchSketch
import SwatchTestSupport
import Testing

@testable import swatchterm

/// Compares the manual page with the program.
@Suite struct ManualTests {
  private let manual: String

  init() throws {
    manual = try Repository().text("docs/manual/swatchterm.1")
  }

  /// The words of the manual without macros and punctuation.
  private var words: Set<Substring> { Set(manual.split { " ,\n()".contains($0) }) }

  @Test("Explains every command")
  func commands() throws {
    let commands = Swatchterm.configuration.subcommands
    #expect(commands.count >= 10)
    for command in commands {
      let name = try #require(command.configuration.commandName)
      #expect(manual.contains(".It Cm \(name)\n"), "\(name) is missing")
      for part in command.configuration.subcommands {
        let name = "\(name) \(try #require(part.configuration.commandName))"
        #expect(manual.contains(".It Cm \(name)\n"), "\(name) is missing")
      }
    }
  }

  @Test("Explains every option")
  func options() {
    let lines = manual.split(separator: "\n")
    var commands: [any ParsableCommand.Type] = [Swatchterm.self]
    for command in Swatchterm.configuration.subcommands {
      commands += [command] + command.configuration.subcommands
    }
    for command in commands {
      for match in Swatchterm.helpMessage(for: command).matches(of: /--([a-z][a-z-]+)/) {
        let isExplained = lines.contains { $0.hasPrefix(".It") && $0.contains("Fl Fl \(match.output.1)") }
        #expect(isExplained, "--\(match.output.1) is missing")
      }
    }
  }

  @Test("Lists every format and every value of an option")
  func values() {
    let values: [[String]] = [
      Notation.formatNames, ColorOption.allValueStrings, ColorSpace.allValueStrings,
      HueInterpolation.allValueStrings, ColorVisionDeficiency.allValueStrings, Harmony.allValueStrings,
      ColorVisionSimulation.Model.allValueStrings, ColorWheel.allValueStrings,
      NearestCommand.Names.allValueStrings, PaletteFormat.allValueStrings, GraphicsOption.allValueStrings,
      DifferenceFormula.allValueStrings, ColorOrder.allValueStrings, RandomColors.allValueStrings,
      DrawingFormat.allValueStrings, ExportCrop.allValueStrings,
    ]
    for value in values.joined() { #expect(words.contains(Substring(value)), "\(value) is missing") }
  }
}

/// Compares the color documentation with the program.
@Suite struct ColorPageTests {
  @Test("Every format has a correct example")
  func examples() throws {
    let page = try Repository().text("docs/color.md")
    let color = try ColorCoordinates(parsing: "#3fa7d6")
    for format in ColorFormat.allCases {
      let row = "| `\(format.rawValue)` | `"
      let example = try #require(page.split(separator: "\n").first { $0.hasPrefix(row) }).dropFirst(row.count)
      let text = example.prefix { $0 != "`" }
      #expect(color.formatted(format).hasPrefix(text) && !text.isEmpty)
    }
  }
}
