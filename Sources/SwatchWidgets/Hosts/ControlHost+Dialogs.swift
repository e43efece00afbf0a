import SwatchScreen

extension ControlHost {
  /// The dialog that receives input; `nil` if none is open.
  public var openDialog: (any Dialog<Self>)? { dialogs.layers.last }

  /// Opens a dialog, which replaces the current one unless it is `onTop`.
  public mutating func present(_ dialog: some Dialog<Self>, onTop: Bool = false) {
    endGesture()
    // The release of a touch in progress must not select anything in the new dialog.
    if !interaction.hasDialog, interaction.touches.isDown { interaction.touchOwner = nil }
    if interaction.isPart {
      dialogs.requests.append((dialog, onTop))
      interaction.openDialog = dialog.id
    } else {
      var dialog = dialog
      if let topic = dialog.topic { dialog.recall(interaction.inputHistory.lines(for: topic)) }
      dialog.layOut(in: interaction.dialogAreas, self)
      if !onTop { _ = dialogs.layers.popLast() }
      dialogs.layers.append(dialog)
      dialogStackDidChange()
    }
    report(dialog.hint)
  }

  /// Closes the top dialog without an answer.
  public mutating func dismiss() {
    let dismissal = openDialog?.dismissal
    close()
    showHint()
    dismissal?(&self)
  }

  /// Closes the top dialog after an answer and adds its text to the input history.
  public mutating func closeDialog() {
    guard !interaction.isPart else {
      dialogs.requests.append((nil, onTop: false))
      return interaction.openDialog = nil
    }
    if let topic = openDialog?.topic, let line = openDialog?.line {
      interaction.inputHistory.add(line, to: topic)
    }
    close()
  }

  private mutating func close() {
    guard let dialog = dialogs.layers.popLast() else { return }
    // Replace the dialog's hint, but keep a message about its result.
    if interaction.status == dialog.hint { showHint() }
    dialogStackDidChange()
  }

  private mutating func dialogStackDidChange() {
    interaction.openDialog = openDialog?.id
    interaction.changes.insert(.cover)
  }

  /// Applies the dialog changes that a part has requested.
  mutating func takeDialogRequests<Part: ControlHost>(of path: PartPath<Self, Part>) {
    for (dialog, onTop) in self[keyPath: path].dialogs.requests.takeAll() {
      if let dialog { present(PartDialog(dialog: dialog, path: path), onTop: onTop) } else { closeDialog() }
    }
  }

  /// Marks the open dialog for redrawing.
  public mutating func dialogDidChange() { interaction.changes.insert(.dialog) }

  /// Passes input to the top dialog. Returns false if there is none or it ignores the input.
  @discardableResult
  mutating func handleInDialog(_ input: (inout any Dialog<Self>) -> DialogResponse<Self>) -> Bool {
    guard var dialog = openDialog else { return false }
    dialog.layOut(in: interaction.dialogAreas, self)
    let (message, line, status) = (dialog.statusMessage, dialog.line, interaction.status)
    let response = input(&dialog)
    dialogs.layers[dialogs.layers.count - 1] = dialog
    if case .ignored = response { return false }
    interaction.changes.insert(.dialog)
    let isHandled = perform(response)
    // A status set by Enter applies only to the text it was set for.
    let isStale = openDialog?.line != line && interaction.status == status
    if var dialog = openDialog {
      dialog.layOut(in: interaction.dialogAreas, self)
      dialogs.layers[dialogs.layers.count - 1] = dialog
      // Report the problem with the typed text after the text has changed.
      let new = dialog.statusMessage ?? dialog.hint
      if isHandled, dialog.statusMessage != message || isStale && interaction.status != new { report(new) }
    }
    partDidChange()
    return isHandled
  }

  /// - Returns: False if the input still has to be handled without the dialog.
  private mutating func perform(_ response: DialogResponse<Self>) -> Bool {
    switch response {
    case .ignored, .changed: break
    case .dismissed: dismiss()
    case .passedThrough:
      closeDialog()
      return false
    case .answered(let action):
      closeDialog()
      action(&self)
    case .perform(let action): action(&self)
    }
    return true
  }

  /// Draws the open dialogs, the top one last.
  public func drawDialog(on surface: inout Surface) {
    for var dialog in dialogs.layers {
      dialog.layOut(in: interaction.dialogAreas, self)
      dialog.draw(self, on: &surface)
    }
  }
}
