/// The drawings that the program was started with, one of which is open at a time.
struct FileList: Hashable {
  /// Their absolute paths, each once, in their order.
  let paths: [String]

  init(_ paths: [String] = []) {
    var known: Set<String> = []
    self.paths = paths.filter { known.insert($0).inserted }
  }

  var hasOthers: Bool { paths.count > 1 }

  /// Which of them is open, in words; `nil` when none is, or there is no other.
  func label(of path: String?) -> String? {
    guard hasOthers, let path, let index = paths.firstIndex(of: path) else { return nil }
    return "\(index + 1) of \(paths.count)"
  }

  /// The one so many further on, round and round; from a drawing that is none of them, the first.
  func path(after path: String?, by distance: Int) -> String? {
    guard !paths.isEmpty else { return nil }
    guard let index = path.flatMap(paths.firstIndex) else { return paths[0] }
    return paths[((index + distance) % paths.count + paths.count) % paths.count]
  }
}
