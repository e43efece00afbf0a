// Actions and their keys.
extension ControlHost {
  /// Returns the label of an action's key, for a hint.
  public func label(of action: ActionID) -> String { interaction.keyMap.label(of: action) }

  /// Returns the action with a name, if it can be run now.
  public func action(_ id: ActionID) -> Action<Self>? { listedActions.first { $0.id == id } }

  /// All actions that can be run now: first those of the control that has the focus.
  public var listedActions: [Action<Self>] { (control(interaction.focus)?.actions(in: self) ?? []) + actions }
}
