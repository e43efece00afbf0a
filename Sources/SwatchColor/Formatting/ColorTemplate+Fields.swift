extension ColorTemplate {
  static func makeFields() -> [Field] {
    var fields = [Field(name: "name", summary: "the name, or hexadecimal notation", content: .name)]
    fields += ColorFormat.allCases.filter { $0 != .name }.map {
      Field(name: $0.rawValue, summary: "the color in \($0.rawValue) notation", content: .format($0))
    }
    let spaces: [ColorSpace] = [
      .srgb, .hsl, .hsb, .hwb, .lab, .lch, .oklab, .oklch, .okhsl, .okhsv, .hsluv, .luv, .lchuv, .cam16, .hct,
      .xyb,
    ]
    for space in spaces {
      let name = space == .srgb ? "rgb" : space.rawValue
      for (index, letter) in space.channelNames.enumerated() {
        let names = ["\(name).\(letter)"] + (space == .srgb || space == .hsl ? ["\(letter)"] : [])
        fields += names.map { component($0, of: name, .component(space, index)) }
      }
    }
    fields.append(component("v", of: "hsb", .component(.hsb, 2)))
    for (index, letter) in "cmyk".enumerated() {
      fields += ["cmyk.\(letter)", "\(letter)"].map { component($0, of: "cmyk", .ink(index)) }
    }
    return fields + [
      Field(name: "alpha", summary: "the opacity, 0…1", content: .alpha),
      Field(name: "ansi", summary: "the index in the 256-color palette", content: .paletteEntry),
    ]
  }

  private static func component(_ name: String, of format: String, _ content: Content) -> Field {
    Field(name: name, summary: "a component of \(format)", content: content)
  }
}

extension ColorWriter {
  mutating func write(_ content: ColorTemplate.Content) {
    switch content {
    case .literal(let literal): text.append(text: literal)
    case .name: if let name { text.append(text: name) } else { write(ColorFormat.name) }
    case .alpha: text.append(color.alpha ?? 0, .fraction, alphaResolution)
    case .paletteEntry: text.append(Int(ANSIPalette.indexed256.nearestIndex(to: color.displayedRGB24)))
    case .format(let format): write(format)
    case .component(.srgb, let index): text.append(Int(color.displayedRGB24.bytes[index]))
    case .component(let space, let index):
      let written = WrittenComponents(of: color, in: space, precision)
      let (value, unit) = written[index]
      text.append(value ?? 0, unit, written.resolution)
    case .ink(let index):
      let inks = inks
      text.append(inks.amounts[index], .percentage, inks.resolution)
    }
  }
}
