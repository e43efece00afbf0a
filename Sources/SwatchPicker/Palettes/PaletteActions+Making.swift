import SwatchColor
import SwatchText
import SwatchWidgets

// Palettes made of the color in hand.
extension PaletteActions {
  mutating func addRamp(_ plan: RampPlan) {
    addPalette(Palette(name: plan.name, swatches: Swatch.named(plan.colors)))
  }

  /// Makes a palette of the colors that go with the one in hand, and shows it.
  mutating func addHarmony(_ harmony: Harmony) {
    guard let color else { return say("There is no color to go with") }
    let name = "\(harmony.title) of \(NamedColorIndex.all.name(for: color))"
    addPalette(Palette(name: name, swatches: Swatch.named(harmony.colors(with: color))))
  }

  mutating func openMakings() {
    let harmonies = color.map { color in
      Harmony.allCases.map { harmony in
        MenuItem(harmony.title, colors: harmony.colors(with: color)) { $0.addHarmony(harmony) }
      }
    }
    present(Menu(title: "New Palette", items: [MenuItem("Ramp…") { $0.askForRamp() }] + (harmonies ?? [])))
  }

  mutating func askForRamp() {
    present(
      Prompt(
        "", placeholder: "7 #222 white oklch", hint: "Type how many, one or two colors, perhaps a space",
        at: Self.header, limit: TextField.shortLimit,
        guide: PromptGuide(
          problem: { text, palettes in
            text.isEmpty ? nil : RampPlan.result(of: text, from: palettes.color).problem
          }),
        submit: { text, palettes in
          switch RampPlan.result(of: text, from: palettes.color) {
          case .success(let plan):
            palettes.closeDialog()
            palettes.addRamp(plan)
          case .failure(let error): palettes.say(error.description)
          }
        }))
  }
}

extension Result where Failure: CustomStringConvertible {
  fileprivate var problem: String? {
    if case .failure(let error) = self { error.description } else { nil }
  }
}

extension Swatch {
  /// Returns colors under their nearest names, none twice and none taken already.
  static func named(_ colors: [Color], besides taken: some Sequence<String> = []) -> [Swatch] {
    var taken = Set(taken.map { $0.lowercased() })
    return colors.map { color in
      let name = NamedColorIndex.all.name(for: color)
      let numbered = (1...).lazy.map { $0 == 1 ? name : "\(name) \($0)" }
      let free = numbered.first { taken.insert($0.lowercased()).inserted } ?? name
      return Swatch(name: free, color: color)
    }
  }
}

extension PaletteActions {
  static let makingActions: [Action<PaletteActions>] = [
    Action(
      "sort", "Sort the palette", .palette,
      argument: ActionArgument("hue, lightness or name", caseOf: SwatchOrder.self) { $1.sort(by: $0) }),
    Action(
      "swatches", "Size of saved colors", .palette,
      argument: ActionArgument("small, medium or large", caseOf: SwatchSize.self) { $1.show($0) }),
    Action(
      "harmony", "New harmony", .palette,
      argument: ActionArgument(
        "triad, analogous…", oneOf: { _ in Harmony.allCases.map { ($0.title.lowercased(), $0) } },
        run: { $1.addHarmony($0) })),
    Action(
      "ramp", "New ramp of colors", .palette,
      argument: ActionArgument(
        RampPlan.expected,
        parse: { typed, palettes in
          switch RampPlan.result(of: typed, from: palettes.color) {
          case .success(let plan): .run { $0.addRamp(plan) }
          case .failure(let error): .problem(error.description)
          }
        })),
    importAction,
  ]
}

// Palettes from files.
extension PaletteActions {
  mutating func askForImport() {
    present(
      Prompt(
        "", placeholder: "path of a palette: gpl, ase, aco, css…",
        hint: "Type or paste the path of a palette; Tab completes it",
        at: .window(title: "Import Palettes"), guide: PromptGuide { $0.paths },
        submit: { text, palettes in
          guard !text.path.isEmpty else { return }
          palettes.closeDialog()
          palettes.importPalettes(at: text.path)
        }))
  }

  /// Adds the palettes of a file, and shows the first. When it cannot be read, nothing changes but what is said.
  mutating func importPalettes(at path: String) {
    guard let read else { return say("Palettes cannot be imported here") }
    attempt { $0.add([try read(path)]) }
  }

  mutating func add(_ found: [ReadPalettes]) {
    let problem = found.lazy.compactMap(\.problem).first
    edit { library, shelf in
      let added = try library.addUnderFreeNames(found.flatMap(\.palettes))
      guard let first = added.first else {
        return Edited(words: problem ?? "There is no palette in the file", title: "", back: nil)
      }
      shelf.update(try library.palettes())
      shelf.show(first.id)
      let backs = added.map { added in
        let swatches = shelf.palettes.first { $0.id == added.id }?.swatches.map(\.id) ?? []
        return PaletteEdit.removePalette(added.id, holding: Set(swatches))
      }
      let what = added.count == 1 ? "palette \(first.name)" : added.count.counting("palette")
      let rest = problem.map { "; \($0)" } ?? ""
      return Edited(words: "Imported \(what)\(rest)", title: "Import \(what)", back: .all(backs))
    }
  }

  static let importAction = Action<PaletteActions>(
    "import", "Import palettes", .palette, keywords: "file gpl ase aco css gimp adobe open",
    argument: ActionArgument("the path of a palette", path: \.paths) { $1.importPalettes(at: $0) })
}
