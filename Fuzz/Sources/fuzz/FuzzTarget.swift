/// A decoder of bytes from outside.
enum FuzzTarget: String, CaseIterable {
  case colors, literals, palettes, themes, settings, drawings, input, journal, pictures, paths, ignore

  /// How it is tried.
  var decoding: any Decoding.Type {
    switch self {
    case .colors: ColorDecoding.self
    case .literals: LiteralDecoding.self
    case .palettes: PaletteDecoding.self
    case .themes: ThemeDecoding.self
    case .settings: SettingsDecoding.self
    case .drawings: DrawingDecoding.self
    case .input: InputDecoding.self
    case .journal: JournalDecoding.self
    case .pictures: PictureDecoding.self
    case .paths: PathDecoding.self
    case .ignore: IgnoreDecoding.self
    }
  }
}

/// How a decoder is tried.
protocol Decoding {
  /// Inputs to begin with: own material, of every kind that the decoder knows.
  static var seeds: [[UInt8]] { get }
  /// Decodes `bytes`, whatever they are, and stops the program where a promise is broken.
  static func tryOut(_ bytes: [UInt8])
}

/// Stops the program, which libFuzzer reports as a finding, unless a promise is kept.
func expect(_ isKept: Bool, _ finding: @autoclosure () -> String) {
  if !isKept { fatalError(finding()) }
}

/// Expects a text to be fit for a terminal: one line, and nothing that it would obey.
func expectShowable(_ text: String) {
  expect(!text.isEmpty, "An empty sentence")
  expect(
    text.unicodeScalars.allSatisfy { $0.properties.generalCategory != .control },
    "A control character in \(text.debugDescription)")
}
