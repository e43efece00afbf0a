import SwatchXML

/// The value of `filter`: references to elements, and functions (Filter Effects 1, section 5).
struct SVGFilter: Hashable {
  private(set) var names: [String] = []
  private(set) var functionCount = 0
  /// The distance that functions extend beyond the element, in user units.
  private(set) var reach = 0.0

  init?(_ text: XMLBytes, _ sizes: SVGFontSizes) {
    var remaining = Substring(decoding: text.prefix(2_000), as: UTF8.self)
    while let open = remaining.firstIndex(of: "("), functionCount + names.count < 20 {
      let name = remaining[..<open].split(whereSeparator: \.isWhitespace).last?.lowercased() ?? ""
      let content = remaining[open...].dropFirst().prefix { $0 != ")" }
      if name == "url" {
        names.append(String(content.filter { !"\"'# ".contains($0) }))
      } else {
        functionCount += 1
        let lengths = content.split { $0 == " " || $0 == "," }.compactMap { word in
          word.withBytes(SVGLength.init)?.resolved(extent: 0, in: sizes)
        }
        // A blur is visible up to three times its standard deviation.
        if name == "blur" || name == "drop-shadow" { reach += lengths.reduce(0) { $0 + 3 * abs($1) } }
      }
      remaining = remaining[open...].dropFirst(content.count + 2)
    }
    if names.isEmpty, functionCount == 0 { return nil }
  }
}
