@testable import SwatchFormats

enum SettingsDecoding: Decoding {
  static func check(_ bytes: [UInt8]) {
    let text = String(decoding: bytes, as: UTF8.self)
    let count = text.utf8.count { $0 == 0x0A } + 1
    var last = 0
    for line in SettingLine.lines(of: text) {
      expect(last < line.number && line.number <= count, "Line \(line.number) of \(count) after \(last)")
      last = line.number
      switch line.content {
      case .table(let keys): expect(!keys.isEmpty, "A table without a name")
      case .setting(let table, let keys, let value):
        expect(!keys.isEmpty, "A setting without a key in \(table)")
        expectReadable(keys, value)
      case nil: break
      }
    }
  }

  /// Expects a setting to read back from a line of its own.
  private static func expectReadable(_ keys: [String], _ value: String) {
    let plain = keys + [value]
    guard plain.allSatisfy({ $0.utf8.allSatisfy { $0 >= 0x20 && $0 != UInt8(ascii: "'") } }) else { return }
    let line = keys.map { "'\($0)'" }.joined(separator: ".") + " = '\(value)'"
    guard case .setting([], keys: keys, value: value)? = SettingLine.lines(of: line).first?.content else {
      fatalError("\(line) reads as something else")
    }
  }

  static var seeds: [[UInt8]] {
    [
      "graphics = \"auto\" # x\ncolor = 256\n[keys]\nundo = 'u Ctrl-Z'\n",
      "a.b.'c d' = \"x\"\r\n[[t.u]]\nv = 1\n",
      "x = [1, \"a\", { b = 'c' }]\ny = \"\"\"\nz = 1\n\"\"\"\n\"q\\u0041\" = \"\\\"\"\n",
      "= 1\n[a\nb = \"c\nd = true",
    ].map { Array($0.utf8) }
  }
}
