import SwatchColor
import SwatchText

// A ZIP archive with `Swatches.json`: palettes, each with a name and up to 30 swatches in hue, saturation and brightness, 0…1, or
// `null` for a free place. There is no specification; this is what Procreate 4 and 5 write.
extension PaletteCollector {
  /// Reads palettes of Procreate.
  mutating func readProcreate(_ bytes: [UInt8]) {
    guard let contents = readArchive(bytes, file: "Swatches.json") else { return }
    var reader = JSONReader(PlainText(contents).bytes)
    do throws(JSONSyntaxError) {
      addPalettes(of: try reader.read())
    } catch {
      report("Swatches.json: \(error.reason)", at: .line(error.line))
    }
  }

  private mutating func addPalettes(of element: JSONElement) {
    switch element.value {
    case .array(let palettes): for palette in palettes { addPalettes(of: palette) }
    case .object(let members):
      beginGroup(members.text("name") ?? "")
      if case .array(let swatches)? = members.value("swatches") {
        for swatch in swatches { addSwatch(swatch) }
      }
      endGroup()
    case .string, .number, .other: break
    }
  }

  private mutating func addSwatch(_ element: JSONElement) {
    guard spend(0, at: .line(element.line)), case .object(let members) = element.value else { return }
    guard let hue = members.number("hue"), let saturation = members.number("saturation"),
      let brightness = members.number("brightness")
    else {
      return report(
        "The color has no hue, saturation and brightness, and is left out.", at: .line(element.line))
    }
    let hsb = ColorCoordinates(
      .hsb, hue.clamped(to: 0...1) * 360, saturation.clamped(to: 0...1), brightness.clamped(to: 0...1),
      alpha: members.number("alpha") ?? 1)
    add(hsb, named: members.text("name") ?? "")
  }

  /// The contents of a file in an archive; `nil` where it cannot be read, which is reported.
  mutating func readArchive(_ bytes: [UInt8], file: String) -> [UInt8]? {
    guard let archive = ZIPArchive(bytes) else {
      report("The archive ends before its directory.", at: .byte(bytes.count))
      return nil
    }
    do throws(ZIPError) {
      let contents = try archive.contents(of: file)
      return spend(contents.count, at: .file) ? contents : nil
    } catch {
      report("\(file) \(error.rawValue).", at: .file)
      return nil
    }
  }
}

extension Palette {
  /// The palette as Procreate has it. Names of swatches are left out.
  func writtenAsProcreate() -> [UInt8] {
    let places = swatches.map { swatch in
      let hsb = HSB(swatch.color)
      return "{\"hue\":\(hsb.hue / 360),\"saturation\":\(hsb.saturation),\"brightness\":\(hsb.brightness),"
        + "\"alpha\":\(swatch.color.alpha),\"colorSpace\":0}"
    }
    let free = [String](repeating: "null", count: max(0, 30 - places.count))
    let text =
      "[{\"name\":\(name.quotedForJSON),\"swatches\":[\((places + free).joined(separator: ","))]}]"
    return ZIPArchive.written([("Swatches.json", Array(text.utf8))])
  }
}
