import SwatchText

/// The arguments that Git passes to an external diff program (git(1), `GIT_EXTERNAL_DIFF`).
struct GitChange {
  let names: (old: String, new: String)
  /// Files with the old and the new content; `nil` for an unmerged path.
  let files: (old: String, new: String)?
  /// The file modes; `nil` for an unmerged path.
  private let modes: (old: String, new: String)?

  /// Parses the path, the file, hash and mode of each side and, for a renamed file, its new path and a
  /// description. A path alone means that the file is unmerged.
  init?(_ arguments: [String]) {
    guard let path = arguments.first, [1, 7, 9].contains(arguments.count) else { return nil }
    names = (path, arguments.count == 9 ? arguments[7] : path)
    files = arguments.count > 1 ? (arguments[1], arguments[4]) : nil
    modes = arguments.count > 1 ? (arguments[3], arguments[6]) : nil
  }

  var title: String {
    let old = names.old.abridged(to: 200)
    return names.old == names.new ? old : "\(old) → \(names.new.abridged(to: 200))"
  }

  var modeChange: String? {
    guard let modes, modes.old != modes.new, modes.old != ".", modes.new != "." else { return nil }
    return "mode \(modes.old.sanitized(limit: 10)) → \(modes.new.sanitized(limit: 10))"
  }
}
