import SwatchScreen

// Actions and their keys.
extension ControlHost {
  /// Returns the current keys of an action; the default ones where nobody has chosen any.
  public func keys(of id: ActionID) -> [KeyPress] {
    interaction.keyMap.keys(of: id) ?? action(id)?.keys ?? []
  }

  /// Returns the label of an action's first key, for a hint; without a key, that of the command palette.
  public func label(of action: ActionID) -> String {
    (keys(of: action).first ?? keys(of: .commands).first)?.label ?? ":"
  }

  /// Returns the action with a name, if it can be run now.
  public func action(_ id: ActionID) -> Action<Self>? {
    control(interaction.focus)?.actions(in: self).first { $0.id == id } ?? actions.first { $0.id == id }
  }

  /// All actions that can be run now: first those of the control that has the focus.
  public var listedActions: [Action<Self>] { (control(interaction.focus)?.actions(in: self) ?? []) + actions }
}
