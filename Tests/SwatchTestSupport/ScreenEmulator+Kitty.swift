import Glibc

// Images in kitty's graphics protocol: <https://sw.kovidgoyal.net/kitty/graphics-protocol/>.
extension ScreenEmulator {
  /// An image stored in the terminal.
  struct Image {
    var width, height: Int
    /// Row by row, as `0x00RRGGBB`.
    var pixels: [UInt32]
    /// The size in cells of its virtual placement, if any.
    var columns, rows: Int
  }

  /// A command whose data arrives in chunks.
  struct Transfer {
    var keys: [String: String]
    var data: [UInt8]
  }

  /// Handles a command, `G…`, without its delimiters.
  mutating func handleImageCommand(_ text: String) {
    let parts = text.dropFirst().split(separator: ";", maxSplits: 1, omittingEmptySubsequences: false)
    var keys: [String: String] = [:]
    for pair in parts[0].split(separator: ",") {
      let sides = pair.split(separator: "=")
      guard sides.count == 2 else { return errors.append("not a key: \(pair)") }
      keys[String(sides[0])] = String(sides[1])
    }
    let data = parts.count > 1 ? Array(parts[1].utf8) : []
    if data.count > 4096 { errors.append("more than 4096 bytes of data") }
    let hasMore = keys["m"] == "1"
    var whole = transfer ?? Transfer(keys: keys, data: [])
    if transfer != nil {
      // Continuation chunks must not look like a new image (documentation, "Remote client"); kitty needs `r`
      // to continue a frame.
      let expected = whole.keys["a"] == "f" ? ["a": "f", "r": "1"] : [:]
      if keys.filter({ !["m", "q"].contains($0.key) }) != expected {
        errors.append("keys in the middle of data: \(keys)")
      }
    }
    whole.data += data
    transfer = hasMore ? whole : nil
    if hasMore, !data.count.isMultiple(of: 4) { errors.append("a piece of base64 that is cut") }
    if !hasMore { perform(whole) }
  }

  private mutating func perform(_ transfer: Transfer) {
    let keys = transfer.keys
    guard keys["q"] == "2" else { return errors.append("an answer would come: \(keys)") }
    guard let id = UInt32(keys["i"] ?? "") else { return errors.append("no image: \(keys)") }
    switch keys["a"] {
    case "T": images[id] = image(transfer)
    case "t":
      images[id] = image(transfer)
      if placing == .live { remove(id) }
    case "p": place(id, keys)
    case "f": edit(id, transfer)
    case "d" where keys["d"] == "I":
      images[id] = nil
      remove(id)
    case "d" where keys["d"] == "i":
      guard let number = UInt32(keys["p"] ?? "") else { return errors.append("no placement: \(keys)") }
      remove(id, number: number)
    default: errors.append("unknown: \(keys)")
    }
  }

  private mutating func image(_ transfer: Transfer) -> Image? {
    let keys = transfer.keys
    guard let picture = picture(transfer) else {
      errors.append("no image: \(keys)")
      return nil
    }
    guard keys["a"] == "T" else {
      return Image(
        width: picture.width, height: picture.height, pixels: picture.pixels, columns: 0, rows: 0)
    }
    guard keys["U"] == "1", let columns = Int(keys["c"] ?? ""), let rows = Int(keys["r"] ?? "") else {
      errors.append("no image: \(keys)")
      return nil
    }
    if picture.width != columns * cellWidth || picture.height != rows * cellHeight {
      errors.append("a scaled image")
    }
    return Image(
      width: picture.width, height: picture.height, pixels: picture.pixels, columns: columns, rows: rows)
  }

  private mutating func edit(_ id: UInt32, _ transfer: Transfer) {
    if placing != .live { errors.append("an edit where only kitty knows them") }
    let corner = ["x", "y"].compactMap { Int(transfer.keys[$0] ?? "") }
    guard var image = images[id], corner.count == 2, transfer.keys["r"] == "1", transfer.keys["X"] == "1",
      let part = picture(transfer), corner[0] + part.width <= image.width,
      corner[1] + part.height <= image.height
    else { return errors.append("not to be edited: \(transfer.keys)") }
    for y in 0..<part.height {
      for x in 0..<part.width {
        image.pixels[(corner[1] + y) * image.width + corner[0] + x] = part.pixels[y * part.width + x]
      }
    }
    images[id] = image
  }

  /// Returns the pixels of a transfer.
  private func picture(_ transfer: Transfer) -> (width: Int, height: Int, pixels: [UInt32])? {
    guard var bytes = Self.bytes(base64: transfer.data) else { return nil }
    if transfer.keys["f"] == "100" { return Self.picture(png: bytes) }
    guard transfer.keys["f"] == "24", let width = Int(transfer.keys["s"] ?? ""),
      let height = Int(transfer.keys["v"] ?? "")
    else { return nil }
    if transfer.keys["o"] == "z" {
      guard let inflated = Self.inflated(bytes, count: 3 * width * height) else { return nil }
      bytes = inflated
    }
    return bytes.count == 3 * width * height ? (width, height, Self.pixels(bytes)) : nil
  }

  private static func pixels(_ bytes: [UInt8]) -> [UInt32] {
    stride(from: 0, to: bytes.count, by: 3).map { index in
      bytes[index..<index + 3].reduce(0 as UInt32) { $0 << 8 | UInt32($1) }
    }
  }

  /// Returns the pixels of a PNG file with 8 bits per component and no alpha.
  private static func picture(png: [UInt8]) -> (width: Int, height: Int, pixels: [UInt32])? {
    func number(_ start: Int) -> Int { png[start..<start + 4].reduce(0) { $0 << 8 | Int($1) } }
    guard png.starts(with: [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]), png.count > 57 else {
      return nil
    }
    let (width, height) = (number(16), number(20))
    guard Array(png[24..<29]) == [8, 2, 0, 0, 0], Array(png[37..<41]) == Array("IDAT".utf8) else {
      return nil
    }
    let data = Array(png[41..<41 + number(33)])
    guard let rows = inflated(data, count: height * (3 * width + 1)) else { return nil }
    var bytes = [UInt8](repeating: 0, count: 3 * width * height)
    for y in 0..<height {
      let type = rows[y * (3 * width + 1)]
      for x in 0..<3 * width {
        let index = y * 3 * width + x
        let left = x < 3 ? 0 : Int(bytes[index - 3])
        let up = y == 0 ? 0 : Int(bytes[index - 3 * width])
        let corner = x < 3 || y == 0 ? 0 : Int(bytes[index - 3 * width - 3])
        let predictors = [0, left, up, (left + up) / 2]
        let nearest = [left, up, corner].min { abs(left + up - corner - $0) < abs(left + up - corner - $1) }
        let predicted = type == 4 ? nearest ?? 0 : predictors[Int(type)]
        bytes[index] = rows[y * (3 * width + 1) + 1 + x] &+ UInt8(predicted)
      }
    }
    return (width, height, pixels(bytes))
  }

  private static func bytes(base64 text: [UInt8]) -> [UInt8]? {
    let digits = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".utf8)
    var bytes: [UInt8] = []
    var (bits, count) = (0, 0)
    for character in text where character != UInt8(ascii: "=") {
      guard let value = digits.firstIndex(of: character) else { return nil }
      (bits, count) = (bits << 6 | value, count + 6)
      if count >= 8 {
        count -= 8
        bytes.append(UInt8(bits >> count & 0xFF))
      }
    }
    return bytes
  }

  /// Decompresses with the system's zlib.
  private static func inflated(_ bytes: [UInt8], count: Int) -> [UInt8]? {
    typealias Function =
      @convention(c) (
        UnsafeMutablePointer<UInt8>, UnsafeMutablePointer<UInt>, UnsafePointer<UInt8>, UInt
      ) -> Int32
    guard let library = dlopen("libz.so.1", RTLD_LAZY), let symbol = dlsym(library, "uncompress") else {
      return nil
    }
    let uncompress = unsafeBitCast(symbol, to: Function.self)
    var (result, length) = ([UInt8](repeating: 0, count: count), UInt(count))
    let status = uncompress(&result, &length, bytes, UInt(bytes.count))
    return status == 0 && Int(length) == count ? result : nil
  }

  /// Returns the pixels of an image shown by a placeholder cell.
  func placedPixels(in cell: Cell) -> [UInt32]? {
    let scalars = Array(cell.text.unicodeScalars)
    guard scalars.first?.value == 0x10EEEE, scalars.count == 3,
      let image = images[Self.id(cell.pen.foreground)],
      let row = Self.diacritics.firstIndex(of: scalars[1].value),
      let column = Self.diacritics.firstIndex(of: scalars[2].value), row < image.rows, column < image.columns
    else { return nil }
    return (0..<cellHeight).flatMap { y in
      (0..<cellWidth).map { x in
        image.pixels[(row * cellHeight + y) * image.width + column * cellWidth + x]
      }
    }
  }

  private static func id(_ color: Color) -> UInt32 {
    switch color {
    case .standard: 0
    case .indexed(let index): UInt32(index)
    case .rgb(let red, let green, let blue): UInt32(red) << 16 | UInt32(green) << 8 | UInt32(blue)
    }
  }

  /// The first diacritics of kitty's rowcolumn-diacritics.txt.
  private static let diacritics: [UInt32] = [
    0x305, 0x30D, 0x30E, 0x310, 0x312, 0x33D, 0x33E, 0x33F, 0x346, 0x34A, 0x34B, 0x34C, 0x350, 0x351, 0x352,
    0x357, 0x35B,
  ]
}
