/// The rules of the `.gitignore` files that apply to a folder: its own and those of its parents.
package struct IgnoreRules {
  /// The patterns of each file, with the number of path components that lead to its folder.
  private var files: [(depth: Int, patterns: [IgnorePattern])] = []

  package init() {}

  /// Adds a file whose patterns apply to everything below its folder.
  ///
  /// - Parameter depth: The number of path components that lead to that folder.
  package mutating func add(_ text: [UInt8], depth: Int) {
    let byteOrderMark: [UInt8] = [0xEF, 0xBB, 0xBF]
    let text = text.starts(with: byteOrderMark) ? text.dropFirst(byteOrderMark.count) : text[...]
    let patterns = text.split(separator: 0x0A).compactMap { IgnorePattern($0) }
    if !patterns.isEmpty { files.append((depth, patterns)) }
  }

  /// Returns true if a path, given as components, is ignored: the last match in the nearest file wins.
  package func ignores(_ path: [[UInt8]], isFolder: Bool) -> Bool {
    guard let name = path.last else { return false }
    for (depth, patterns) in files.reversed() where depth < path.count {
      let path = Array(path[depth...].joined(separator: [UInt8(ascii: "/")]))
      if let pattern = patterns.last(where: { $0.matches(path, name: name, isFolder: isFolder) }) {
        return !pattern.isNegated
      }
    }
    return false
  }
}
