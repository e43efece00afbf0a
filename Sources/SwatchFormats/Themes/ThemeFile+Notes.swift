import SwatchText

extension ThemeScan {
  /// The ranges that name included files, whose colors are not read.
  var otherFiles: [Range<Int>] {
    parsed.entries.filter { entry in
      let keys = entry.path.suffix(2)
      let key = keys.count == 2 && Int(entry.key) != nil ? keys.first : entry.key
      return table.includes.contains(key ?? "") && !entry.value.isEmpty
        && (entry.isText || parsed.syntax != .toml)
    }.map { parsed.bytes.unquoted($0.value) }
  }

  var allNotes: [String] {
    var notes = notes
    if themeCount > 1 { notes.append("The file has \(themeCount) themes; \(title) is read.") }
    for range in otherFiles.prefix(Self.noteLimit) {
      let name = String(text(range)).quoted
      notes.append("Line \(bytes.line(at: range.lowerBound)): The included file \(name) is not read.")
    }
    return notes
  }
}
