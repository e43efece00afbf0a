/// The dialogs that are open, the topmost last. Only the outermost host has any: it receives those of its parts.
public struct DialogStack<Owner> {
  var layers: [any Dialog<Owner>] = []
  /// Changes that a part has asked for, until the whole makes them.
  var requests: [DialogRequest<Owner>] = []

  /// Creates an empty stack.
  public init() {}

  /// The dialog that receives input; `nil` if none is open.
  public var top: (any Dialog<Owner>)? { layers.last }
}

enum DialogRequest<Owner> {
  case present(any Dialog<Owner>, onTop: Bool)
  case close
}
