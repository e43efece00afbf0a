import SwatchColor

struct PaletteState {
  private(set) var palettes: [SavedPalette] = []
  /// The current palette, to which colors are saved.
  private(set) var currentID: PaletteID?
  var selectedID: SwatchID?
  /// The swatch saved last, and the number of the gesture that saved it.
  var saved: (id: SwatchID, gesture: Int)?
  /// The swatches marked for the next action.
  var marked: Set<SwatchID> = []
  var size = SwatchSize.small
  /// The index at which a dragged swatch would be inserted.
  var dropIndex: Int?
  /// The reason why palettes are unavailable; `nil` if they are available.
  var problem: String? = "Colors cannot be saved"

  var current: SavedPalette? { palettes.first { $0.id == currentID } }
  var swatches: [SavedSwatch] { current?.swatches ?? [] }
  var selectedIndex: Int? { swatches.firstIndex { $0.id == selectedID } }
  func swatch(at index: Int) -> SavedSwatch? { swatches.indices.contains(index) ? swatches[index] : nil }
  func swatch(_ id: SwatchID) -> SavedSwatch? { palettes.lazy.flatMap(\.swatches).first { $0.id == id } }

  /// Updates the palettes from the library. If the selected swatch is gone, selects the one in its place.
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

  /// The targets of the next action in palette order: the marked swatches, or else the selected one.
  var targetIDs: [SwatchID] {
    marked.isEmpty ? selectedID.map { [$0] } ?? [] : swatches.map(\.id).filter(marked.contains)
  }

  /// Returns the targets, or only `id` if it is not among them.
  func targetIDs(or id: SwatchID) -> [SwatchID] { targetIDs.contains(id) ? targetIDs : [id] }
}
