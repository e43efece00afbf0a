import SwatchScreen
import SwatchSession
import SwatchSketch
import SwatchText
import SwatchWidgets

extension EditActions {
  static let layerActions: [Action<EditActions>] = [
    Action(
      .layers, "Layers", .change, keywords: "show hide lock name rename order visible", keys: "y",
      argument: ActionArgument(
        "a name", word: "layer", completions: { typed, edits in layerNames(typed, edits) },
        parse: { typed, edits in
          if let layer = edits.layer(named: typed) { return .run { $0.choose(layer) } }
          return .run { $0.addLayer(named: typed) }
        })
    ) { $0.openLayers() },
    Action(
      "to-layer", "Move to a layer", .selection, needs: .selection,
      argument: ActionArgument(
        "a layer", completions: { typed, edits in layerNames(typed, edits) },
        parse: { typed, edits in
          guard let layer = edits.layer(named: typed) else {
            let names = edits.session.drawing.layers.reversed().map(\.name.quoted).joined(separator: ", ")
            return .unknown("layer", typed, expected: names.isEmpty ? "adding one with :layer" : names)
          }
          return .run { $0.moveSelection(to: layer) }
        })),
  ]

  private static func layerNames(_ typed: String, _ edits: EditActions) -> [Completion] {
    Completion.matching(typed, in: edits.session.drawing.layers.reversed().map(\.name))
  }

  private func layer(named name: String) -> Layer? {
    session.drawing.layer(named: name)
      ?? session.drawing.layers.last { $0.name.lowercased() == name.lowercased() }
  }

  mutating func openLayers() {
    let layers = Array(session.drawing.layers.reversed())
    let current = layers.firstIndex { $0.id == session.currentLayer?.id }
    present(
      Menu(
        title: "Layers", of: self, selection: current ?? 0, staysOpen: true,
        hint: layers.isEmpty
          ? "Enter choose · n new · Esc close"
          : "Enter draw here · h hide · l lock · r rename · n new · +- move · Esc close"
      ) { $0.layerItems })
  }

  private var layerItems: [MenuItem] {
    let layers = session.drawing.layers.reversed().map { layer in
      let keys = Self.commands(for: layer.id).map { MenuItem.KeyAction($0.keys, action: $0.run) }
      let title = "\(layer.id == session.currentLayer?.id ? "•" : " ") \(layer.name)"
      let states = [layer.isHidden ? "hidden" : nil, layer.isLocked ? "locked" : nil].compactMap(\.self)
      return MenuItem(title, note: states.joined(separator: ", "), selectedKeys: keys) { $0.choose(layer) }
    }
    let new = MenuItem("New layer…", key: "n") {
      $0.askForLayerName($0.session.drawing.newLayerName, title: "New layer") { $1.addLayer(named: $0) }
    }
    guard let current = session.currentLayer else { return [new] }
    let commands = Self.commands(for: current.id).map {
      // Space chooses the item.
      MenuItem($0.title, note: $0.keys[0].label, keys: $0.keys.filter { !$0.isPress }, action: $0.run)
    }
    return layers + [new] + commands
  }

  private static func commands(
    for id: Int
  ) -> [(title: String, keys: [KeyPress], run: @Sendable (inout EditActions) -> Void)] {
    [
      ("Show or hide", ["h", KeyPress(.character(" "))], { $0.toggleLayer(id, \.isHidden) }),
      ("Lock or unlock", ["l"], { $0.toggleLayer(id, \.isLocked) }),
      ("Rename…", ["r", KeyPress(.function(2))], { $0.askForLayerName(of: id) }),
      ("Move up", ["+", KeyPress(.up, .shift)], { $0.moveLayer(id, by: 1) }),
      ("Move down", ["-", KeyPress(.down, .shift)], { $0.moveLayer(id, by: -1) }),
      ("Move selected strokes here", ["m"], { $0.moveSelection(toLayer: id) }),
      ("Delete", [KeyPress(.delete), KeyPress(.backspace)], { $0.removeLayer(id) }),
    ]
  }

  private mutating func choose(_ layer: Layer) {
    session.chooseLayer(layer.id)
    report(layerProblem ?? "Drawing on \(layer.name.quoted)")
  }

  private mutating func addLayer(named name: String) {
    let name = name.layerName
    guard !name.isEmpty else { return report("Empty name; nothing changed") }
    session.addLayer(named: name)
    report("Added layer \(name.quoted) · drawing on it", undoHint: undoHint)
  }

  private var undoHint: String { "\(label(of: .undo)) undo" }

  private mutating func askForLayerName(of id: Int) {
    guard let layer = session.drawing.layer(id) else { return }
    askForLayerName(layer.name, of: id, title: "Rename layer") { $1.renameLayer(id, to: $0) }
  }

  /// - Parameter id: The ID of an existing layer; `nil` for a new one.
  private mutating func askForLayerName(
    _ name: String, of id: Int? = nil, title: String, apply: @escaping (String, inout EditActions) -> Void
  ) {
    present(
      Prompt(
        name, placeholder: "name", hint: "Type a name · Enter save · Esc cancel", at: .window(title: title),
        topic: "layer", limit: TextField.shortLimit,
        submit: { text, edits in
          edits.closeDialog()
          let name = text.layerName
          if let other = edits.session.drawing.layer(named: name), other.id != id {
            return edits.report("There is already a layer named \(name.quoted)")
          }
          apply(name, &edits)
        }), onTop: true)
  }

  private mutating func renameLayer(_ id: Int, to name: String) {
    guard !name.isEmpty else { return report("Empty name; nothing changed") }
    changeLayers("Renamed layer to \(name.quoted)") { $0.changingLayer(id) { $0.name = name } }
  }

  private mutating func toggleLayer(_ id: Int, _ state: WritableKeyPath<Layer, Bool>) {
    guard let layer = session.drawing.layer(id) else { return }
    let isOn = !layer[keyPath: state]
    let verb = state == \Layer.isHidden ? (isOn ? "Hid" : "Showed") : isOn ? "Locked" : "Unlocked"
    changeLayers("\(verb) layer \(layer.name.quoted)") { $0.changingLayer(id) { $0[keyPath: state] = isOn } }
  }

  private mutating func moveLayer(_ id: Int, by distance: Int) {
    guard let layer = session.drawing.layer(id) else { return }
    changeLayers("Moved layer \(layer.name.quoted) \(distance > 0 ? "up" : "down")") {
      $0.movingLayer(id, by: distance)
    }
  }

  private mutating func removeLayer(_ id: Int) {
    guard let layer = session.drawing.layer(id) else { return }
    guard session.drawing.layers.count > 1 else {
      return report("\(layer.name.quoted) is the only layer · \(label(of: .eraseImage)) erase its strokes")
    }
    let count = session.drawing.strokes.count { $0.layer == id }
    changeLayers("Deleted layer \(layer.name.quoted), \(count.counting("stroke"))") { $0.removingLayer(id) }
  }

  private mutating func changeLayers(_ status: String, _ edit: (Drawing) -> Edit) {
    guard session.performOnLayers(edit) else { return report("No changes") }
    report(status, undoHint: undoHint)
  }

  private mutating func moveSelection(toLayer id: Int) {
    if let layer = session.drawing.layer(id) { moveSelection(to: layer) }
  }

  private mutating func moveSelection(to layer: Layer) {
    editSelection("Moved", " to \(layer.name.quoted)") { $0.moving(toLayer: layer.id) }
  }
}

extension String {
  fileprivate var layerName: String {
    String(split(whereSeparator: \.isWhitespace).joined(separator: " ").prefix(100)).sanitized(limit: 100)
  }
}
