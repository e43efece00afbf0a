import SwatchColor
import SwatchLiterals

/// Fuzzes files with color literals. The first byte selects the language.
enum LiteralDecoding: Decoding {
  static func check(_ bytes: [UInt8]) {
    guard let first = bytes.first else { return }
    let language = TextLanguage.allCases[Int(first) % TextLanguage.allCases.count]
    guard let source = SourceText(path: "file", bytes: Array(bytes.dropFirst()), language: language) else {
      return
    }
    expectInOrder(source.text)
    expectEditable(source)
  }

  /// Expects literals in order, at their lines and columns.
  private static func expectInOrder(_ text: ScannedText) {
    var end = 0
    for literal in text.literals {
      expect(
        literal.range.lowerBound >= end && !literal.range.isEmpty, "Literals overlap, or are out of order")
      end = literal.range.upperBound
      expect(end <= text.bytes.count, "A literal is beyond the end")
      let (line, column) = text.position(of: literal)
      let start = text.line(of: literal).lowerBound
      expect(start + column - 1 == literal.range.lowerBound, "A column is wrong")
      expect(line == text.bytes[..<start].count { $0 == 0x0A } + 1, "A line is wrong")
      _ = text.name(of: literal)
    }
  }

  /// Expects changes only inside literals, and none if the color is the same.
  private static func expectEditable(_ source: SourceText) {
    let other = ColorCoordinates(.oklch, 0.7, 0.3, 150, alpha: 0.4)
    var files = EditedFiles([source])
    for use in files.uses.prefix(20) {
      let literal = files.literal(use)
      let same = files.rewriting(use, as: literal.color)
      expect(same.text == source.text.text(of: literal), "Rewriting the same color changes it")
      for keepsNotation in [false, true] {
        let text = files.rewriting(use, as: other, keepsNotation: keepsNotation).text
        // The text between the numbers of a function may be kept.
        let old = Set(source.text.bytes[literal.range])
        expect(
          text.utf8.allSatisfy { 0x20..<0x7F ~= $0 || old.contains($0) },
          "A rewritten color contains new characters")
      }
    }
    files.change(files.uses, to: other)
    expect(files.newBytes(of: 0) != source.bytes || files.changes.isEmpty, "A change changes nothing")
    files.undo()
    expect(files.newBytes(of: 0) == source.bytes, "Undo does not restore the file")
  }

  static var seeds: [[UInt8]] {
    let texts = [
      "a { --a: #f80; color: rgb(1 2 3 / 50%) }\n$m: (a: tan);\n@include b(#123456, lighten(red, 10%));",
      "x = `\n linear-gradient(45deg, #fff, ${a ? '#000' : \"red\"})`; c = new Color(1, 0.5, 0); d = 0xff8800",
      "<p class=\"bg-[#f80]\" style='color: red' onclick=\"x = '#fff'\"><style>a { fill: tan }</style><?php $c = \"#f00\";",
      "{ \"colors\": { \"a\": \"#fff\", \"b\": [\"red\", \"#00f8\"] } }",
      "[colors]\nbackground = \"#1d1f21\" # x\nx = { a = 'rgb(1,2,3)' }\ny = \"\"\"\n#fff\n\"\"\"",
      "colors:\n  a: '#fff'\n  b: [red, {c: 181818}]\n  c: |\n    #fff\n",
      "*color0: rgb:ff/88/00\n#define X #fff\n",
      "hi Normal guifg=#fff guibg=red\nlet g:x = '#f80'\n",
      "vim.cmd [[hi X guifg=red]] local c = { fg = \"#f80\" }",
      "Color(red: 63/255, green: 0.5, blue: 0, opacity: 1); UIColor(white: 0.5, alpha: 1); Color(0xFFFF8800)",
      "set -g fish_color_x ff8800; PS1='\\e[38;2;255;136;0m'; BG=#fff; face x rgb:ff8800,rgb:222222+b",
      "\\definecolor{a}{HTML}{FF8800}\\color[cmyk]{0,.5,1,0}", "bg=red,fg=#f80\ncolor=1=f38ba8\nx=35,38,39\n",
      "rgb(255, 128, 0, maxColorValue = 255); color.RGBA{0xff, 136, 0, 255}; \"\"\"color: red; a: b\"\"\"",
    ]
    return TextLanguage.allCases.indices.flatMap { language in
      texts.map { [UInt8(language)] + Array($0.utf8) }
    }
  }
}
