import SwatchText

/// A buffer of kitty graphics protocol commands.
///
/// Source: <https://sw.kovidgoyal.net/kitty/graphics-protocol/>.
package struct KittyCommands {
  package var bytes: [UInt8] = []
  /// True if tmux passes the commands on to the outer terminal.
  let usesPassthrough: Bool
  private static let chunkSize = 4096
  package init(usesPassthrough: Bool) { self.usesPassthrough = usesPassthrough }

  /// Sends rows of `width` RGB pixels. Format keys are added to `keys`.
  mutating func send(_ keys: String, _ pixels: [UInt8], width: Int) {
    let image = Self.encoded(pixels, width: width)
    let data = image.bytes.base64
    let format = image.keys + ",q=2"
    // Without these keys, kitty (0.26 and 0.41) treats later chunks as a new image or frame.
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

  mutating func delete(_ id: UInt32) { append("a=d,d=I,i=\(id),q=2") }

  package mutating func append(_ keys: String, _ data: ArraySlice<UInt8> = []) {
    // tmux passthrough doubles escape characters.
    let escape = usesPassthrough ? "\u{1B}\u{1B}" : "\u{1B}"
    if usesPassthrough { bytes += "\u{1B}Ptmux;".utf8 }
    bytes += "\(escape)_G\(keys)".utf8
    if !data.isEmpty { bytes += ";".utf8 + data }
    bytes += "\(escape)\\".utf8
    if usesPassthrough { bytes += "\u{1B}\\".utf8 }
  }
}
