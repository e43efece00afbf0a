import SwatchScreen

/// Tiles of several cells in the terminal's memory, and the part of a tile that each screen cell shows.
///
/// Parts that the terminal already has are not sent again: when a view scrolls, its cells show other parts.
struct KittyTiles: Sendable {
  private let cell: CellMetrics
  private let transport: ImageTransport
  /// True if equal cells share a part. With placeholders this costs nothing.
  private let sharesParts: Bool
  private(set) var tileSize: CellSize
  private var tiles: [KittyTile] = []
  private var size = CellSize.zero
  /// The part shown in each cell, row by row.
  private var parts: [Part?] = []
  private var useCounts: [Part: Int] = [:]
  /// The part that holds each image in the terminal's memory.
  private var partsByImage: [CellImage: Part] = [:]
  /// Parts that were unused at the last search, in tile order.
  private var spareParts: ArraySlice<Part> = []
  struct Part: Hashable { let tile, column, row: Int }

  init(cell: CellMetrics, _ transport: ImageTransport) {
    (self.cell, self.transport, sharesParts) = (cell, transport, transport.hasPlaceholders)
    // Use small tiles if parts of a tile cannot be updated.
    tileSize =
      transport.supportsPartialUpdates ? CellSize(columns: 16, rows: 8) : CellSize(columns: 4, rows: 2)
  }

  mutating func begin(on size: CellSize, into commands: inout KittyCommands) {
    for (index, tile) in tiles.enumerated() where tile.isSent { commands.delete(id(of: index)) }
    self.size = size
    // Half of the IDs are reserved for the new parts of scrolled views.
    while tileCount.count > ImageTransport.idCount / 2, tileSize.columns <= ImagePlaceholder.limit / 2 {
      tileSize = CellSize(columns: 2 * tileSize.columns, rows: 2 * tileSize.rows)
    }
    tiles = Array(repeating: KittyTile(size: tileSize), count: tileCount.count)
    parts = Array(repeating: nil, count: size.count)
    (useCounts, partsByImage, spareParts) = ([:], [:], [])
  }

  /// Assigns a part to each changed image. Returns the tiles that must be sent.
  ///
  /// - Complexity: O(*n*) in the number of changed pixels.
  mutating func show(_ changes: [ImageChange]) -> Set<Int> {
    // A stroke changes only a few cells. If they stay in their parts, they are sent as one rectangle.
    guard changes.count <= Self.fewChanges else { return move(changes) }
    // Release parts before assigning new ones.
    for change in changes where change.image == nil { releasePart(at: change.position) }
    return Set(changes.compactMap { show($0) })
  }

  func part(at position: CellPosition) -> Part? { parts[size.index(of: position)] }
  func id(of tile: Int) -> UInt32 { transport.firstID + UInt32(tile) }

  /// Sends the changes in a tile, or all of it with `keys`. Returns true if all of it was sent.
  mutating func send(_ tile: Int, fullUpdateKeys keys: String, into commands: inout KittyCommands) -> Bool {
    defer { tiles[tile].markSent() }
    if let rect = tiles[tile].changedPixels(of: cell), tiles[tile].isSent, transport.supportsPartialUpdates {
      commands.send(
        "a=f,i=\(id(of: tile)),r=1,X=1,x=\(rect.columns.lowerBound),y=\(rect.rows.lowerBound)",
        tiles[tile].bytes(in: rect, of: cell), width: rect.columns.count)
      return false
    }
    let all = cell.pixelSize(of: tileSize)
    commands.send("\(keys),i=\(id(of: tile))", tiles[tile].bytes(in: all.bounds, of: cell), width: all.width)
    return true
  }

  private static let fewChanges = 64

  /// Assigns parts to cells, reusing those that already have the image.
  private mutating func move(_ changes: [ImageChange]) -> Set<Int> {
    for change in changes { releasePart(at: change.position) }
    // Reuse existing parts before new images overwrite them.
    let new = changes.filter { change in
      guard let image = change.image else { return false }
      guard let part = existingPart(of: image, at: change.position) else { return true }
      assign(part, to: change.position)
      return false
    }
    return Set(
      new.compactMap { change -> Int? in
        guard sharesParts, let part = change.image.flatMap({ partsByImage[$0] }) else { return show(change) }
        assign(part, to: change.position)
        return nil
      })
  }

  /// Returns a part that already has an image; preferably the one to the right of the left neighbor's part,
  /// or below the upper neighbor's.
  private func existingPart(of image: CellImage, at position: CellPosition) -> Part? {
    let (column, row) = (position.column, position.row)
    let left = column > 0 ? part(at: CellPosition(column: column - 1, row: row)).flatMap(part(rightOf:)) : nil
    if let left, self.image(of: left) == image { return left }
    let above = row > 0 ? part(at: CellPosition(column: column, row: row - 1)).flatMap(part(below:)) : nil
    if let above, self.image(of: above) == image { return above }
    return partsByImage[image]
  }

  private mutating func exclusivePart(of position: CellPosition) -> Part {
    if let part = part(at: position), useCounts[part] == 1 { return part }
    releasePart(at: position)
    let part = freePart(for: position)
    assign(part, to: position)
    return part
  }

  private mutating func assign(_ part: Part, to position: CellPosition) {
    parts[size.index(of: position)] = part
    useCounts[part, default: 0] += 1
  }

  private mutating func releasePart(at position: CellPosition) {
    let index = size.index(of: position)
    guard let part = parts[index], let count = useCounts[part] else { return }
    parts[index] = nil
    useCounts[part] = count > 1 ? count - 1 : nil
  }

  /// Shows an image in a part of its own. Returns the tile if it changed.
  private mutating func show(_ change: ImageChange) -> Int? {
    guard let image = change.image else { return nil }
    let part = exclusivePart(of: change.position)
    if let old = self.image(of: part), partsByImage[old] == part { partsByImage[old] = nil }
    partsByImage[image] = part
    return tiles[part.tile].show(image, column: part.column, row: part.row) ? part.tile : nil
  }

  private func image(of part: Part) -> CellImage? { tiles[part.tile][part.column, part.row] }

  /// Returns an unused part; ideally at the cell's position in the grid of tiles, so that neighbors adjoin.
  private mutating func freePart(for position: CellPosition) -> Part {
    let (tileColumn, column) = position.column.quotientAndRemainder(dividingBy: tileSize.columns)
    let (tileRow, row) = position.row.quotientAndRemainder(dividingBy: tileSize.rows)
    var part: Part? = Part(tile: tileRow * tileCount.columns + tileColumn, column: column, row: row)
    while true {
      if let part, useCounts[part] == nil { return part }
      if spareParts.isEmpty { findSpareParts() }
      part = spareParts.popFirst()
    }
  }

  /// Collects unused parts, and adds a tile if there are too few. The number of tiles is bounded, because the
  /// parts in use never outnumber the cells.
  private mutating func findSpareParts() {
    spareParts = tiles.indices.flatMap(parts(of:)).filter { useCounts[$0] == nil }[...]
    guard spareParts.count < tileSize.count else { return }
    tiles.append(KittyTile(size: tileSize))
    spareParts += parts(of: tiles.count - 1)
  }

  private func parts(of tile: Int) -> [Part] {
    tileSize.bounds.positions.map { Part(tile: tile, column: $0.column, row: $0.row) }
  }

  /// Returns the part to the right in the grid of tiles.
  private func part(rightOf part: Part) -> Part? {
    guard part.column + 1 == tileSize.columns
    else { return Part(tile: part.tile, column: part.column + 1, row: part.row) }
    let next = part.tile + 1
    guard !next.isMultiple(of: tileCount.columns), next < tiles.count else { return nil }
    return Part(tile: next, column: 0, row: part.row)
  }

  /// Returns the part below in the grid of tiles.
  private func part(below part: Part) -> Part? {
    guard part.row + 1 == tileSize.rows
    else { return Part(tile: part.tile, column: part.column, row: part.row + 1) }
    let next = part.tile + tileCount.columns
    return next < tiles.count ? Part(tile: next, column: part.column, row: 0) : nil
  }

  private var tileCount: CellSize {
    CellSize(
      columns: (size.columns + tileSize.columns - 1) / tileSize.columns,
      rows: (size.rows + tileSize.rows - 1) / tileSize.rows)
  }
}
