import SwatchColor
import SwatchText
import SwatchWidgets

// Palettes generated from the current color.
extension PaletteActions {
  mutating func addRamp(_ plan: RampPlan) {
    addPalette(Palette(name: plan.name, swatches: Swatch.named(plan.colors)))
  }

  mutating func addHarmony(_ harmony: Harmony, count: Int? = nil) {
    guard let color else { return report("No color selected") }
    let name = "\(harmony.title) of \(NamedColorIndex.all.name(for: color))"
    addPalette(Palette(name: name, swatches: Swatch.named(harmony.colors(with: color, count: count))))
  }

  mutating func openNewPaletteMenu() {
    harmonyCount = nil
    present(Menu(title: "New palette", of: self) { $0.newPaletteItems })
  }

  private var newPaletteItems: [MenuItem] {
    let ramp = MenuItem("Ramp…") { $0.askForRamp() }
    guard let color else { return [ramp] }
    let harmonies = Harmony.allCases.map { [harmonyCount] harmony in
      let colors = harmony.colors(with: color, count: harmonyCount)
      return MenuItem(
        harmony.title, note: colors.count.counting("color"), colors: Array(colors.prefix(Self.previewLimit))
      ) { $0.addHarmony(harmony, count: harmonyCount) }
    }
    return [ramp] + harmonies + [
      MenuItem("More colors", key: "+", staysOpen: true) { $0.changeHarmonyCount(by: 1) },
      MenuItem("Fewer colors", key: "-", staysOpen: true) { $0.changeHarmonyCount(by: -1) },
    ]
  }

  private static let previewLimit = 8

  private mutating func changeHarmonyCount(by difference: Int) {
    let count = ((harmonyCount ?? Harmony.analogous.count) + difference).clamped(to: Harmony.countRange)
    harmonyCount = count
    report("\(count.counting("color")) per harmony")
  }

  private static let harmonyArgument = ActionArgument<PaletteActions>(
    "a harmony and optionally a count", example: "analogous 6",
    completions: { typed, palettes in
      let (name, count) = parts(ofHarmony: typed)
      return FuzzyMatch.filter(Harmony.allCases, by: name) { [$0.title] }.map { harmony in
        let colors = palettes.color.map { harmony.colors(with: $0, count: count) } ?? []
        let number = count.map { " \($0)" } ?? ""
        return Completion(harmony.title.lowercased() + number, colors: Array(colors.prefix(previewLimit)))
      }
    },
    parse: { typed, _ in
      let (name, count) = parts(ofHarmony: typed)
      guard let harmony = Harmony.allCases.first(where: { $0.title.lowercased() == name.lowercased() }) else {
        return .unknown("harmony", name, expected: "triad, analogous or square")
      }
      if let count, !Harmony.countRange.contains(count) { return .count(Harmony.countRange) }
      return .run { $0.addHarmony(harmony, count: count) }
    })

  private static func parts(ofHarmony text: String) -> (name: String, count: Int?) {
    let words = text.split { $0 == " " || $0 == "-" }
    let count = words.lazy.compactMap { Int($0) }.first
    return (words.filter { Int($0) == nil }.joined(separator: " "), count)
  }

  mutating func askForRamp() {
    present(
      Prompt(
        "", for: Self.rampArgument, placeholder: "7 #222 white oklch",
        hint: "Type a number, one or two colors, and optionally a color space", at: Self.header))
  }

  private static let rampArgument = ActionArgument<PaletteActions>(
    RampPlan.inputExample,
    parse: { typed, palettes in
      switch RampPlan.result(of: typed, from: palettes.color) {
      case .success(let plan): .run { $0.addRamp(plan) }
      case .failure(let error): .problem(error.description)
      }
    })

  static let creationActions: [Action<PaletteActions>] = [
    Action(
      "sort", "Sort the palette", .palette,
      argument: ActionArgument("hue, lightness or name", caseOf: SwatchOrder.self) { $1.sort(by: $0) }),
    Action(
      "remove-duplicates", "Remove duplicate colors", .palette, keywords: "unique dedupe double twice same"
    ) { $0.removeDuplicates() },
    Action(
      "swatch-size", "Saved color size", .palette,
      argument: ActionArgument("small, medium or large", caseOf: SwatchSize.self) { $1.show($0) }),
    Action(
      "harmony", "New harmony", .palette,
      keywords: "complement analogous triad tetrad square monochrome scheme", argument: harmonyArgument),
    Action("ramp", "New color ramp", .palette, argument: rampArgument),
    Action(
      "import", "Import palettes", .palette, keywords: "file gpl ase aco css gimp adobe open",
      argument: ActionArgument("a palette path", path: \.paths) { $1.importPalettes(at: $0) }),
  ]

  // MARK: Choosing and importing

  static let paletteArgument = ActionArgument<PaletteActions>(
    "a name, or ‘from’ and a picture", word: "palette", example: "from photo.png 6",
    completions: { typed, palettes in
      if let path = sourcePath(typed) {
        let found = palettes.picturePaths.suggestions(for: path) + palettes.paths.suggestions(for: path)
        var known = Set<String>()
        return found.filter { known.insert($0.text).inserted }.map {
          Completion("from \($0.text)", continues: $0.continues, isValid: !$0.continues)
        }
      }
      let names = FuzzyMatch.filter(palettes.state.palettes, by: typed) { [$0.name] }
      let source = "from".hasPrefix(typed.lowercased()) ? [Completion("from ", continues: true)] : []
      return names.map { Completion($0.name, colors: $0.swatches.prefix(5).map(\.color)) } + source
    },
    parse: { typed, palettes in
      let name = typed.lowercased()
      if let found = palettes.state.palettes.first(where: { $0.name.lowercased() == name }) {
        return .run { $0.show(found.id) }
      }
      guard let source = sourcePath(typed) else {
        return .unknown("palette", typed, expected: "a palette name, or ‘from photo.png 6’")
      }
      return palettes.parsed(source: source)
    })

  private static func sourcePath(_ typed: String) -> String? {
    typed.lowercased().hasPrefix("from ") ? String(typed.dropFirst(5).drop { $0 == " " }) : nil
  }

  /// Parses the path of an image and an optional number of colors, or a palette path.
  private func parsed(source: String) -> ActionArgument<PaletteActions>.Parsed {
    var (path, count) = (source, Int?.none)
    // A file name may end with a number.
    if !picturePaths.hasFile(at: source.path), let space = source.lastIndex(of: " "),
      let number = Int(source[space...].dropFirst())
    {
      (path, count) = (String(source[..<space]), number)
    }
    if let count, !PictureSource.colorCounts.contains(count) { return .count(PictureSource.colorCounts) }
    return .run(unless: picturePaths.problem(withCompletePath: path)) { [path = path.path, count] palettes in
      if palettes.paths.accepts(path) { return palettes.importPalettes(at: path) }
      palettes.events.append(.extract(path: path, count: count))
    }
  }

  mutating func askForImport() {
    present(
      Prompt(
        "", placeholder: "palette path: gpl, ase, aco, css…",
        hint: "Type or paste a palette path · Tab complete",
        at: .window(title: "Import palettes"), guide: PromptGuide { $0.paths },
        submit: { text, palettes in
          guard !text.path.isEmpty else { return }
          palettes.closeDialog()
          palettes.importPalettes(at: text.path)
        }))
  }

  /// Adds the palettes of a file and shows the first, or reports the error.
  mutating func importPalettes(at path: String) {
    guard let read else { return report("Importing palettes is not available here") }
    attempt { $0.add([try read(path)]) }
  }

  mutating func add(_ found: [PaletteFileContents]) {
    let problem = found.lazy.compactMap(\.problem).first
    edit { library, state in
      let added = try library.addWithUniqueNames(found.flatMap(\.palettes))
      guard let first = added.first else {
        return (problem ?? "The file contains no palette", "", nil)
      }
      state.update(try library.palettes())
      state.show(first.id)
      let inverses = added.map { added in
        let swatches = state.palettes.first { $0.id == added.id }?.swatches.map(\.id) ?? []
        return PaletteEdit.removePalette(added.id, ifContainingOnly: Set(swatches))
      }
      let what = added.count == 1 ? "palette \(first.name)" : added.count.counting("palette")
      let note = problem.map { "; \($0)" } ?? ""
      return ("Imported \(what)\(note)", "Import \(what)", .all(inverses))
    }
    guard !found.flatMap(\.palettes).isEmpty else { return }
    events.append(.show(interaction.status))
  }
}

extension Swatch {
  /// Returns swatches with the nearest color names, numbered if necessary to be unique.
  static func named(_ colors: [Color], avoiding taken: some Sequence<String> = []) -> [Swatch] {
    var taken = Set(taken.map { $0.lowercased() })
    return colors.map { color in
      let name = NamedColorIndex.all.name(for: color)
      let numbered = (1...).lazy.map { $0 == 1 ? name : "\(name) \($0)" }
      return Swatch(name: numbered.first { taken.insert($0.lowercased()).inserted } ?? name, color: color)
    }
  }
}

extension ActionArgument.Parsed {
  static func count(_ counts: ClosedRange<Int>) -> Self {
    .problem("Choose \(counts.lowerBound) to \(counts.upperBound) colors")
  }
}
