import ArgumentParser
import SwatchColor
import SwatchExport
import SwatchFormats
import SwatchSketch
import SwatchStore
import SwatchSystem
import SwatchText

extension HueInterpolation: ExpressibleByArgument {}
extension ColorVisionDeficiency: ExpressibleByArgument {}
extension ColorVisionSimulation.Model: ExpressibleByArgument {}
extension ColorWheel: ExpressibleByArgument {}
extension DifferenceFormula: ExpressibleByArgument {}
extension ColorOrder: ExpressibleByArgument {}
extension RandomColors: ExpressibleByArgument {}
extension ThemeFormat: ExpressibleByArgument {}
extension ScreenMethod: ExpressibleByArgument {}

extension ExpressibleByArgument {
  /// Parses a color and a value of this type, accepted in either order. `noun` describes the value.
  static func parse(_ color: String, _ value: String, noun: String) throws -> (Self, color: String) {
    if let parsed = Self(argument: value) { return (parsed, color) }
    if let parsed = Self(argument: color) { return (parsed, value) }
    throw ValidationError(
      "Unknown \(noun) \(value.sanitized(limit: 40).quoted). \(allValueStrings.advice(for: value))")
  }
}

extension ColorSpace: ExpressibleByArgument {
  /// Accepts the name of a space, or one of the aliases `hsv` and `xyz`, in any letter case.
  public init?(argument: String) {
    switch argument.lowercased() {
    case "hsv": self = .hsb
    case "xyz": self = .xyzD65
    case let name: self.init(rawValue: name)
    }
  }
}

extension PaletteFormat: ExpressibleByArgument {
  /// The names of the formats that can be written.
  public static var allValueStrings: [String] { writable.map(\.rawValue) }
  static let fileExtensions = allCases.flatMap(\.fileExtensions)
  static let writableExtensions = writable.map(\.fileExtension)
}

extension ExportCrop: ExpressibleByArgument {}

extension ExportTextSize: ExpressibleByArgument {
  /// Accepts columns and rows from 1 to 1000, as in `120x40`.
  public init?(argument: String) { self.init(argument) }
}

extension DrawingFormat: ExpressibleByArgument {
  /// Accepts the name of a format, or an alternative file extension.
  public init?(argument: String) { self.init(fileExtension: argument) }

  /// All names.
  public static var allValueStrings: [String] { kinds.map(\.name) }

  /// The name shown in the help.
  public var defaultValueDescription: String { kind.name }
}

extension Harmony: ExpressibleByArgument {
  /// Accepts the name with a hyphen between words.
  public init?(argument: String) {
    guard let harmony = Harmony.allCases.first(where: { $0.argument == argument }) else { return nil }
    self = harmony
  }

  /// All names.
  public static var allValueStrings: [String] { allCases.map(\.argument) }

  /// The name shown in the help.
  public var defaultValueDescription: String { argument }
  private var argument: String { self == .splitComplement ? "split-complement" : rawValue }
}

// Shell completions, computed on request.
extension CompletionKind {
  static var drawings: CompletionKind { .file(extensions: ["svg"]) }
  static var colors: CompletionKind { .custom { _, _, _ in NamedColor.css.map(\.name) } }
  static var palettes: CompletionKind { .custom { _, _, _ in savedPalettes.map(\.displayName) } }

  /// The names of the colors in the palettes named earlier on the command line, or in all palettes.
  static var savedColors: CompletionKind {
    .custom { words, _, _ in
      let named = savedPalettes.filter { words.contains($0.displayName) }
      return (named.isEmpty ? savedPalettes : named).flatMap { $0.swatches.map(\.displayName) }
    }
  }

  /// Errors are ignored: completion must not print messages.
  private static var savedPalettes: [SavedPalette] { (try? Library.forCurrentUser().palettes()) ?? [] }
}
