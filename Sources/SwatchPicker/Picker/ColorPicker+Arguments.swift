import SwatchColor
import SwatchWidgets

// Arguments that can be typed in the command palette.
extension ColorPicker {
  static let colorArgument = ActionArgument<ColorPicker>(
    "#3fa7d6, tomato, a saved name", word: "color",
    completions: { typed, picker in picker.colors(named: typed).map { .init($0.name, colors: [$0.color]) } },
    parse: { typed, picker in
      if let saved = picker.savedColor(named: typed) { return .run { $0.take(saved) } }
      if let problem = problem(withNotation: typed) { return .problem(problem) }
      return .run { $0.submitNotation(typed) }
    })

  static let pageAction = Action<ColorPicker>(
    "page", "Page", .pages,
    argument: ActionArgument(
      "the name of a page", oneOf: { $0.pages.map { ($0.title, $0) } }, run: { $1.showPage($0) }))

  static let opacityAction = Action<ColorPicker>(
    "opacity", "Opacity", .color,
    argument: ActionArgument(
      in: ColorComponent.opacity.range, from: { ColorComponent.opacity.value(in: $0.wells.picked) },
      run: { $1.pick(ColorComponent.opacity.replacing(in: $1.wells.picked, with: $0)) }))

  /// The colors whose names fit, each name once. Names that everybody knows mean what they mean everywhere: colors are saved
  /// under the nearest of them.
  func colors(named text: String) -> [FoundColor] {
    var names = Set<String>()
    return NameList(search: TextField(text)).matches(among: palettes.shelf.palettes).filter { found in
      let isMeant = found.palette == nil || Self.problem(withNotation: found.name) != nil
      return isMeant && names.insert(found.name.lowercased()).inserted
    }
  }

  /// Returns the saved color with a name; `nil` if there is none, or the name is a notation.
  func savedColor(named name: String) -> Color? {
    guard Self.problem(withNotation: name) != nil else { return nil }
    let name = name.lowercased()
    return palettes.shelf.palettes.lazy.flatMap(\.swatches).first { $0.name.lowercased() == name }?.color
  }
}
