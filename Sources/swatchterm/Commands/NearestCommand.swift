import ArgumentParser
import SwatchColor
import SwatchText

struct NearestCommand: RenamedOptions, ConsoleCommand {
  static let configuration = CommandConfiguration(
    commandName: "nearest", abstract: "Find the named colors nearest to a color.",
    discussion: "Each line shows a name, its color and the difference (ΔE 2000), nearest first.")
  static let renamedOptions = ["--in": "--names"]

  enum Names: String, ExpressibleByArgument, CaseIterable {
    /// `x11` includes the CSS names.
    case css, x11
    /// The entries of the terminal's palette, written as `ansi(38)`.
    case ansi256, ansi16

    var index: NamedColorIndex {
      switch self {
      case .css: .css
      case .x11: .all
      case .ansi256: Self.entries(16...255)
      case .ansi16: Self.entries(0...15)
      }
    }

    private static func entries(_ numbers: ClosedRange<UInt8>) -> NamedColorIndex {
      NamedColorIndex(numbers.map { ("ansi(\($0))", ANSIPalette.rgb24(at: $0)) })
    }
  }

  @Argument(help: "The color; - reads it from standard input.", completion: .colors) var color: String

  @Option(name: [.long, .customShort("n")], parsing: .unconditional, help: "The maximum number of names.")
  var count = 5

  @Option(help: "The set of names.") var names = Names.css
  @OptionGroup var output: OutputOptions
  var console: Console { Console(output) }

  func validate() throws { try require(count >= 1, "Choose at least one name.") }

  func run(on console: inout Console) throws {
    let color = Color(try console.color(color))
    let matches = names.index.nearest(count, to: color)
    let width = matches.map(\.name.count).max() ?? 0
    for match in matches where console.isJSON { console.appendElement { $0.append(match) } }
    for match in matches where !console.isJSON {
      console.appendSwatch(Color(match.color))
      let name = match.name.padded(to: width)
      console.append("\(name)  \(match.color.hex)  \(match.difference.label(decimals: 2))\n")
    }
  }
}
