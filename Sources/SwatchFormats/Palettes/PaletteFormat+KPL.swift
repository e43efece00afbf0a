import SwatchColor
import SwatchText

// A ZIP archive with `colorset.xml`, as written by Krita's KoColorSet and KoColor: named entries with one
// color element each. Components are in 0…1, except for Lab. Groups contain entries.
extension PaletteFormat {
  /// Krita palette. Written with 16 colors per row.
  public static let krita = PaletteFormat(
    "krita", "Krita palette", "kpl", bytes: { $0.readKPL($1) }
  ) { palette in
    let rows = max(1, (palette.swatches.count + 15) / 16)
    var text =
      "<ColorSet version=\"1.0\" name=\"\(palette.name.escapedForXML)\" comment=\"\" columns=\"16\" rows=\"\(rows)\">\n"
    for (index, swatch) in palette.swatches.enumerated() {
      let parts = zip("rgb", swatch.color.components).map { "\($0)=\"\(Double($1) / 255)\"" }
      text +=
        " <ColorSetEntry name=\"\(swatch.name.escapedForXML)\" id=\"\(index + 1)\" spot=\"false\" bitdepth=\"U8\">"
        + "<sRGB \(parts.joined(separator: " "))/>"
        + "<Position row=\"\(index / 16)\" column=\"\(index % 16)\"/></ColorSetEntry>\n"
    }
    return ZIPArchive.encoded([
      ("mimetype", Array("krita/x-colorset".utf8)), ("profiles.xml", Array("<Profiles/>\n".utf8)),
      ("colorset.xml", Array((text + "</ColorSet>\n").utf8)),
    ])
  }
}

extension PaletteCollector {
  /// Reads a Krita palette, with a palette for each group. Profiles are ignored.
  mutating func readKPL(_ bytes: [UInt8]) {
    guard let contents = readArchive(bytes, file: "colorset.xml") else { return }
    let hasFractions = hasFractionalLab(contents)
    // The name of the current entry, until its color is read.
    var entryName: String?
    readXML(contents, end: { if $1 == "Group" { $0.endGroup() } }) { collector, element in
      let name = element.attributes["name"] ?? ""
      switch element.name {
      case "ColorSet": collector.setName(name)
      case "Group": collector.beginGroup(name)
      case "ColorSetEntry": entryName = name
      case "Position": break
      default:
        guard element.parent == "ColorSetEntry", let name = entryName else { return }
        entryName = nil
        if let color = element.color(hasFractionalLab: hasFractions) {
          collector.add(color, named: name)
        } else {
          collector.reportUnknownModel(element.name, at: .line(element.line))
        }
      }
    }
  }

  /// Returns true if all Lab numbers are fractions. Older versions of Krita write fractions of the integer
  /// range, with gray at 0.5. Read as current values, they would be almost black.
  private func hasFractionalLab(_ contents: [UInt8]) -> Bool {
    var (smallest, largest) = (0.0, 0.0)
    var probe = self
    probe.readXML(contents) { _, element in
      guard element.name == "Lab" else { return }
      for value in ["L", "a", "b"].compactMap({ element.attributes[$0].flatMap { Double($0) } }) {
        (smallest, largest) = (min(smallest, value), max(largest, value))
      }
    }
    return smallest >= 0 && 0 < largest && largest <= 1
  }
}

extension PaletteXMLElement {
  /// Returns the color of an element named after a color model; `nil` if it is unknown or incomplete.
  fileprivate func color(hasFractionalLab: Bool) -> ColorCoordinates? {
    func numbers(_ names: String...) -> [Double]? {
      let values = names.compactMap { attributes[$0].flatMap { Double($0) } }.filter(\.isFinite)
      return values.count == names.count ? values : nil
    }
    switch name {
    case "sRGB", "RGB":
      let profile = attributes["space"]?.lowercased() ?? ""
      let isLinear = profile.contains(text: "linear") || profile.contains(text: "-g10")
      return numbers("r", "g", "b").map {
        ColorCoordinates(isLinear ? .linearSRGB : .srgb, $0[0], $0[1], $0[2])
      }
    case "CMYK": return numbers("c", "m", "y", "k").map(ColorModel.cmyk.color)
    case "Gray": return numbers("g").map(ColorModel.gray.color)
    case "Lab":
      guard let lab = numbers("L", "a", "b") else { return nil }
      let axes = lab.dropFirst().map { hasFractionalLab ? ($0 - 0.5) * ($0 < 0.5 ? 256 : 254) : $0 }
      return ColorModel.lab.color([lab[0] * (hasFractionalLab ? 100 : 1)] + axes)
    case "XYZ":
      let xyz = numbers("x", "y", "z")?.map { $0.clamped(to: -10...10) }
      return xyz.map { ColorCoordinates(.xyzD50, $0[0], $0[1], $0[2]) }
    default: return nil
    }
  }
}
