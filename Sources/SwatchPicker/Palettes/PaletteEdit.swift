import SwatchColor

/// An undoable edit of the library. Performing it returns the edit that undoes it.
indirect enum PaletteEdit: Hashable {
  case remove([SwatchID])
  case restore([RemovedSwatch])
  case rename(SwatchID, to: String)
  case move(SwatchID, to: PaletteID, before: SwatchID?)
  case arrange(PaletteID, as: [SwatchID])
  /// Removes a palette, unless it contains swatches other than these; `nil` for any swatches.
  case removePalette(PaletteID, ifContainingOnly: Set<SwatchID>?)
  case restorePalette(RemovedPalette)
  case renamePalette(PaletteID, to: String)
  /// Several edits, all or none of which are performed.
  case all([PaletteEdit])

  /// Performs the edit and returns the one that undoes it. Throws ``PickerProblem`` to keep newer swatches.
  func perform(on library: any PaletteLibrary) throws -> PaletteEdit {
    switch self {
    case .remove(let ids): return .restore(try Self.remove(ids, from: library))
    case .restore(let removed):
      try Self.restore(removed, to: library)
      return .remove(removed.map(\.swatch.id))
    case .rename(let id, let name):
      let old = try library.palettes().lazy.flatMap(\.swatches).first { $0.id == id }
      try library.rename(id, to: name)
      return .rename(id, to: old?.name ?? name)
    case .move(let id, let palette, let next):
      let location = try library.palettes().location(of: id)
      try library.move(id, to: palette, before: next)
      return location.map { .move(id, to: $0.palette, before: $0.next) } ?? self
    case .arrange(let id, let order):
      let old = try library.palettes().first { $0.id == id }
      try library.arrange(id, as: order)
      return .arrange(id, as: old?.swatches.map(\.id) ?? order)
    case .removePalette(let id, let expected):
      if let expected, let palette = try library.palettes().first(where: { $0.id == id }),
        !expected.isSuperset(of: palette.swatches.map(\.id))
      {
        throw PickerProblem(
          description: "\(palette.name) was not deleted: it contains colors saved since then")
      }
      return .restorePalette(try library.remove(id))
    case .restorePalette(let removed):
      try library.restore(removed)
      return .removePalette(removed.palette.id, ifContainingOnly: Set(removed.palette.swatches.map(\.id)))
    case .renamePalette(let id, let name):
      let old = try library.palettes().first { $0.id == id }
      try library.rename(id, to: name)
      return .renamePalette(id, to: old?.name ?? name)
    case .all(let edits): return .all(try Self.perform(edits, on: library))
    }
  }

  /// Performs all edits or none. Returns the edits that undo them, in reverse order.
  private static func perform(_ edits: [Self], on library: any PaletteLibrary) throws -> [Self] {
    var inverses: [Self] = []
    do {
      for edit in edits { inverses.insert(try edit.perform(on: library), at: 0) }
      return inverses
    } catch {
      for edit in inverses { _ = try? edit.perform(on: library) }
      throw error
    }
  }

  /// Removes the swatches that still exist, all or none.
  private static func remove(_ ids: [SwatchID], from library: any PaletteLibrary) throws -> [RemovedSwatch] {
    let existing = Set(try library.palettes().flatMap { $0.swatches.map(\.id) })
    let present = ids.filter(existing.contains)
    var removed: [RemovedSwatch] = []
    do {
      // If none exists, let the library report the error.
      for id in present.isEmpty ? ids : present { removed.append(try library.remove(id)) }
    } catch {
      try? restore(removed, to: library)
      throw error
    }
    return removed
  }

  private static func restore(_ removed: [RemovedSwatch], to library: any PaletteLibrary) throws {
    var restored: [SwatchID] = []
    do {
      // Each swatch's position is relative to the swatches removed later.
      for swatch in removed.reversed() {
        try library.restore(swatch)
        restored.append(swatch.swatch.id)
      }
    } catch {
      for id in restored { _ = try? library.remove(id) }
      throw error
    }
  }

  var restoredName: String? {
    switch self {
    case .restore(let removed): removed.first?.swatch.name
    case .restorePalette(let removed): removed.palette.name
    case .all(let edits): edits.lazy.compactMap(\.restoredName).first
    case .remove, .rename, .move, .arrange, .removePalette, .renamePalette: nil
    }
  }

  /// Returns the missing object without which the edit cannot be performed; `nil` for none.
  func missingObject(in palettes: [SavedPalette]) -> String? {
    func has(_ id: PaletteID) -> Bool { palettes.contains { $0.id == id } }
    func has(_ id: SwatchID) -> Bool { palettes.contains { $0.swatches.contains { $0.id == id } } }
    return switch self {
    case .remove(let ids): ids.contains(where: has) ? nil : "the color"
    case .restore(let removed): removed.contains { has($0.palette) } ? nil : "the palette"
    case .rename(let id, _): has(id) ? nil : "the color"
    case .move(let id, let palette, _): !has(id) ? "the color" : has(palette) ? nil : "the palette"
    case .arrange(let id, _), .removePalette(let id, _), .renamePalette(let id, _):
      has(id) ? nil : "the palette"
    case .restorePalette: nil
    case .all(let edits): edits.lazy.compactMap { $0.missingObject(in: palettes) }.first
    }
  }

  func reveal(in state: inout PaletteState) {
    switch self {
    case .remove, .removePalette: return
    case .restore(let removed): if let first = removed.first { state.show(first.swatch.id) }
    case .rename(let id, _), .move(let id, _, _): state.show(id)
    case .restorePalette(let removed): state.show(removed.palette.id)
    case .arrange(let id, _), .renamePalette(let id, _): state.show(id)
    case .all(let edits): edits.first?.reveal(in: &state)
    }
  }
}

extension [SavedPalette] {
  fileprivate func location(of id: SwatchID) -> (palette: PaletteID, next: SwatchID?)? {
    for palette in self {
      guard let index = palette.swatches.firstIndex(where: { $0.id == id }) else { continue }
      return (palette.id, palette.swatches.dropFirst(index + 1).first?.id)
    }
    return nil
  }
}
