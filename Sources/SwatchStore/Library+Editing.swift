import SwatchColor

/// Edits throw ``LibraryError``: `removed` if the edited item no longer exists. Nothing changes in that case.
extension Library {
  /// Appends a palette, in O(*n*) in the number of its swatches; other edits are O(*n*) in that of all swatches.
  @discardableResult
  public func add(_ palette: Palette) throws(LibraryError) -> PaletteID {
    guard palette.swatches.allSatisfy(\.color.isFinite) else { throw .notFinite }
    return try edit { db throws(SQLiteError) in
      try db.insert(palette, at: OrderedRows.palettes.makeRoom(on: db))
    }
  }

  /// Appends a palette, or returns `nil` if its name is taken. O(*n*) in the number of swatches.
  public func addIfNew(_ palette: Palette) throws(LibraryError) -> PaletteID? {
    guard palette.swatches.allSatisfy(\.color.isFinite) else { throw .notFinite }
    return try edit { db throws(SQLiteError) -> PaletteID?? in
      let taken = try db.integer("SELECT id FROM palette WHERE name = ?", .text(palette.name))
      guard taken == nil else { return .some(nil) }
      return try db.insert(palette, at: OrderedRows.palettes.makeRoom(on: db))
    }
  }

  /// Renames a palette.
  public func rename(_ palette: PaletteID, to name: String) throws(LibraryError) {
    try update("UPDATE palette SET name = ?2 WHERE id = ?1", palette.rawValue, .text(name))
  }

  /// Moves a palette before `next`, or to the end if `next` is `nil` or was removed.
  public func move(_ palette: PaletteID, before next: PaletteID? = nil) throws(LibraryError) {
    try edit { db throws(SQLiteError) -> Void? in
      let position = try OrderedRows.palettes.makeRoom(before: next?.rawValue, on: db)
      let sql = "UPDATE palette SET position = ? WHERE id = ?"
      return try db.run(sql, [.integer(position), .integer(palette.rawValue)]) == 1 ? () : nil
    }
  }

  /// Removes a palette and its swatches. Returns them for ``restore(_:)-(RemovedPalette)``.
  @discardableResult
  public func remove(_ palette: PaletteID) throws(LibraryError) -> RemovedPalette {
    try edit { db throws(SQLiteError) in
      guard let saved = try db.palettes(only: palette).first else { return nil }
      let next = try OrderedRows.palettes.next(after: palette.rawValue, on: db)
      try db.run("DELETE FROM swatch WHERE palette = ?", .integer(palette.rawValue))
      try db.run("DELETE FROM palette WHERE id = ?", .integer(palette.rawValue))
      return RemovedPalette(palette: saved, next: next.map(PaletteID.init))
    }
  }

  /// Restores a removed palette and its swatches with their original identifiers.
  public func restore(_ removed: RemovedPalette) throws(LibraryError) {
    try edit { db throws(SQLiteError) in
      let palette = removed.palette
      guard try !db.contains(palette.id) else { return () }
      let position = try OrderedRows.palettes.makeRoom(before: removed.next?.rawValue, on: db)
      _ = try db.insertPalette(named: palette.name, id: palette.id, at: position)
      for (position, swatch) in zip(Int64(0)..., palette.swatches) {
        _ = try db.insert(swatch.value, id: swatch.id, to: palette.id, at: position)
      }
      return ()
    }
  }

  /// Adds a swatch to a palette before `next`, or at the end if `next` is `nil` or was removed.
  @discardableResult
  public func add(
    _ swatch: Swatch, to palette: PaletteID, before next: SwatchID? = nil
  ) throws(LibraryError) -> SwatchID { try add([swatch], to: palette, before: next)[0] }

  /// Adds swatches, all or none, to a palette before `next`, or at the end if `next` is `nil` or was removed.
  /// Returns their identifiers, in order.
  @discardableResult
  public func add(
    _ swatches: [Swatch], to palette: PaletteID, before next: SwatchID? = nil
  ) throws(LibraryError) -> [SwatchID] {
    guard swatches.allSatisfy(\.color.isFinite) else { throw .notFinite }
    return try edit { db throws(SQLiteError) in
      guard try db.contains(palette) else { return nil }
      let rows = OrderedRows.swatches(of: palette)
      let start = try rows.makeRoom(for: Int64(swatches.count), before: next?.rawValue, on: db)
      return try db.insert(swatches, to: palette, at: start)
    }
  }

  /// Renames a swatch.
  public func rename(_ swatch: SwatchID, to name: String) throws(LibraryError) {
    try update("UPDATE swatch SET name = ?2 WHERE id = ?1", swatch.rawValue, .text(name))
  }

  /// Changes the color of a swatch.
  public func recolor(_ swatch: SwatchID, to color: Color) throws(LibraryError) {
    guard color.isFinite else { throw .notFinite }
    try update(
      "UPDATE swatch SET red = ?2, green = ?3, blue = ?4, alpha = ?5 WHERE id = ?1", swatch.rawValue,
      .real(color.red), .real(color.green), .real(color.blue), .real(color.alpha))
  }

  /// Moves a swatch to a palette before `next`, or to the end if `next` is `nil` or was removed.
  public func move(
    _ swatch: SwatchID, to palette: PaletteID, before next: SwatchID? = nil
  ) throws(LibraryError) {
    try edit { db throws(SQLiteError) -> Void? in
      guard try db.contains(palette), try db.palette(of: swatch) != nil else { return nil }
      let position = try OrderedRows.swatches(of: palette).makeRoom(before: next?.rawValue, on: db)
      return try db.run(
        "UPDATE swatch SET palette = ?, position = ? WHERE id = ?", .integer(palette.rawValue),
        .integer(position), .integer(swatch.rawValue))
    }
  }

  /// Reorders a palette. Swatches not in `order` follow in their current order; unknown ids are ignored.
  public func arrange(_ palette: PaletteID, as order: [SwatchID]) throws(LibraryError) {
    try edit { db throws(SQLiteError) -> Void? in
      guard let saved = try db.palettes(only: palette).first else { return nil }
      let (existing, listed) = (saved.swatches.map(\.id), Set(order))
      let all = order.filter(Set(existing).contains) + existing.filter { !listed.contains($0) }
      for (position, id) in all.enumerated() {
        try db.run(
          "UPDATE swatch SET position = ? WHERE id = ?", .integer(Int64(position)), .integer(id.rawValue))
      }
      return ()
    }
  }

  /// Removes a swatch. Returns it for ``restore(_:)-(RemovedSwatch)``.
  @discardableResult
  public func remove(_ swatch: SwatchID) throws(LibraryError) -> RemovedSwatch {
    try edit { db throws(SQLiteError) in
      guard let palette = try db.palette(of: swatch),
        let saved = try db.palettes(only: palette).first?.swatches.first(where: { $0.id == swatch })
      else { return nil }
      let next = try OrderedRows.swatches(of: palette).next(after: swatch.rawValue, on: db)
      try db.run("DELETE FROM swatch WHERE id = ?", .integer(swatch.rawValue))
      return RemovedSwatch(swatch: saved, palette: palette, next: next.map(SwatchID.init))
    }
  }

  /// Restores a removed swatch with its identifier at its position, or at the end if the next was removed.
  public func restore(_ removed: RemovedSwatch) throws(LibraryError) {
    _ = try edit { db throws(SQLiteError) -> SwatchID? in
      guard try db.contains(removed.palette) else { return nil }
      let (swatch, palette) = (removed.swatch, removed.palette)
      let position = try OrderedRows.swatches(of: palette).makeRoom(before: removed.next?.rawValue, on: db)
      return try db.insert(swatch.value, id: swatch.id, to: palette, at: position)
    }
  }

  /// Updates the row whose key is the first parameter.
  private func update(_ sql: String, _ id: Int64, _ values: SQLiteValue...) throws(LibraryError) {
    try edit { db throws(SQLiteError) in try db.run(sql, [.integer(id)] + values) == 1 ? () : nil }
  }

  /// Appends all palettes or none, with numbers added to taken names. Returns their identifiers and names. O(*n*)
  /// in the number of new swatches and all palettes.
  @discardableResult
  public func addWithUniqueNames(
    _ palettes: [Palette]
  ) throws(LibraryError) -> [(id: PaletteID, name: String)] {
    guard palettes.allSatisfy({ $0.swatches.allSatisfy(\.color.isFinite) }) else { throw .notFinite }
    guard !palettes.isEmpty else { return [] }
    return try edit { db throws(SQLiteError) in
      var names = NameAllocator()
      try db.forEachRow("SELECT name FROM palette") { names.taken.insert($0.text(0)) }
      let start = try OrderedRows.palettes.makeRoom(on: db)
      return try palettes.enumerated().map { index, palette throws(SQLiteError) in
        let name = names.allocate(palette.name)
        let renamed = Palette(name: name, swatches: palette.swatches)
        return (try db.insert(renamed, at: start &+ Int64(index)), name)
      }
    }
  }
}

extension Connection {
  func insert(_ palette: Palette, at position: Int64) throws(SQLiteError) -> PaletteID {
    let id = try insertPalette(named: palette.name, at: position)
    _ = try insert(palette.swatches, to: id, at: 0)
    return id
  }

  fileprivate func insert(
    _ swatches: [Swatch], to palette: PaletteID, at start: Int64
  ) throws(SQLiteError) -> [SwatchID] {
    var ids: [SwatchID] = []
    for swatch in swatches { ids.append(try insert(swatch, to: palette, at: start &+ Int64(ids.count))) }
    return ids
  }
}

extension Color {
  var isFinite: Bool { [red, green, blue, alpha].allSatisfy(\.isFinite) }
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
