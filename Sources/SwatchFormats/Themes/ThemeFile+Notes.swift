import SwatchText

extension ThemeFormat {
  /// The parts of a file that name others, whose colors it has as well.
  func otherFiles(in scan: ThemeScan) -> [Range<Int>] {
    guard self != .alacritty else {
      return TOMLScanner.leaves(in: scan.bytes).filter { leaf in
        ["import", "general.import"].contains(leaf.path.dropLast().joined(separator: "."))
      }.map(\.value)
    }
    let lines = ThemeLines(scan.bytes)
    return lines.lines.compactMap { line in
      let word = lines.text(line).prefix { !" \t=\"[<".contains($0) }
      guard wordsForOthers.contains(String(word)) else { return nil }
      let rest = line.dropFirst(word.utf8.count).drop { " \t=".utf8.contains(scan.bytes[$0]) }
      return rest.isEmpty ? nil : lines.unquoted(rest.startIndex..<rest.endIndex)
    }
  }

  /// What lines begin with that take in other files.
  private var wordsForOthers: [String] {
    switch self {
    case .kitty: ["include", "globinclude", "envinclude", "geninclude"]
    case .foot: ["include"]
    case .ghostty: ["config-file", "theme"]
    case .xresources: ["#include"]
    case .tmux: ["source-file", "source"]
    default: []
    }
  }

  /// What is to be known of a file, in sentences.
  func notes(on scan: ThemeScan) -> [String] {
    var notes = scan.notes
    if scan.themeCount > 1 { notes.append("Of its \(scan.themeCount) themes \(scan.title) is read.") }
    for range in otherFiles(in: scan).prefix(ThemeScan.noteLimit) {
      let name = String(scan.text(range)).quoted
      notes.append("Line \(scan.line(at: range.lowerBound)): What is taken in from \(name) is not read.")
    }
    return notes
  }
}
