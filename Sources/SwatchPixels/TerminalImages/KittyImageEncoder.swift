import SwatchScreen

/// Encodes images for terminals that support the kitty graphics protocol with Unicode placeholders.
///
/// The terminal stores tiles of several cells. Cells refer to parts of tiles by placeholder characters, so
/// the frame encoder handles content that covers or uncovers them.
struct KittyImageEncoder: ImageEncoder {
  let usesPlaceholders = true
  private let transport: ImageTransport
  private var tiles: KittyTiles

  init(cell: CellMetrics, _ transport: ImageTransport = ImageTransport()) {
    (self.transport, tiles) = (transport, KittyTiles(cell: cell, transport))
  }

  mutating func begin(on size: CellSize) -> [UInt8] {
    var commands = KittyCommands(usesPassthrough: transport.usesPassthrough)
    tiles.begin(on: size, into: &commands)
    return commands.bytes
  }

  mutating func encode(_ changes: [ImageChange], isIntermediate: Bool) -> [UInt8] {
    var commands = KittyCommands(usesPassthrough: transport.usesPassthrough)
    let keys = "a=T,U=1,p=1,c=\(tiles.tileSize.columns),r=\(tiles.tileSize.rows)"
    for tile in tiles.show(changes).sorted() { _ = tiles.send(tile, fullUpdateKeys: keys, into: &commands) }
    return commands.bytes
  }

  func placeholder(at position: CellPosition) -> ImagePlaceholder? {
    tiles.part(at: position).map { .init(id: tiles.id(of: $0.tile), column: $0.column, row: $0.row) }
  }
}
