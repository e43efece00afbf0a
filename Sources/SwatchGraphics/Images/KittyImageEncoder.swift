import SwatchRaster
import SwatchScreen

/// Brings images to terminals that know kitty's graphics protocol with Unicode placeholders.
///
/// The screen is divided into tiles. Each is an image of the terminal's, and the cells hold the place of its parts as
/// characters do: what covers them, moves them or comes back to them is the frame encoder's work. A tile that is not seen
/// is not sent.
public struct KittyImageEncoder: ImageEncoder {
  /// What a terminal does with images, and which of them are ours.
  public struct Options: Hashable, Sendable {
    /// The number of the first image; those after it are taken as they are needed.
    public var firstID: UInt32 = 1
    /// Whether a part of an image can be sent again (animation frames).
    public var editsParts = true
    /// Whether tmux is to hand images on to the terminal that it runs in.
    public var isPassedThrough = false

    /// What kitty itself does.
    public init() {}
  }

  let cell: CellPixelSize
  let options: Options
  /// The cells of a tile.
  let tileSize: CellSize
  private var tilesPerRow = 1
  private var tiles: [KittyTile] = []
  /// Which part of which tile each cell shows, row by row.
  private var parts: [TilePart?] = []
  private var size = CellSize(columns: 0, rows: 0)

  /// A cell of a tile.
  struct TilePart: Hashable {
    let tile, column, row: Int
  }

  /// Creates an encoder for cells of so many pixels.
  public init(cell: CellPixelSize, options: Options = Options()) {
    (self.cell, self.options) = (cell, options)
    // What cannot be sent in parts is sent in small pieces.
    tileSize = options.editsParts ? CellSize(columns: 16, rows: 8) : CellSize(columns: 4, rows: 2)
  }

  public mutating func begin(on size: CellSize) -> [UInt8] {
    var commands = KittyCommands(isPassedThrough: options.isPassedThrough)
    for (index, tile) in tiles.enumerated() where tile.isSent { commands.delete(id(of: index)) }
    self.size = size
    tilesPerRow = (size.columns + tileSize.columns - 1) / tileSize.columns
    let count = tilesPerRow * ((size.rows + tileSize.rows - 1) / tileSize.rows)
    tiles = Array(repeating: KittyTile(size: tileSize), count: count)
    parts = Array(repeating: nil, count: size.columns * size.rows)
    return commands.bytes
  }

  public mutating func encode(_ changes: [ImageChange]) -> ImageUpdate {
    // Places are given up before others are taken.
    for change in changes where change.image == nil { parts[index(of: change.position)] = nil }
    var changed: Set<Int> = []
    for change in changes {
      guard let image = change.image else { continue }
      let part = home(of: change.position)
      parts[index(of: change.position)] = part
      if tiles[part.tile].show(image, column: part.column, row: part.row) { changed.insert(part.tile) }
    }
    var commands = KittyCommands(isPassedThrough: options.isPassedThrough)
    for index in changed.sorted() { send(index, by: &commands) }
    var update = ImageUpdate()
    update.beforeText = commands.bytes
    return update
  }

  public func placeholder(at position: CellPosition) -> ImagePlaceholder? {
    parts[index(of: position)].map { ImagePlaceholder(id: id(of: $0.tile), column: $0.column, row: $0.row) }
  }

  private mutating func send(_ index: Int, by commands: inout KittyCommands) {
    let id = id(of: index)
    if let rect = tiles[index].changedPixels(of: cell), tiles[index].isSent, options.editsParts {
      commands.send(
        "a=f,i=\(id),r=1,X=1,x=\(rect.columns.lowerBound),y=\(rect.rows.lowerBound),"
          + "s=\(rect.columns.count),v=\(rect.rows.count)", tiles[index].bytes(in: rect, of: cell))
    } else {
      let (width, height) = (tileSize.columns * cell.width, tileSize.rows * cell.height)
      commands.send(
        "a=T,U=1,i=\(id),p=1,c=\(tileSize.columns),r=\(tileSize.rows),s=\(width),v=\(height)",
        tiles[index].bytes(in: PixelRect(columns: 0..<width, rows: 0..<height), of: cell))
    }
    tiles[index].markSent()
  }

  private func id(of tile: Int) -> UInt32 { options.firstID + UInt32(tile) }

  private func index(of position: CellPosition) -> Int { position.row * size.columns + position.column }

  private func home(of position: CellPosition) -> TilePart {
    let (tileColumn, column) = position.column.quotientAndRemainder(dividingBy: tileSize.columns)
    let (tileRow, row) = position.row.quotientAndRemainder(dividingBy: tileSize.rows)
    return TilePart(tile: tileRow * tilesPerRow + tileColumn, column: column, row: row)
  }
}
