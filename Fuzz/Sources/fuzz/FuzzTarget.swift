enum FuzzTarget: String, CaseIterable {
  case colors, literals, palettes, themes, settings, drawings, input, journal, pictures, paths, ignore

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

protocol Decoding {
  /// Initial inputs: original material of every kind that the decoder supports.
  static var seeds: [[UInt8]] { get }
  /// Decodes arbitrary `bytes` and aborts if an invariant is violated.
  static func check(_ bytes: [UInt8])
}

/// Aborts unless an invariant holds; libFuzzer reports a finding.
func expect(_ condition: Bool, _ finding: @autoclosure () -> String) {
  if !condition { fatalError(finding()) }
}

/// Expects a nonempty text without control characters.
func expectPrintable(_ text: String) {
  expect(!text.isEmpty, "An empty message")
  expect(
    text.unicodeScalars.allSatisfy { $0.properties.generalCategory != .control },
    "A control character in \(text.debugDescription)")
}
