import SwatchScreen

/// Encodes images for terminals that support the kitty graphics protocol without Unicode placeholders.
///
/// The terminal stores tiles of several cells and shows rectangles of them over blank cells. Rectangles
/// exclude cells with text on top of an image, because pixels would hide the text.
struct KittyPlacementEncoder: ImageEncoder {
  let usesPlaceholders = false
  private let cell: CellMetrics
  private var cursor: ImageCursor
  private var tiles: KittyTiles
  private var placements = KittyPlacements(on: .zero)

  init(
    cell: CellMetrics, _ transport: ImageTransport = ImageTransport(hasPlaceholders: false),
    isInline: Bool = false
  ) {
    (self.cell, cursor, tiles) = (cell, ImageCursor(isInline: isInline), KittyTiles(cell: cell, transport))
  }

  mutating func begin(on size: CellSize) -> [UInt8] {
    var commands = KittyCommands(usesPassthrough: false)
    tiles.begin(on: size, into: &commands)
    (placements, cursor.size) = (KittyPlacements(on: size), size)
    return commands.bytes
  }

  mutating func encode(_ changes: [ImageChange], isIntermediate: Bool) -> [UInt8] {
    let changed = tiles.show(changes)
    var affected = changed
    var painted: Set<CellPosition> = []
    for change in changes {
      let part = tiles.part(at: change.position)
      affected.formUnion(placements.show(part, at: change.position))
      // In terminals whose cells hold either text or pixels, text has erased the pixels.
      guard let part, change.old == nil else { continue }
      affected.insert(part.tile)
      painted.insert(change.position)
    }
    var commands = KittyCommands(usesPassthrough: false)
    for tile in affected.sorted() {
      // Resending a tile removes its placements in kitty. In other terminals they keep the old pixels.
      let isResent = changed.contains(tile) && tiles.send(tile, fullUpdateKeys: "a=t", into: &commands)
      let steps = placements.update(tile) { placement in
        isResent || !painted.isEmpty && placement.cells.positions.contains(where: painted.contains)
      }
      for step in steps { perform(step, tile, into: &commands) }
    }
    return cursor.enclosing(commands.bytes)
  }

  func placeholder(at position: CellPosition) -> ImagePlaceholder? { nil }

  private func perform(_ step: KittyPlacements.Step, _ tile: Int, into commands: inout KittyCommands) {
    let name = "i=\(tiles.id(of: tile)),p=\(step.number)"
    guard let placement = step.placement else { return commands.append("a=d,d=i,\(name),q=2") }
    let (part, size) = (placement.part, placement.cells.size)
    let corner = "x=\(part.column * cell.width),y=\(part.row * cell.height)"
    let extent = "w=\(size.columns * cell.width),h=\(size.rows * cell.height)"
    commands.bytes += cursor.sequence(to: placement.cells.origin).utf8
    // C=1: keep the cursor position.
    commands.append("a=p,\(name),\(corner),\(extent),c=\(size.columns),r=\(size.rows),C=1,q=2")
  }
}
