import SwatchScreen

/// The edges of the program beside the terminal: what it uses of the world outside.
public struct Services {
  /// Where copied colors go; `nil` where nothing can be copied.
  public var clipboard: (any Clipboard)?

  /// Creates the set; what is left out is not offered.
  public init(clipboard: (any Clipboard)? = nil) {
    self.clipboard = clipboard
  }
}
