import SwatchColor
import SwatchStore
import SwatchTestSupport
import Testing

@Suite("Editing palettes")
struct EditingTests {
  private let folder: TemporaryFolder
  private let library: Library

  init() throws {
    folder = try TemporaryFolder()
    library = try folder.library()
  }

  /// Returns the content of a newly opened library.
  private func reopened() throws -> [SavedPalette] { try folder.library().palettes() }

  @Test("A new library has one empty palette")
  func new() throws {
    let palettes = try library.palettes()
    #expect(palettes.map(\.name) == ["My Colors"])
    #expect(palettes[0].swatches.isEmpty)
    #expect(library.notice == nil)
    #expect(try reopened() == palettes)
  }

  @Test("Swatches get identifiers for removing and restoring them in order")
  func names() throws {
    let palette = try library.palettes()[0].id
    let swatches = ["one", "two", "three"].map { Swatch(name: $0, color: Color(white: 0.5)) }
    let ids = try library.add(swatches, to: palette)
    let before = try library.palettes()
    #expect(before[0].swatches.map(\.id) == ids)
    let removed = try ids.map { try library.remove($0) }
    for swatch in removed.reversed() { try library.restore(swatch) }
    #expect(try reopened() == before)
  }

  @Test("A palette is stored exactly")
  func palette() throws {
    let swatches = [
      Swatch(name: "sky", color: Color(RGB24(0x3FA7D6))),
      Swatch(name: "sky", color: Color(white: 0.1, alpha: 0.25)),
    ]
    let id = try library.add(Palette(name: "Sea", swatches: swatches))
    let saved = try reopened()
    #expect(saved.map(\.name) == ["My Colors", "Sea"])
    #expect(saved[1].id == id)
    #expect(saved[1].swatches.map { Swatch(name: $0.name, color: $0.color) } == swatches)
  }

  @Test("Swatches are added at the end or before another")
  func adding() throws {
    let palette = try library.firstPalette().id
    let b = try library.add("b", to: palette)
    try library.add("d", to: palette)
    try library.add("a", to: palette, before: b)
    try library.add("c", to: palette, before: try library.palettes()[0].swatches[2].id)
    #expect(try library.names() == ["a", "b", "c", "d"])
  }

  @Test("Several swatches are added at the end in order, all or none")
  func addingSeveral() throws {
    let palette = try library.firstPalette().id
    try library.add("a", to: palette)
    let color = Color(white: 0.5)
    try library.add([Swatch(name: "b", color: color), Swatch(name: "c", color: color)], to: palette)
    #expect(try library.names() == ["a", "b", "c"])
    #expect(throws: LibraryError.notFinite) {
      try library.add(
        [Swatch(name: "d", color: color), Swatch(name: "e", color: Color(white: .nan))], to: palette)
    }
    #expect(throws: LibraryError.removed) {
      try library.add([Swatch(name: "d", color: color)], to: PaletteID(rawValue: 99))
    }
    #expect(try library.names() == ["a", "b", "c"])
  }

  @Test("Several swatches are added before another, in order")
  func addingSeveralBefore() throws {
    let palette = try library.firstPalette().id
    try library.add("a", to: palette)
    let d = try library.add("d", to: palette)
    let color = Color(white: 0.5)
    try library.add(
      [Swatch(name: "b", color: color), Swatch(name: "c", color: color)], to: palette, before: d)
    #expect(try library.names() == ["a", "b", "c", "d"])
    try library.add("e", to: palette)
    #expect(try library.names() == ["a", "b", "c", "d", "e"])
  }

  @Test("Reordering keeps other swatches at the end, and ignores unknown ones")
  func arranging() throws {
    let palette = try library.firstPalette().id
    let ids = try ["a", "b", "c", "d"].map { try library.add($0, to: palette) }
    let other = try library.add(Palette(name: "Other"))
    let stranger = try library.add("x", to: other)
    try library.arrange(palette, as: [ids[2], stranger, ids[0]])
    #expect(try library.names() == ["c", "a", "b", "d"])
    #expect(try library.palettes()[1].swatches.map(\.id) == [stranger])
    #expect(throws: LibraryError.removed) { try library.arrange(PaletteID(rawValue: 99), as: ids) }
  }

  @Test("A palette is added only if its name is new")
  func addingIfNew() throws {
    let sea = Palette(name: "Sea", swatches: [Swatch(name: "sky", color: Color(white: 0.5))])
    let id = try library.addIfNew(sea)
    #expect(id != nil)
    #expect(try library.addIfNew(sea) == nil)
    #expect(try library.addIfNew(Palette(name: "sea")) != nil)
    #expect(try reopened().map(\.name) == ["My Colors", "Sea", "sea"])
    #expect(try reopened()[1].swatches.map(\.name) == ["sky"])
  }

  @Test("Palettes get unique names, with numbers where needed")
  func addingUnderFreeNames() throws {
    try library.add(Palette(name: "Sea"))
    try library.add(Palette(name: "Sea"))
    try library.add(Palette(name: "Sea 3"))
    let swatch = Swatch(name: "sky", color: Color(white: 0.5))
    let palettes = ["Sea", "Sky", "Sea", "Sea 2", "Sky"].map { Palette(name: $0, swatches: [swatch]) }
    let names = try library.addWithUniqueNames(palettes).map(\.name)
    #expect(names == ["Sea 2", "Sky", "Sea 4", "Sea 2 2", "Sky 2"])
    let saved = try reopened()
    #expect(saved.map(\.name) == ["My Colors", "Sea", "Sea", "Sea 3"] + names)
    #expect(saved.dropFirst(4).allSatisfy { $0.swatches.map(\.name) == ["sky"] })
    #expect(try library.addWithUniqueNames([]).isEmpty)
  }

  @Test("Palettes that are added together are added all or none")
  func addingTogether() throws {
    let sound = Palette(name: "a", swatches: [Swatch(name: "sky", color: Color(white: 0.5))])
    let unsound = Palette(name: "b", swatches: [Swatch(name: "sky", color: Color(white: .nan))])
    #expect(throws: LibraryError.notFinite) { try library.addWithUniqueNames([sound, unsound]) }
    #expect(try reopened().map(\.name) == ["My Colors"])
  }

  /// The maximum of a file. Each one must be fast, even with all others present.
  @Test("Thousands of palettes of one name are added")
  func addingMany() throws {
    let long = String(repeating: "n", count: Swatch.nameLimit)
    let names = try library.addWithUniqueNames((0..<20_000).map { _ in Palette(name: long) }).map(\.name)
    #expect(Set(names).count == 20_000)
    #expect(names.allSatisfy { $0.unicodeScalars.count <= Swatch.nameLimit })
    #expect(names.last?.hasSuffix("n 20000") == true)
  }

  @Test("If the next swatch is gone, a swatch is added at the end")
  func addingBeforeRemoved() throws {
    let palette = try library.firstPalette().id
    let a = try library.add("a", to: palette)
    try library.add("b", to: palette)
    try library.remove(a)
    try library.add("c", to: palette, before: a)
    #expect(try library.names() == ["b", "c"])
  }

  @Test("Names and colors change, and nothing else")
  func changing() throws {
    let palette = try library.firstPalette().id
    let a = try library.add("a", to: palette)
    let b = try library.add("b", to: palette)
    try library.rename(a, to: "A")
    try library.recolor(b, to: Color(red: 0.1, green: 0.2, blue: 0.3, alpha: 0.4))
    try library.rename(palette, to: "P")
    let saved = try reopened()[0]
    #expect(saved.name == "P")
    #expect(saved.swatches.map(\.name) == ["A", "b"])
    #expect(saved.swatches[0].color == Color(white: 0.5))
    #expect(saved.swatches[1].color == Color(red: 0.1, green: 0.2, blue: 0.3, alpha: 0.4))
  }

  @Test("A removed swatch is restored to its place", arguments: 0..<4)
  func restoringSwatches(index: Int) throws {
    let palette = try library.firstPalette().id
    for name in ["a", "b", "c", "d"] { try library.add(name, to: palette) }
    let before = try library.palettes()
    let removed = try library.remove(before[0].swatches[index].id)
    #expect(removed.swatch == before[0].swatches[index])
    #expect(try library.palettes()[0].swatches.count == 3)
    try library.restore(removed)
    #expect(try library.palettes() == before)
    // Restoring twice changes nothing.
    try library.restore(removed)
    #expect(try reopened() == before)
  }

  @Test("A removed palette is restored to its place with all swatches", arguments: 0..<4)
  func restoringPalettes(index: Int) throws {
    try folder.makeLibrary()
    let before = try library.palettes()
    let removed = try library.remove(before[index].id)
    #expect(try library.palettes() == before.filter { $0.id != removed.palette.id })
    try library.restore(removed)
    try library.restore(removed)
    #expect(try reopened() == before)
  }

  @Test("A swatch cannot be restored without its palette")
  func restoringWithoutPalette() throws {
    let palette = try library.add(Palette(name: "P", swatches: [Swatch(name: "a", color: Color(white: 0))]))
    let removed = try library.remove(library.palettes()[1].swatches[0].id)
    try library.remove(palette)
    #expect(throws: LibraryError.removed) { try library.restore(removed) }
  }

  @Test("Undoing random edits restores every state", arguments: 0..<8)
  func undoing(seed: UInt64) throws {
    var generator = SeededGenerator(seed: seed)
    try folder.makeLibrary(swatchCount: 12)
    var states = [try library.palettes()]
    var removals: [() throws -> Void] = []
    while let swatches = states.last?.flatMap(\.swatches), let palettes = states.last, palettes.count > 1 {
      if let swatch = swatches.randomElement(using: &generator), generator.chance(80) {
        let removed = try library.remove(swatch.id)
        removals.append { [library] in try library.restore(removed) }
      } else {
        let index = Int.random(in: palettes.indices, using: &generator)
        let removed = try library.remove(palettes[index].id)
        removals.append { [library] in try library.restore(removed) }
      }
      states.append(try library.palettes())
    }
    for undo in removals.reversed() {
      states.removeLast()
      try undo()
      #expect(try library.palettes() == states.last)
    }
  }

  @Test("Moves match those in an array", arguments: 0..<8)
  func moving(seed: UInt64) throws {
    var generator = SeededGenerator(seed: seed)
    try folder.makeLibrary(swatchCount: 12)
    var model = try library.palettes().map { (id: $0.id, swatches: $0.swatches.map(\.id)) }
    for _ in 0..<40 {
      let from = Int.random(in: model.indices, using: &generator)
      let to = Int.random(in: model.indices, using: &generator)
      guard let swatch = model[from].swatches.randomElement(using: &generator) else { continue }
      let next = generator.chance(70) ? model[to].swatches.randomElement(using: &generator) : nil
      try library.move(swatch, to: model[to].id, before: next)
      if swatch != next {
        model[from].swatches.removeAll { $0 == swatch }
        let index = next.flatMap { model[to].swatches.firstIndex(of: $0) } ?? model[to].swatches.endIndex
        model[to].swatches.insert(swatch, at: index)
      }
      #expect(try library.palettes().map { $0.swatches.map(\.id) } == model.map(\.swatches))
    }
  }

  @Test("Palettes are moved")
  func movingPalettes() throws {
    try folder.makeLibrary()
    let ids = try library.palettes().map(\.id)
    try library.move(ids[3], before: ids[0])
    try library.move(ids[1])
    try library.move(ids[2], before: ids[2])
    #expect(try reopened().map(\.id) == [ids[3], ids[0], ids[2], ids[1]])
  }

  @Test("Removed items cannot be edited and do not reappear")
  func editingRemoved() throws {
    let palette = try library.add(Palette(name: "P"))
    let swatch = try library.add("a", to: palette)
    try library.remove(palette)
    let first = try library.firstPalette().id
    let edits: [() throws -> Void] = [
      { try library.rename(palette, to: "x") }, { try library.remove(palette) },
      { try library.move(palette) }, { try library.add("b", to: palette) },
      { try library.rename(swatch, to: "x") }, { try library.recolor(swatch, to: Color(white: 1)) },
      { try library.move(swatch, to: first) }, { try library.remove(swatch) },
    ]
    let before = try library.palettes()
    for edit in edits { #expect(throws: LibraryError.removed) { try edit() } }
    #expect(try library.palettes() == before)
  }

  @Test("Identifiers are never reused")
  func identifiers() throws {
    let palette = try library.firstPalette().id
    let swatch = try library.add("a", to: palette)
    try library.remove(swatch)
    let next = try folder.library().add("b", to: palette)
    #expect(next != swatch)
  }

  @Test(
    "Any string is a valid name",
    arguments: [
      "", " ", "a\0b", "\0", "'; DROP TABLE swatch; --", "e\u{301} 👩🏽‍🎨 \u{202E}", "\u{FFFF}\u{10FFFF}",
      "line\nline\u{1B}[31m", String(repeating: "é", count: 500_000),
    ])
  func names(name: String) throws {
    let palette = try library.add(Palette(name: name, swatches: [Swatch(name: name, color: Color(white: 0))]))
    try library.rename(library.firstPalette().id, to: name)
    let saved = try reopened()
    #expect(
      saved.map { Array($0.name.unicodeScalars) } == [Array(name.unicodeScalars), Array(name.unicodeScalars)])
    #expect(Array(saved[1].swatches[0].name.utf8) == Array(name.utf8))
    #expect(saved[1].id == palette)
  }

  @Test("Color components are stored exactly")
  func exactColors() throws {
    var generator = SeededGenerator(seed: 1)
    var values = [
      0, -0.0, 1, -1, 0.1, 1.0 / 3, .pi, .leastNonzeroMagnitude, .greatestFiniteMagnitude, 1.5, 1e17,
    ]
    while values.count < 200 {
      let value = Double(bitPattern: generator.next())
      if value.isFinite { values.append(value) }
    }
    let colors = values.indices.map { index in
      let rest = values[index...] + values
      return Color(
        red: rest[index], green: rest[index + 1], blue: rest[index + 2], alpha: rest[index + 3])
    }
    try library.add(Palette(name: "", swatches: colors.map { Swatch(name: "", color: $0) }))
    #expect(try reopened()[1].swatches.map(\.color) == colors)
  }

  @Test("Components that are not finite are rejected", arguments: [Double.nan, .infinity, -.infinity], 0..<4)
  func undefinedColors(value: Double, component: Int) throws {
    var color = Color(white: 0)
    let components = [\Color.red, \.green, \.blue, \.alpha]
    color[keyPath: components[component]] = value
    let palette = try library.firstPalette().id
    let swatch = try library.add("a", to: palette)
    let before = try library.palettes()
    let bad = Swatch(name: "", color: color)
    #expect(throws: LibraryError.notFinite) { try library.add(bad, to: palette) }
    #expect(throws: LibraryError.notFinite) { try library.recolor(swatch, to: color) }
    #expect(throws: LibraryError.notFinite) { try library.add(Palette(name: "", swatches: [bad])) }
    #expect(try reopened() == before)
  }
}
