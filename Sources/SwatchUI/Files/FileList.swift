/// A list of drawings, one of which is open at a time.
struct FileList: Hashable {
  /// The absolute paths without duplicates, in order.
  let paths: [String]

  init(_ paths: [String] = []) {
    var seen: Set<String> = []
    self.paths = paths.filter { seen.insert($0).inserted }
  }

  var hasOthers: Bool { paths.count > 1 }

  /// Returns the position of the open drawing, such as “1 of 3”; `nil` if it is unlisted or the only one.
  func label(of path: String?) -> String? {
    guard hasOthers, let path, let index = paths.firstIndex(of: path) else { return nil }
    return "\(index + 1) of \(paths.count)"
  }

  /// Returns the path at a distance from `path`, wrapping around; the first one if `path` is not listed.
  func path(after path: String?, by distance: Int) -> String? {
    guard let index = path.flatMap(paths.firstIndex) else { return paths.first }
    return paths[((index + distance) % paths.count + paths.count) % paths.count]
  }
}
