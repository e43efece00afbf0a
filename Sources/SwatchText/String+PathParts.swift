// By bytes: to `Character`, a slash and an accent that begins a name are one.

extension String {
  /// The path up to its last slash, that included, and the name behind it.
  package var pathParts: (folder: String, name: String) {
    guard let slash = utf8.lastIndex(of: UInt8(ascii: "/")) else { return ("", self) }
    let start = utf8.index(after: slash)
    return (String(self[..<start]), String(self[start...]))
  }

  /// The name of the file or folder at a path, without slashes behind it; the path itself if it is nothing but slashes.
  package var lastPathComponent: String {
    utf8.split(separator: UInt8(ascii: "/")).last.map { String(Substring($0)) } ?? self
  }

  /// The text after the last period of the file's name; empty if there is none, or if the name starts with that period.
  package var fileExtension: Substring {
    let name = Substring(lastPathComponent)
    guard let period = name.utf8.lastIndex(of: UInt8(ascii: ".")), period > name.startIndex else { return "" }
    return name[name.utf8.index(after: period)...]
  }

  /// The name of the file without its extension.
  package var pathStem: String {
    let (name, ending) = (lastPathComponent, fileExtension)
    return ending.isEmpty ? name : String(Substring(name.utf8.dropLast(ending.utf8.count + 1)))
  }
}
