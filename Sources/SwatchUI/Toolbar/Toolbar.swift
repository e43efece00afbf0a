// The buttons, in their order.
extension Button {
  /// Those of the sketch pad.
  static let sketching: [Button] = [.undo, .redo, .erase, .reset, .save, .copy, .tweak, .about, .help]
  /// Those of the picker alone.
  static let picking: [Button] = [.choose, .cancel, .save, .copy, .tweak, .help]

  static let undo = Button("Undo", keyOffset: 0, isEnabled: { $0.sketch.canUndo }) { _ in .undo }
  static let redo = Button("Redo", isEnabled: { $0.sketch.canRedo }) { _ in .redo }
  static let erase = Button(
    "Erase Image", keyOffset: 0, isEnabled: { !$0.sketch.drawing.strokes.isEmpty }
  ) { _ in .eraseAll }
  static let reset = Button("Reset Pen", keyOffset: 0) { _ in .resetPen }
  static let save = Button("Save", keyOffset: 1) { _ in .saveColor }
  static let copy = Button("Copy", keyOffset: 0) { .copy($0.copyFormat) }
  static let tweak = Button("Tweak", keyOffset: 0) { _ in .openTweaks }
  static let about = Button("About") { _ in .showAbout }
  static let help = Button("Help") { _ in .showHelp }
  static let choose = Button("Choose") { _ in .choose }
  static let cancel = Button("Cancel") { _ in .leave }
}

extension ControlID {
  static let undo = Button.undo.id
  static let redo = Button.redo.id
  static let erase = Button.erase.id
  static let reset = Button.reset.id
  static let save = Button.save.id
  static let copy = Button.copy.id
  static let tweak = Button.tweak.id
  static let about = Button.about.id
  static let help = Button.help.id
  static let choose = Button.choose.id
  static let cancel = Button.cancel.id
}
