// Paths are split as bytes, because a slash and a following combining accent are one `Character`.

extension String {
  /// The path up to and including its last slash, and the name after it.
  package var pathParts: (folder: String, name: String) {
    guard let slash = utf8.lastIndex(of: UInt8(ascii: "/")) else { return ("", self) }
    let start = utf8.index(after: slash)
    return (String(self[..<start]), String(self[start...]))
  }

  /// The last component without trailing slashes; the path itself if it consists of slashes.
  package var lastPathComponent: String {
    utf8.split(separator: UInt8(ascii: "/")).last.map { String(Substring($0)) } ?? self
  }

  /// The text after the last period of the file name; empty if there is none or the name starts with it.
  package var fileExtension: Substring {
    let name = Substring(lastPathComponent)
    guard let period = name.utf8.lastIndex(of: UInt8(ascii: ".")), period > name.startIndex else { return "" }
    return name[name.utf8.index(after: period)...]
  }

  /// The file name without its extension.
  package var pathStem: String {
    let (name, ending) = (lastPathComponent, fileExtension)
    return ending.isEmpty ? name : String(Substring(name.utf8.dropLast(ending.utf8.count + 1)))
  }
}
