import SwatchColor
import SwatchTestSupport

@testable import SwatchFormats

/// Files in the formats of other programs, assembled from the specifications.
enum ForeignPalettes {
  static let acb = colorBook(
    space: 2,
    records: [
      ("$$$/colorbook/x=101", [0, 255, 255, 255]), ("", [0, 0, 0, 0]), ("Warm^R Red", [255, 0, 0, 255]),
    ])

  static let krita = kritaArchive(
    """
    <?xml version="1.0"?>
    <ColorSet version="1.0" name="Inks" comment="" columns="4">
     <ColorSetEntry name="Spot &amp; Co" id="1" spot="true" bitdepth="U8"><CMYK c="0" m="1" y="1" k="0" space="x.icc"/>
      <Position row="0" column="0"/></ColorSetEntry>
     <ColorSetEntry name="Light" spot="false" bitdepth="F32"><RGB r="0.2158605" g="0" b="1" space="Rec2020-elle-V4-g10.icc"/></ColorSetEntry>
     <Group name="More" rows="1"><ColorSetEntry name="Lab"><Lab L="50" a="0" b="0"/></ColorSetEntry>
      <ColorSetEntry name="Grau"><Gray g="0.5"/></ColorSetEntry><ColorSetEntry name="?"><YCrCb Y="1"/></ColorSetEntry></Group>
    </ColorSet>
    """)

  static let procreate = ZIPArchive.encoded([
    (
      "Swatches.json",
      Array(
        """
        [{"name":"🎨 Sky","swatches":[{"hue":0,"saturation":1,"brightness":1,"alpha":1,"colorSpace":0},null,
        {"hue":0.5555555555555556,"saturation":0.5,"brightness":1},{"saturation":1}]}]
        """.utf8)
    )
  ])

  static let soc = Array(
    """
    <?xml version="1.0" encoding="UTF-8"?>
    <office:color-table xmlns:office="http://openoffice.org/2000/office" xmlns:draw="http://openoffice.org/2000/drawing">
     <draw:color draw:name="Sun &lt;3" draw:color="#ffcc00"/>
     <draw:color draw:name="bad" draw:color="#ffcc0"/>
    </office:color-table>
    """.utf8)

  static let kde =
    Array(
      "[ColorEffects:Disabled]\nColor=56,56,56\nIntensity=0\n\n[Colors:View]\nBackgroundNormal=27,30,32\nLinkName=a,b,c\n\n"
        .utf8)
    + Array("[Colors:Header][Inactive]\nForegroundLink=#1d99f3\n[General]\nName=Breeze Dark\n".utf8)

  static let xresources = Array(
    """
    ! Solarized
    #define S_base03 #002b36
    *background: S_base03
    *.color1: #dc322f
    URxvt*color1: #dc322f
    URxvt.color2: rgb:85/99/00
    URxvt*transparency: [80]#ff8800
    XTerm*faceName: Tan
    *cursorColor: red
    *color9: #12
    """.utf8)

  static let scss = Array(
    """
    // $no: #000;
    $sky-blue: #3fa7d6 !default; // the sky
    $brand: $sky_blue;
    /* $no: red; */
    $sizes: (small: 1px, "big": 2px);
    $theme: (
      "primary": $brand,
      // a comment
      "danger": rgba(255, 0, 0, 0.5),
      gray: (100: #eee, 900: #111),
    ) !default;
    .a { $local: hsl(0 100% 50%); color: $local; }
    $broken: #12345;
    """.utf8)

  static let tailwind = Array(
    """
    const colors = require('tailwindcss/colors')
    /** @type {import('tailwindcss').Config} */
    module.exports = {
      content: ["./src/**/*.{html,js}"],
      theme: {
        extend: {
          colors: {
            sky: { 50: '#f0f9ff', DEFAULT: "#0ea5e9", }, // the sky
            'deep-sea': `#013`,
            gray: colors.zinc, ...more, [computed]: '#000',
            ink: "rgb(1 2 3 / 50%)", text: (theme) => ({ a: '#fff' }), half: '#12' + '3',
          },
          spacing: { 1: '2px' },
        },
      },
    }
    """.utf8)

  static let theme = Array(
    "@import \"tailwindcss\";\n@theme {\n  --color-mint-500: oklch(0.72 0.11 178);\n  --font-x: Sans;\n}\n"
      .utf8)

  static let swift = Array(
    """
    import SwiftUI
    extension Color {
      // static let no = Color(red: 0, green: 0, blue: 0)
      static let sky = Color(red: 63 / 255, green: 0xA7 / 255.0, blue: 0.839)
      public static var half: Color = Color(.displayP3, red: 0, green: 1, blue: 0, opacity: 0.5)
      static let old = UIColor(
        hue: 0.5, saturation: 1,
        brightness: 1, alpha: 1)
      static let literal = Color(#colorLiteral(red: 1, green: 0.5, blue: 0, alpha: 1))
      static let `default` = Color(hex: 0x102030), gray: CGFloat = 4
      static let text = Color(hex: "#fedcba")
      let count = 4
      static let named = Color("Sky")
    }
    """.utf8)

  static let sketch = Array(
    #"{"compatibleVersion":"2.0","pluginVersion":"2.22","colors":[{"name":"Sky","red":0.2470588235,"green":0.6549019608,"blue":0.8392156863,"alpha":0.5},{"red":255,"green":0,"blue":0}],"gradients":[]}"#
      .utf8)

  static let all: [(name: String, bytes: [UInt8])] = [
    ("f.acb", acb), ("f.kpl", krita), ("f.swatches", procreate), ("f.soc", soc), ("f.colors", kde),
    ("f.Xresources", xresources), ("f.scss", scss), ("tailwind.config.js", tailwind), ("f.css", theme),
    ("f.swift", swift),
    ("f.sketchpalette", sketch), ("f.act", [UInt8](repeating: 7, count: 772)),
  ]

  static func kritaArchive(_ xml: String) -> [UInt8] {
    ZIPArchive.encoded([("mimetype", Array("krita/x-colorset".utf8)), ("colorset.xml", Array(xml.utf8))])
  }

  static func colorBook(space: UInt16, records: [(name: String, components: [UInt8])]) -> [UInt8] {
    var bytes = Array("8BCB".utf8) + [0, 1, 0x0B, 0xB8]
    func append(_ text: String) {
      bytes += UInt32(text.utf16.count).bigEndianBytes
      for unit in text.utf16 { bytes += unit.bigEndianBytes }
    }
    for text in ["$$$/colorbook/x/title=Book", "INK ", " C", "A book"] { append(text) }
    for number in [UInt16(records.count), 7, 1, space] { bytes += number.bigEndianBytes }
    for record in records {
      append(record.name)
      bytes += Array("ABC123".utf8) + record.components
    }
    return bytes + Array("spflspot".utf8)
  }
}
