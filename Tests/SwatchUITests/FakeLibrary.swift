import SwatchColor
import SwatchPicker
import SwatchScreen

/// A palette library in memory that others can change and that can fail.
final class FakeLibrary: PaletteLibrary {
  /// A simulated failure.
  struct Failure: Error, CustomStringConvertible {
    var description = "The palettes cannot be written: the disk is full"
  }

  var notice: String?
  private(set) var hasChanged = false
  /// The error thrown by all edits.
  var failure: Failure?
  /// The stored palettes.
  private(set) var kept: [SavedPalette] = []
  private var lastNumber: Int64 = 0

  /// The names of the swatches by palette.
  var names: [[String]] { kept.map { $0.swatches.map(\.name) } }

  init(_ palettes: Palette...) {
    for palette in palettes { insert(palette) }
  }

  /// Makes a change as another instance of the program.
  func changeFromElsewhere(_ change: (FakeLibrary) throws -> Void) rethrows {
    try change(self)
    hasChanged = true
  }

  func palettes() -> [SavedPalette] {
    hasChanged = false
    return kept
  }

  // MARK: Palettes

  func add(_ palette: Palette) throws -> PaletteID {
    try failIfWanted()
    return insert(palette)
  }

  func addWithUniqueNames(_ palettes: [Palette]) throws -> [(id: PaletteID, name: String)] {
    try failIfWanted()
    return palettes.map { palette in
      let names = (1...).lazy.map { $0 == 1 ? palette.name : "\(palette.name) \($0)" }
      let name = names.first { name in !kept.contains { $0.name == name } } ?? palette.name
      return (insert(Palette(name: name, swatches: palette.swatches)), name)
    }
  }

  func rename(_ palette: PaletteID, to name: String) throws {
    let index = try index(of: palette)
    kept[index] = SavedPalette(id: palette, name: name, swatches: kept[index].swatches)
  }

  func remove(_ palette: PaletteID) throws -> RemovedPalette {
    let index = try index(of: palette)
    let next = kept.dropFirst(index + 1).first?.id
    return RemovedPalette(palette: kept.remove(at: index), next: next)
  }

  func restore(_ removed: RemovedPalette) throws {
    try failIfWanted()
    let index = kept.firstIndex { $0.id == removed.next } ?? kept.count
    kept.insert(removed.palette, at: index)
  }

  // MARK: Swatches

  @discardableResult
  func add(_ swatches: [Swatch], to palette: PaletteID, before next: SwatchID? = nil) throws -> [SwatchID] {
    try swatches.map { swatch in
      let saved = SavedSwatch(id: SwatchID(rawValue: nextNumber()), name: swatch.name, color: swatch.color)
      try insert(saved, into: palette, before: next)
      return saved.id
    }
  }

  func rename(_ swatch: SwatchID, to name: String) throws {
    let (palette, index) = try place(of: swatch)
    let color = kept[palette].swatches[index].color
    kept[palette].swatches[index] = SavedSwatch(id: swatch, name: name, color: color)
  }

  func move(_ swatch: SwatchID, to palette: PaletteID, before next: SwatchID?) throws {
    let removed = try remove(swatch)
    try insert(removed.swatch, into: palette, before: next)
  }

  func arrange(_ palette: PaletteID, as order: [SwatchID]) throws {
    let index = try index(of: palette)
    let swatches = kept[index].swatches
    kept[index].swatches =
      order.compactMap { id in swatches.first { $0.id == id } } + swatches.filter { !order.contains($0.id) }
  }

  func remove(_ swatch: SwatchID) throws -> RemovedSwatch {
    let (palette, index) = try place(of: swatch)
    let next = kept[palette].swatches.dropFirst(index + 1).first?.id
    let removed = kept[palette].swatches.remove(at: index)
    return RemovedSwatch(swatch: removed, palette: kept[palette].id, next: next)
  }

  func restore(_ removed: RemovedSwatch) throws {
    try insert(removed.swatch, into: removed.palette, before: removed.next)
  }

  // MARK: Details

  @discardableResult
  private func insert(_ palette: Palette) -> PaletteID {
    let swatches = palette.swatches.map {
      SavedSwatch(id: SwatchID(rawValue: nextNumber()), name: $0.name, color: $0.color)
    }
    let id = PaletteID(rawValue: nextNumber())
    kept.append(SavedPalette(id: id, name: palette.name, swatches: swatches))
    return id
  }

  private func insert(_ swatch: SavedSwatch, into palette: PaletteID, before next: SwatchID?) throws {
    let index = try index(of: palette)
    let place = kept[index].swatches.firstIndex { $0.id == next } ?? kept[index].swatches.count
    kept[index].swatches.insert(swatch, at: place)
  }

  private func nextNumber() -> Int64 {
    lastNumber += 1
    return lastNumber
  }

  private func failIfWanted() throws {
    if let failure { throw failure }
  }

  private func index(of palette: PaletteID) throws -> Int {
    try failIfWanted()
    guard let index = kept.firstIndex(where: { $0.id == palette }) else {
      throw Failure(description: "The palette was removed in the meantime")
    }
    return index
  }

  private func place(of swatch: SwatchID) throws -> (palette: Int, index: Int) {
    try failIfWanted()
    for (palette, saved) in kept.enumerated() {
      if let index = saved.swatches.firstIndex(where: { $0.id == swatch }) { return (palette, index) }
    }
    throw Failure(description: "The color was removed in the meantime")
  }
}

extension Palette {
  /// Returns a palette with colors named by letters.
  static func letters(_ count: Int, name: String = "Letters") -> Palette {
    let swatches = (0..<count).map { index in
      Swatch(
        name: String(Unicode.Scalar(UInt8(ascii: "A") + UInt8(index % 26))),
        color: Color(RGB24(UInt32(index * 0x0A1B2D % 0x1000000))))
    }
    return Palette(name: name, swatches: swatches)
  }
}

/// A clipboard that keeps copied text.
final class FakeClipboard: Clipboard {
  private(set) var texts: [String] = []
  var outcome: CopyOutcome

  init(_ outcome: CopyOutcome = .copied(by: "xclip")) {
    self.outcome = outcome
  }

  func copy(_ text: String) -> CopyOutcome {
    texts.append(text)
    return outcome
  }

  /// The clipboard's content from others; `nil` for the text copied last.
  var foreignText: String?

  func text() -> String? { foreignText ?? texts.last }
}
