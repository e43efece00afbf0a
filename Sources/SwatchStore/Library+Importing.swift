import SwatchColor

extension Library {
  /// Adds palettes after all others, all of them or none, with a number after each name that is taken.
  ///
  /// - Returns: What they are called from now on.
  /// - Complexity: O(*n*) in the number of swatches and of all palettes.
  @discardableResult
  public func addUnderFreeNames(_ palettes: [Palette]) throws(LibraryError) -> [(
    id: PaletteID, name: String
  )] {
    guard palettes.allSatisfy({ $0.swatches.allSatisfy(\.color.isFinite) }) else { throw .notFinite }
    guard !palettes.isEmpty else { return [] }
    return try edit { db throws(SQLiteError) in
      var names = FreeNames()
      try db.forEachRow("SELECT name FROM palette") { names.taken.insert($0.text(0)) }
      var position = try OrderedRows.palettes.makeRoom(on: db)
      var given: [(id: PaletteID, name: String)] = []
      for palette in palettes {
        let name = names.take(palette.name)
        let id = try db.insert(Palette(name: name, swatches: palette.swatches), at: position)
        given.append((id, name))
        position &+= 1
      }
      return given
    }
  }
}

/// Names, each of which is given once.
private struct FreeNames {
  var taken: Set<String> = []
  private var nextNumbers: [String: Int] = [:]

  /// Takes a name or, where that is taken, the next that is free with a number after it.
  ///
  /// - Returns: The name that was taken.
  mutating func take(_ wanted: String) -> String {
    guard !taken.insert(wanted).inserted else { return wanted }
    let stem = String(wanted.unicodeScalars.prefix(Swatch.nameLimit - 10))
    // Numbers that were taken once stay so: none is tried again.
    var number = nextNumbers[stem, default: 2]
    while !taken.insert("\(stem) \(number)").inserted { number += 1 }
    nextNumbers[stem] = number + 1
    return "\(stem) \(number)"
  }
}
