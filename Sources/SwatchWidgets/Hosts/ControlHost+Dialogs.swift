import SwatchScreen

// MARK: - Opening and closing

extension ControlHost {
  /// The dialog that receives input; `nil` if none is open.
  public var openDialog: (any Dialog<Self>)? { dialogs.top }

  /// Opens a dialog.
  ///
  /// - Parameter onTop: True to keep the current dialog open below; otherwise it is replaced.
  public mutating func present(_ dialog: some Dialog<Self>, onTop: Bool = false) {
    endGesture()
    // The release of a touch in progress must not select anything in the new dialog.
    if !interaction.hasDialog, interaction.touches.isDown { interaction.touchOwner = .nothing }
    if interaction.isPart {
      dialogs.requests.append(.present(dialog, onTop: onTop))
      interaction.openDialog = dialog.id
    } else {
      open(dialog, onTop: onTop)
    }
    report(dialog.hint)
  }

  private mutating func open(_ dialog: some Dialog<Self>, onTop: Bool) {
    var dialog = dialog
    if let topic = dialog.topic { dialog.recall(interaction.inputHistory.lines(for: topic)) }
    dialog.layOut(in: interaction.dialogAreas, self)
    if !onTop { _ = dialogs.layers.popLast() }
    dialogs.layers.append(dialog)
    dialogStackDidChange()
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
      dialogs.requests.append(.close)
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

  /// Marks the open dialog for redrawing.
  public mutating func dialogDidChange() { interaction.changes.insert(.dialog) }

  mutating func takeDialogRequests<Part: ControlHost>(of path: PartPath<Self, Part>) {
    guard !self[keyPath: path].dialogs.requests.isEmpty else { return }
    let requests = self[keyPath: path].dialogs.requests
    self[keyPath: path].dialogs.requests = []
    for request in requests {
      switch request {
      case .close: closeDialog()
      case .present(let dialog, let onTop): present(PartDialog(dialog, of: path), onTop: onTop)
      }
    }
  }
}

// MARK: - Input and drawing

extension ControlHost {
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
    layOutTopDialog()
    if isHandled { showMessage(insteadOf: message, isStale: isStale) }
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

  /// Reports the problem with the typed text after the text has changed.
  private mutating func showMessage(insteadOf old: String?, isStale: Bool) {
    guard let dialog = openDialog else { return }
    if dialog.statusMessage != old || isStale && interaction.status != dialog.statusMessage ?? dialog.hint {
      report(dialog.statusMessage ?? dialog.hint)
    }
  }

  private mutating func layOutTopDialog() {
    guard var dialog = openDialog else { return }
    dialog.layOut(in: interaction.dialogAreas, self)
    dialogs.layers[dialogs.layers.count - 1] = dialog
  }

  /// Draws the open dialogs, the top one last.
  public func drawDialog(on surface: inout Surface) {
    for var dialog in dialogs.layers {
      dialog.layOut(in: interaction.dialogAreas, self)
      dialog.draw(self, on: &surface)
    }
  }
}
