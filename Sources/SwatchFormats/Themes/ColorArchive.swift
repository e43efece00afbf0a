import SwatchColor
import SwatchText

/// An `NSColor` archive in base64: a binary property list written by NSKeyedArchiver.
enum ColorArchive {
  static func color(of text: some StringProtocol) -> RGB24? {
    guard text.utf8.count < 1 << 14, let archive = [UInt8].decoding(base64: text.utf8) else { return nil }
    let xml = BinaryPropertyList.xml(of: archive) ?? archive
    let parsed = Syntax.propertyList.parsing(xml)
    func numbers(_ key: String) -> [Double]? {
      parsed.entries.first { $0.key == key }.flatMap { [UInt8].decoding(base64: xml[$0.value]) }.map {
        String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self).split(separator: " ").compactMap { Double($0) }
      }
    }
    // Prefer the original components over the converted ones.
    guard let values = numbers("NSComponents") ?? numbers("NSRGB") ?? numbers("NSWhite"),
      values.allSatisfy({ (-4...4).contains($0) })
    else { return nil }
    switch values.count {
    case 1, 2: return Color(ColorCoordinates(.srgb, values[0], values[0], values[0])).rgb24
    case 3, 4: return Color(ColorCoordinates(.srgb, values[0], values[1], values[2])).rgb24
    default: return nil
    }
  }

  static func text(of color: RGB24) -> String {
    let numbers = [color.red, color.green, color.blue].map { "\(Double($0) / 255)" }.joined(separator: " ")
    let data = String(decoding: (Array(numbers.utf8) + [0]).base64, as: UTF8.self)
    func reference(_ number: Int) -> String { "<dict><key>CF$UID</key><integer>\(number)</integer></dict>" }
    let xml = """
      <plist><dict><key>$version</key><integer>100000</integer><key>$objects</key><array><string>$null</string>\
      <dict><key>$class</key>\(reference(2))<key>NSColorSpace</key><integer>1</integer>\
      <key>NSRGB</key><data>\(data)</data></dict>\
      <dict><key>$classname</key><string>NSColor</string>\
      <key>$classes</key><array><string>NSColor</string><string>NSObject</string></array></dict></array>\
      <key>$archiver</key><string>NSKeyedArchiver</string>\
      <key>$top</key><dict><key>root</key>\(reference(1))</dict></dict></plist>
      """
    return String(decoding: (BinaryPropertyList.encoding(xml: Array(xml.utf8)) ?? []).base64, as: UTF8.self)
  }
}
