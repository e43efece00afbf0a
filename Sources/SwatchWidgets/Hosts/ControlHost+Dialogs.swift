import SwatchScreen

// MARK: - Opening and closing

extension ControlHost {
  /// The dialog that receives input; `nil` if none is open.
  public var openDialog: (any Dialog<Self>)? { dialogs.top }

  /// Opens a dialog.
  ///
  /// - Parameter onTop: True if the dialog below comes back when this one is closed; otherwise it is replaced.
  public mutating func present(_ dialog: some Dialog<Self>, onTop: Bool = false) {
    settle()
    // What opens under a touch must not take its release for a choice.
    if !interaction.hasDialog, interaction.touches.isDown { interaction.touchOwner = .nothing }
    if interaction.isPart {
      dialogs.requests.append(.present(dialog, onTop: onTop))
      interaction.openDialog = dialog.id
    } else {
      open(dialog, onTop: onTop)
    }
    say(dialog.hint)
  }

  private mutating func open(_ dialog: some Dialog<Self>, onTop: Bool) {
    var dialog = dialog
    if let topic = dialog.topic { dialog.recall(interaction.typed.lines(at: topic)) }
    dialog.layOut(in: interaction.room, self)
    if !onTop { _ = dialogs.layers.popLast() }
    dialogs.layers.append(dialog)
    stackHasChanged()
  }

  /// Closes the topmost dialog without an answer.
  public mutating func dismiss() {
    let dismissal = openDialog?.dismissal
    close()
    sayHint()
    dismissal?(&self)
  }

  /// Closes the topmost dialog because it was answered; what was typed is remembered.
  public mutating func closeDialog() {
    guard !interaction.isPart else {
      dialogs.requests.append(.close)
      return interaction.openDialog = nil
    }
    if let topic = openDialog?.topic, let line = openDialog?.line {
      interaction.typed.remember(line, at: topic)
    }
    close()
  }

  private mutating func close() {
    guard let dialog = dialogs.layers.popLast() else { return }
    // What was to be done with it is over; what came of it stays.
    if interaction.status == dialog.hint { sayHint() }
    stackHasChanged()
  }

  private mutating func stackHasChanged() {
    interaction.openDialog = openDialog?.id
    interaction.changes.insert(.cover)
  }

  /// Marks the open dialog to be drawn again, because what it shows has changed.
  public mutating func dialogHasChanged() { interaction.changes.insert(.dialog) }

  /// Makes the changes of dialogs that a part has asked for, in their order.
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
  /// Gives input to the topmost dialog. Returns false if there is none, or the input means nothing there.
  @discardableResult
  mutating func handleInDialog(_ input: (inout any Dialog<Self>) -> DialogResponse<Self>) -> Bool {
    guard var dialog = openDialog else { return false }
    dialog.layOut(in: interaction.room, self)
    let (remark, line, status) = (dialog.remark, dialog.line, interaction.status)
    let response = input(&dialog)
    dialogs.layers[dialogs.layers.count - 1] = dialog
    if case .ignored = response { return false }
    interaction.changes.insert(.dialog)
    let isHandled = perform(response)
    // What Enter has said of a line is no longer true of another.
    let isStale = openDialog?.line != line && interaction.status == status
    layOutTopDialog()
    if isHandled { sayRemark(insteadOf: remark, isStale: isStale) }
    partHasChanged()
    return isHandled
  }

  /// - Returns: False if the input is to be handled as if there were no dialog.
  private mutating func perform(_ response: DialogResponse<Self>) -> Bool {
    switch response {
    case .ignored, .changed: break
    case .dismissed: dismiss()
    case .passedOn:
      closeDialog()
      return false
    case .answered(let action):
      closeDialog()
      action(&self)
    case .perform(let action): action(&self)
    }
    return true
  }

  /// Says what is wrong with what is typed, once that is something else.
  private mutating func sayRemark(insteadOf old: String?, isStale: Bool) {
    guard let dialog = openDialog else { return }
    if dialog.remark != old || isStale && interaction.status != dialog.remark ?? dialog.hint {
      say(dialog.remark ?? dialog.hint)
    }
  }

  /// Places the topmost dialog, and shows it what has changed.
  private mutating func layOutTopDialog() {
    guard var dialog = openDialog else { return }
    dialog.layOut(in: interaction.room, self)
    dialogs.layers[dialogs.layers.count - 1] = dialog
  }

  /// Draws the dialogs that are open, the topmost last.
  public func drawDialog(on surface: inout Surface) {
    for var dialog in dialogs.layers {
      dialog.layOut(in: interaction.room, self)
      dialog.draw(self, on: &surface)
    }
  }
}
