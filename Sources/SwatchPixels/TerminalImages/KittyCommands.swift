import SwatchColor
import SwatchScreen
import SwatchText

/// Commands of kitty's graphics protocol, on their way to a terminal.
///
/// Facts: <https://sw.kovidgoyal.net/kitty/graphics-protocol/>.
struct KittyCommands {
  private(set) var bytes: [UInt8] = []
  /// Whether tmux is to hand them on to the terminal that it runs in.
  let isPassedThrough: Bool

  /// The most bytes of data in one command.
  private static let chunkSize = 4096

  /// Sends pixels.
  ///
  /// - Parameters:
  ///   - keys: What the pixels are for; how they are encoded is added.
  ///   - pixels: Red, green and blue of each.
  ///   - width: How many there are in a row.
  mutating func send(_ keys: String, _ pixels: [UInt8], width: Int) {
    let image = EncodedImage(pixels, width: width)
    let data = image.bytes.base64
    let format = image.keys + ",q=2"
    // What goes on would be taken for a new image otherwise, and without r for a new frame (seen in kitty 0.26 and 0.41).
    let editing = keys.hasPrefix("a=f") ? "a=f,r=1," : ""
    var start = 0
    repeat {
      let end = min(start + Self.chunkSize, data.count)
      let isLast = end == data.count
      let head = start == 0 ? "\(keys),\(format)" + (isLast ? "" : ",m=1") : "\(editing)m=\(isLast ? 0 : 1)"
      append(head, data[start..<end])
      start = end
    } while start < data.count
  }

  /// Removes an image, with its data.
  mutating func delete(_ id: UInt32) { append("a=d,d=I,i=\(id),q=2") }

  mutating func move(_ cursor: ImageCursor, to position: CellPosition) {
    bytes += cursor.sequence(to: position).utf8
  }

  mutating func append(_ keys: String, _ data: ArraySlice<UInt8> = []) {
    // In a string for tmux an escape character is doubled.
    let escape = isPassedThrough ? "\u{1B}\u{1B}" : "\u{1B}"
    if isPassedThrough { bytes += "\u{1B}Ptmux;".utf8 }
    bytes += "\(escape)_G\(keys)".utf8
    if !data.isEmpty { bytes += ";".utf8 + data }
    bytes += "\(escape)\\".utf8
    if isPassedThrough { bytes += "\u{1B}\\".utf8 }
  }
}
