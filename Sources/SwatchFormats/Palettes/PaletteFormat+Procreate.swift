import SwatchColor
import SwatchText

// A ZIP archive with `Swatches.json`, as written by Procreate 4 and 5: palettes with a name and up to 30
// swatches in HSB, 0…1, or `null` for an empty slot.
extension PaletteFormat {
  /// Procreate palette. Swatch names are not written.
  public static let procreate = PaletteFormat(
    "procreate", "Procreate palette", "swatches", holdsAlpha: true, swatchLimit: 30,
    bytes: { $0.readProcreate($1) }
  ) { palette in
    let swatchObjects = palette.swatches.map { swatch in
      let hsb = HSB(swatch.color)
      return "{\"hue\":\(hsb.hue / 360),\"saturation\":\(hsb.saturation),\"brightness\":\(hsb.brightness),"
        + "\"alpha\":\(swatch.color.alpha),\"colorSpace\":0}"
    }
    let emptySlots = [String](repeating: "null", count: max(0, 30 - swatchObjects.count))
    let text =
      "[{\"name\":\(palette.name.quotedForJSON),\"swatches\":[\((swatchObjects + emptySlots).joined(separator: ","))]}]"
    return ZIPArchive.encoded([("Swatches.json", Array(text.utf8))])
  }
}

extension PaletteCollector {
  mutating func readProcreate(_ bytes: [UInt8]) {
    guard let contents = readArchive(bytes, file: "Swatches.json") else { return }
    do throws(JSONSyntaxError) {
      addPalettes(of: try JSONReader.element(in: PlainText(contents).bytes))
    } catch { report("Swatches.json: \(error.reason)", at: .line(error.line)) }
  }

  private mutating func addPalettes(of element: JSONElement) {
    for palette in element.elements ?? [] { addPalettes(of: palette) }
    guard let members = element.members else { return }
    beginGroup(members.text("name") ?? "")
    for swatch in members["swatches"]?.elements ?? [] {
      guard spend(0, at: .line(swatch.line)), let members = swatch.members else { continue }
      let components = ["hue", "saturation", "brightness"].compactMap(members.number)
      guard components.count == 3 else {
        report("The color lacks hue, saturation or brightness and was skipped.", at: .line(swatch.line))
        continue
      }
      var color = ColorModel.hsb.color(components)
      color.alpha = (members.number("alpha") ?? 1).clamped(to: 0...1)
      add(color, named: members.text("name") ?? "")
    }
    endGroup()
  }

  /// Returns the contents of a file in an archive. If it cannot be read, reports a problem and returns `nil`.
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
