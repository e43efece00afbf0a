import SwatchText

/// What git tells the program that shows a difference (git(1), `GIT_EXTERNAL_DIFF`).
struct GitChange {
  let names: (old: String, new: String)
  /// Files that have what was and what is in it; `nil` where versions are to be merged first.
  let files: (old: String, new: String)?
  /// What may be done with the file, before and after; `nil` where there is none.
  private let modes: (old: String, new: String)?

  /// Reads the arguments: path, file, hash and mode before and after, and for a file of another name that name and what git
  /// says about it. A path alone is one that is not merged.
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
    return "mode \(modes.old.shownSafely(limit: 10)) → \(modes.new.shownSafely(limit: 10))"
  }
}
