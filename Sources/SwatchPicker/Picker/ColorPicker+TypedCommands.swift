import SwatchColor
import SwatchWidgets

// What can be typed in the list of commands.
extension ColorPicker {
  static let typedCommands: [TypedCommand<ColorPicker>] =
    [colorCommand, pageCommand, contrastCommand, copyCommand, visionCommand]
    + PaletteActions.typedCommands.map { $0.lifted(\ColorPicker.palettes) }
    + [PictureActions.openCommand.lifted(\ColorPicker.pictures)]

  private static let colorCommand = TypedCommand<ColorPicker>(
    "color", help: .init("Color", .color), expected: "#3fa7d6, tomato, a saved name",
    choices: { typed, picker in
      picker.colors(named: typed).map { .init($0.name, colors: [$0.color]) }
    },
    read: { typed, picker in
      if let saved = picker.savedColor(named: typed) { return .run { $0.take(saved) } }
      if let problem = problem(withNotation: typed) { return .problem(problem) }
      return .run { $0.submitNotation(typed) }
    })

  private static let pageCommand = TypedCommand<ColorPicker>(
    "page", help: .init("Page", .pages), expected: "the name of a page",
    oneOf: { $0.pages.map { ($0.title, $0) } }, run: { $1.showPage($0) })

  static let opacityCommand = TypedCommand<ColorPicker>(
    "opacity", help: .init("Opacity", .color), in: ColorComponent.opacity.range,
    from: { ColorComponent.opacity.value(in: $0.wells.picked) },
    run: { $1.pick(ColorComponent.opacity.replacing(in: $1.wells.picked, with: $0)) })

  /// The colors whose names fit, each name once. Names that everybody knows mean what they mean everywhere: colors are saved
  /// under the nearest of them.
  func colors(named text: String) -> [FoundColor] {
    var names = Set<String>()
    return NameList(search: TextField(text)).matches(among: palettes.shelf.palettes).filter { found in
      let isMeant = found.palette == nil || Self.problem(withNotation: found.name) != nil
      return isMeant && names.insert(found.name.lowercased()).inserted
    }
  }

  /// The saved color of a name that is no notation; `nil` when there is none.
  func savedColor(named name: String) -> Color? {
    guard Self.problem(withNotation: name) != nil else { return nil }
    let name = name.lowercased()
    return palettes.shelf.palettes.lazy.flatMap(\.swatches).first { $0.name.lowercased() == name }?.color
  }
}

extension PictureActions {
  fileprivate static let openCommand = TypedCommand<PictureActions>(
    "picture", help: .init("Picture to pick from", .picture), expected: "the path of a picture",
    choices: { typed, pictures in pictures.paths.suggestions(for: typed).map { .init($0) } },
    read: { typed, pictures in
      if let problem = pictures.paths.problem(withWhole: typed) { return .problem(problem) }
      return .run { $0.openPicture(typed.path) }
    })
}
