import SwatchColor
import SwatchText

// A ZIP archive with `colorset.xml`, as Krita's KoColorSet and KoColor write it: entries with a name and one element that is a color
// of a model, components in 0…1 but those of Lab; groups are entries with a name in common.
extension PaletteCollector {
  /// Reads a palette of Krita. Each group is a palette of its own. Profiles are not looked at.
  mutating func readKPL(_ bytes: [UInt8]) {
    guard let contents = readArchive(bytes, file: "colorset.xml") else { return }
    let scale = LabScaleReader(self)
    scale.read(contents)
    let reader = ColorSetReader(self)
    reader.hasFractionsOfLab = scale.isOfFractions
    reader.read(contents)
    self = reader.collector
  }
}

/// Finds out how a palette counts Lab. Older Kritas write fractions of what their integers hold, with gray at 0.5; all Lab
/// of today within 0…1 would be black.
private final class LabScaleReader: PaletteXMLReader {
  private var largest = 0.0
  private var smallest = 0.0

  /// Whether all numbers are fractions, and there are some.
  var isOfFractions: Bool { smallest >= 0 && 0 < largest && largest <= 1 }

  override func start(_ name: String, _ attributes: [String: String]) {
    guard name == "Lab" else { return }
    for value in ["L", "a", "b"].compactMap({ attributes[$0].flatMap { Double($0) } }) {
      (smallest, largest) = (min(smallest, value), max(largest, value))
    }
  }
}

private final class ColorSetReader: PaletteXMLReader {
  var hasFractionsOfLab = false
  private var path: [String] = []
  /// The name of the entry that is being read, if its color is still to come.
  private var entryName: String?

  override func start(_ name: String, _ attributes: [String: String]) {
    defer { path.append(name) }
    switch name {
    case "ColorSet": collector.setName(attributes["name"] ?? "")
    case "Group": collector.beginGroup(attributes["name"] ?? "")
    case "ColorSetEntry": entryName = attributes["name"] ?? ""
    case "Position": break
    default:
      guard path.last == "ColorSetEntry", let entryName else { return }
      self.entryName = nil
      guard let color = color(name, attributes) else {
        return collector.report(
          "The color is incomplete or of an unknown model, ‘\(name.shownSafely(limit: 20))’, and is left out.",
          at: .line(line))
      }
      collector.add(color, named: entryName)
    }
  }

  override func end() {
    if path.popLast() == "Group" { collector.endGroup() }
  }

  private func color(_ model: String, _ attributes: [String: String]) -> ColorCoordinates? {
    func numbers(_ names: String...) -> [Double]? {
      let values = names.compactMap { attributes[$0].flatMap { Double($0) } }.filter(\.isFinite)
      return values.count == names.count ? values : nil
    }
    switch model {
    case "sRGB", "RGB":
      guard let rgb = numbers("r", "g", "b") else { return nil }
      let profile = attributes["space"]?.lowercased() ?? ""
      let isLinear = profile.contains(text: "linear") || profile.contains(text: "-g10")
      return ColorCoordinates(isLinear ? .linearSRGB : .srgb, rgb[0], rgb[1], rgb[2])
    case "CMYK":
      guard let inks = numbers("c", "m", "y", "k") else { return nil }
      return ColorCoordinates(cyan: inks[0], magenta: inks[1], yellow: inks[2], black: inks[3])
    case "Lab":
      guard var lab = numbers("L", "a", "b") else { return nil }
      if hasFractionsOfLab {
        lab = [lab[0] * 100] + lab.dropFirst().map { ($0 - 0.5) * ($0 < 0.5 ? 256 : 254) }
      }
      return ColorCoordinates(
        .lab, lab[0].clamped(to: 0...100), lab[1].clamped(to: -128...127), lab[2].clamped(to: -128...127))
    case "XYZ":
      guard let xyz = numbers("x", "y", "z")?.map({ $0.clamped(to: -10...10) }) else { return nil }
      return ColorCoordinates(.xyzD50, xyz[0], xyz[1], xyz[2])
    case "Gray":
      guard let white = numbers("g")?[0].clamped(to: 0...1) else { return nil }
      return ColorCoordinates(.srgb, white, white, white)
    default: return nil
    }
  }
}

extension Palette {
  /// The palette as Krita has it, 16 colors in a row. Opacity is left out.
  func writtenAsKPL() -> [UInt8] {
    let rows = max(1, (swatches.count + 15) / 16)
    var text =
      "<ColorSet version=\"1.0\" name=\"\(name.escapedForXML)\" comment=\"\" columns=\"16\" rows=\"\(rows)\">\n"
    for (index, swatch) in swatches.enumerated() {
      let rgb = swatch.color.rgb24
      let parts = [("r", rgb.red), ("g", rgb.green), ("b", rgb.blue)].map {
        "\($0.0)=\"\(Double($0.1) / 255)\""
      }
      text +=
        " <ColorSetEntry name=\"\(swatch.name.escapedForXML)\" id=\"\(index + 1)\" spot=\"false\" bitdepth=\"U8\">"
        + "<sRGB \(parts.joined(separator: " "))/>"
        + "<Position row=\"\(index / 16)\" column=\"\(index % 16)\"/></ColorSetEntry>\n"
    }
    return ZIPArchive.written([
      ("mimetype", Array("krita/x-colorset".utf8)), ("profiles.xml", Array("<Profiles/>\n".utf8)),
      ("colorset.xml", Array((text + "</ColorSet>\n").utf8)),
    ])
  }
}
