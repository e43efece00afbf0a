import SwatchColor

@testable import SwatchPicker

/// Fuzzes pasted, dropped and typed paths.
enum PathDecoding: Decoding {
  static func check(_ bytes: [UInt8]) {
    guard !bytes.contains(0) else { return }
    let text = String(system: bytes)
    expectPaths(text.pastedPaths { _ in true })
    expectPaths(text.pastedPaths { _ in false })
    expect(text.escapedPath.path.systemBytes == bytes, "An escaped path reads as another")
    let quote = UInt8(ascii: "'")
    let quoted = [quote] + bytes.flatMap { $0 == quote ? Array(#"'\''"#.utf8) : [$0] } + [quote]
    expect(ShellWords.words(in: quoted) == [bytes] || isURL(bytes), "A quoted path reads as another")
  }

  private static func expectPaths(_ paths: [String]) {
    for path in paths { expect(!path.systemBytes.contains(0), "A path with a null character") }
  }

  private static func isURL(_ bytes: [UInt8]) -> Bool { FileURL.path(of: bytes[...]) != nil }

  static var seeds: [[UInt8]] {
    [
      "/a/b.png ", #"'/a/it'\''s.png' "/a/\$b \"c\".png""#, #"$'/a/\303\xe9\u00e9\U000000e9\e.png'"#,
      #"~/a\ \(1\).png ~/c"#, "file:///a/b%20c%C3%A4%.png\r\nfile://host/x.png",
      "# copied\r\nfile:/a/1.png file:///a/my file.png\r\n", "x-special/nautilus-clipboard\ncopy\nfile:///a",
      "/a/b.png\n'/c d.svg'\n",
    ].map { Array($0.utf8) }
  }
}
