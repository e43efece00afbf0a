import Glibc
import SwatchColor
import SwatchStore
import SwatchText

extension Library {
  static func forCurrentUser(environment: [String: String] = locations) throws -> Library {
    guard let path = standardPath(environment: environment) else {
      throw Failure(
        "No folder for palettes. Set HOME or XDG_DATA_HOME to an absolute path.")
    }
    return try Library(path: path)
  }

  /// The variables that determine the location. Reading the whole environment is slower.
  private static var locations: [String: String] {
    ["XDG_DATA_HOME", "HOME"].reduce(into: [:]) { variables, name in
      variables[name] = getenv(name).map { String(system: $0) }
    }
  }

  /// Opens the user's library and prints its notice.
  static func forCurrentUser(_ console: inout Console) throws -> Library {
    let library = try forCurrentUser()
    if let notice = library.notice {
      console.note(notice)
      try console.flush()
    }
    return library
  }

  /// Adds swatches to the palette called `name`, or to a new one, and returns its displayed name.
  func add(_ swatches: [Swatch], toPaletteCalled name: String) throws -> (name: String, isNew: Bool) {
    let new = Palette(name: Swatch.cleanName(name), swatches: swatches)
    while true {
      if let palette = try palettes().paletteIfPresent(called: name) {
        try add(swatches, to: palette.id)
        return (palette.displayName, false)
      }
      // Another process may have created it in the meantime.
      if try addIfNew(new) != nil { return (new.name, true) }
    }
  }
}
