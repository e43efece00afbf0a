import SwatchColor

extension Library {
  /// Appends all palettes or none, adding numbers to names that are taken. Returns their identifiers
  /// and names.
  ///
  /// - Complexity: O(*n*) in the number of new swatches and all palettes.
  @discardableResult
  public func addWithUniqueNames(_ palettes: [Palette]) throws(LibraryError) -> [(
    id: PaletteID, name: String
  )] {
    guard palettes.allSatisfy({ $0.swatches.allSatisfy(\.color.isFinite) }) else { throw .notFinite }
    guard !palettes.isEmpty else { return [] }
    return try edit { db throws(SQLiteError) in
      var names = NameAllocator()
      try db.forEachRow("SELECT name FROM palette") { names.taken.insert($0.text(0)) }
      var position = try OrderedRows.palettes.makeRoom(on: db)
      var added: [(id: PaletteID, name: String)] = []
      for palette in palettes {
        let name = names.allocate(palette.name)
        let id = try db.insert(Palette(name: name, swatches: palette.swatches), at: position)
        added.append((id, name))
        position &+= 1
      }
      return added
    }
  }
}

private struct NameAllocator {
  var taken: Set<String> = []
  private var nextNumbers: [String: Int] = [:]

  /// Returns an unused name: `preferred`, possibly with a number.
  mutating func allocate(_ preferred: String) -> String {
    guard !taken.insert(preferred).inserted else { return preferred }
    let stem = String(preferred.unicodeScalars.prefix(Swatch.nameLimit - 10))
    // Names are never released, so the search continues after the last number.
    var number = nextNumbers[stem, default: 2]
    while !taken.insert("\(stem) \(number)").inserted { number += 1 }
    nextNumbers[stem] = number + 1
    return "\(stem) \(number)"
  }
}
