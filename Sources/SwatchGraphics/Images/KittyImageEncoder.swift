import SwatchRaster
import SwatchScreen

/// Brings images to terminals that know kitty's graphics protocol with Unicode placeholders.
///
/// The terminal keeps tiles of several cells, and cells hold the place of their parts as characters do: what covers them
/// or comes back to them is the frame encoder's work. What the terminal has already, wherever it was shown, is not sent
/// again: a view that moves sends the places only, and what was not in view.
public struct KittyImageEncoder: ImageEncoder {
  /// Characters stand for parts of images.
  public let holdsPlaces = true
  private let cell: CellPixelSize
  private let transport: ImageTransport
  /// The cells of a tile.
  private var tileSize: CellSize
  private var tiles: [KittyTile] = []
  private var size = CellSize(columns: 0, rows: 0)
  /// Which part of which tile each cell shows, row by row.
  private var parts: [TilePart?] = []
  /// How many cells show a part.
  private var useCounts: [TilePart: Int] = [:]
  /// Where images are that the terminal has.
  private var places: [CellImage: TilePart] = [:]
  /// Parts that no cell shows any more; some may be in use again.
  private(set) var unused: [TilePart] = []

  /// A cell of a tile.
  struct TilePart: Hashable {
    let tile, column, row: Int
  }

  /// Creates an encoder for cells of so many pixels.
  public init(cell: CellPixelSize, _ transport: ImageTransport = ImageTransport()) {
    (self.cell, self.transport) = (cell, transport)
    // What cannot be sent in parts is sent in small pieces.
    tileSize = transport.editsParts ? CellSize(columns: 16, rows: 8) : CellSize(columns: 4, rows: 2)
  }

  /// Forgets what the terminal shows. Returns what removes the images.
  public mutating func begin(on size: CellSize) -> [UInt8] {
    var commands = KittyCommands(isPassedThrough: transport.isPassedThrough)
    for (index, tile) in tiles.enumerated() where tile.isSent { commands.delete(id(of: index)) }
    self.size = size
    // Half of the numbers are for tiles in which a view that moved has its new parts.
    while tileCount.columns * tileCount.rows > ImageTransport.idCount / 2,
      tileSize.columns <= ImagePlaceholder.limit / 2
    {
      tileSize = CellSize(columns: 2 * tileSize.columns, rows: 2 * tileSize.rows)
    }
    tiles = Array(repeating: KittyTile(size: tileSize), count: tileCount.columns * tileCount.rows)
    parts = Array(repeating: nil, count: size.columns * size.rows)
    (useCounts, places, unused) = ([:], [:], [])
    return commands.bytes
  }

  /// Sends what the terminal does not have yet, always exactly.
  ///
  /// - Complexity: O(*n*) in the number of pixels that changed.
  public mutating func encode(_ changes: [ImageChange], isPassing: Bool) -> [UInt8] {
    // Places are given up before others are taken.
    for change in changes where change.image == nil { leave(change.position) }
    // A stroke changes a few cells, which stay in their places: side by side they are sent at once.
    let mayHaveMoved = changes.count > Self.fewChanges
    var changed: Set<Int> = []
    for change in changes {
      guard let image = change.image else { continue }
      guard let part = move(change.position, to: image, isSought: mayHaveMoved) else { continue }
      if tiles[part.tile].show(image, column: part.column, row: part.row) { changed.insert(part.tile) }
    }
    var commands = KittyCommands(isPassedThrough: transport.isPassedThrough)
    for index in changed.sorted() { send(index, by: &commands) }
    return commands.bytes
  }

  /// The character for the image in a cell; `nil` where there is none.
  public func placeholder(at position: CellPosition) -> ImagePlaceholder? {
    parts[index(of: position)].map { ImagePlaceholder(id: id(of: $0.tile), column: $0.column, row: $0.row) }
  }

  // MARK: Places

  private static let fewChanges = 64

  /// Lets a cell show a part that has an image.
  ///
  /// - Parameter isSought: Whether the image may be in another part already.
  /// - Returns: The part, if the image has still to be brought there.
  private mutating func move(_ position: CellPosition, to image: CellImage, isSought: Bool) -> TilePart? {
    let index = index(of: position)
    if isSought, let part = places[image] {
      guard parts[index] != part else { return nil }
      leave(position)
      take(part, at: index)
      return nil
    }
    if let part = parts[index], useCounts[part] == 1 {
      replace(part, by: image)
      return part
    }
    leave(position)
    let part = freePart(for: position)
    take(part, at: index)
    replace(part, by: image)
    return part
  }

  private mutating func take(_ part: TilePart, at index: Int) {
    parts[index] = part
    useCounts[part, default: 0] += 1
  }

  private mutating func leave(_ position: CellPosition) {
    let index = index(of: position)
    guard let part = parts[index], let count = useCounts[part] else { return }
    parts[index] = nil
    useCounts[part] = count > 1 ? count - 1 : nil
    if count == 1 { unused.append(part) }
    if unused.count > 2 * partCount { forgetUsedParts() }
  }

  /// Keeps each part that is free once in the list of those that may be: parts that are used again at home stay in it.
  private mutating func forgetUsedParts() {
    unused = Array(Set(unused.filter { useCounts[$0] == nil }))
  }

  /// How many parts all tiles have.
  private var partCount: Int { tiles.count * tileSize.columns * tileSize.rows }

  /// Takes note of what a part shows from here on.
  private mutating func replace(_ part: TilePart, by image: CellImage) {
    if let old = tiles[part.tile].image(column: part.column, row: part.row), places[old] == part {
      places[old] = nil
    }
    places[image] = part
  }

  /// A part that no cell shows: the one in the same place of the screen, if it can be had, so that cells side by side
  /// are side by side in the tile, too.
  private mutating func freePart(for position: CellPosition) -> TilePart {
    let home = home(of: position)
    if useCounts[home] == nil { return home }
    while let part = unused.popLast() {
      if useCounts[part] == nil { return part }
    }
    // Another tile: there is one for every two cells, and no more parts in use than cells.
    let new = tiles.count
    tiles.append(KittyTile(size: tileSize))
    for row in 0..<tileSize.rows {
      for column in 0..<tileSize.columns { unused.append(TilePart(tile: new, column: column, row: row)) }
    }
    return unused.removeLast()
  }

  private func home(of position: CellPosition) -> TilePart {
    let (tileColumn, column) = position.column.quotientAndRemainder(dividingBy: tileSize.columns)
    let (tileRow, row) = position.row.quotientAndRemainder(dividingBy: tileSize.rows)
    return TilePart(tile: tileRow * tileCount.columns + tileColumn, column: column, row: row)
  }

  private func index(of position: CellPosition) -> Int { position.row * size.columns + position.column }

  // MARK: Tiles

  /// How many tiles there are side by side, and one below the other.
  private var tileCount: CellSize {
    CellSize(
      columns: (size.columns + tileSize.columns - 1) / tileSize.columns,
      rows: (size.rows + tileSize.rows - 1) / tileSize.rows)
  }

  private func id(of tile: Int) -> UInt32 { transport.firstID + UInt32(tile) }

  private mutating func send(_ index: Int, by commands: inout KittyCommands) {
    let id = id(of: index)
    if let rect = tiles[index].changedPixels(of: cell), tiles[index].isSent, transport.editsParts {
      commands.send(
        "a=f,i=\(id),r=1,X=1,x=\(rect.columns.lowerBound),y=\(rect.rows.lowerBound)",
        tiles[index].bytes(in: rect, of: cell), width: rect.columns.count)
    } else {
      let size = PixelSize(width: tileSize.columns * cell.width, height: tileSize.rows * cell.height)
      commands.send(
        "a=T,U=1,i=\(id),p=1,c=\(tileSize.columns),r=\(tileSize.rows)",
        tiles[index].bytes(in: size.bounds, of: cell), width: size.width)
    }
    tiles[index].markSent()
  }
}
