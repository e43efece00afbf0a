import SwatchColor

/// The user's palettes as the screen shows them.
struct PaletteShelf {
  private(set) var palettes: [SavedPalette] = []
  /// The palette that is shown and that colors are saved to.
  private(set) var currentID: PaletteID?
  /// The swatch that keys go to.
  var selectedID: SwatchID?
  /// The swatches that are marked: what is done next is done to all of them.
  private(set) var marked: Set<SwatchID> = []
  var size = SwatchSize.small
  /// The place among the swatches that a dragged one would get.
  var dropIndex: Int?
  /// Why colors are not kept; `nil` as long as they are.
  var problem: String? = "Colors are not kept here"

  var current: SavedPalette? { palettes.first { $0.id == currentID } }

  var swatches: [SavedSwatch] { current?.swatches ?? [] }

  var selectedIndex: Int? { swatches.firstIndex { $0.id == selectedID } }

  func swatch(_ id: SwatchID) -> SavedSwatch? {
    palettes.lazy.flatMap(\.swatches).first { $0.id == id }
  }

  /// Takes what the library holds now. What was shown and selected stays so, if it is still there.
  mutating func update(_ palettes: [SavedPalette]) {
    let index = selectedIndex
    self.palettes = palettes
    problem = nil
    if current == nil { currentID = palettes.first?.id }
    marked.formIntersection(swatches.map(\.id))
    if selectedIndex == nil, let index, !swatches.isEmpty {
      selectedID = swatches[min(index, swatches.count - 1)].id
    }
  }

  mutating func show(_ id: PaletteID) {
    guard id != currentID else { return }
    currentID = id
    selectedID = nil
    marked = []
  }

  mutating func show(_ id: SwatchID) {
    guard let palette = palettes.first(where: { $0.swatches.contains { $0.id == id } }) else { return }
    show(palette.id)
    selectedID = id
  }
}

// Several at once.
extension PaletteShelf {
  /// What is done next is done to these, in the order of the palette: those that are marked, or else the selected one.
  var chosenIDs: [SwatchID] {
    marked.isEmpty ? selectedID.map { [$0] } ?? [] : swatches.map(\.id).filter(marked.contains)
  }

  mutating func toggleMark(of id: SwatchID) {
    if marked.remove(id) == nil { marked.insert(id) }
  }

  mutating func toggleAllMarks() {
    let all = Set(swatches.map(\.id))
    marked = marked == all ? [] : all
  }

  mutating func unmark() { marked = [] }
}
