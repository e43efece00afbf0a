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
            let names = edits.drawing.layers.reversed().map(\.name.quoted).joined(separator: ", ")
            return .unknown("layer", typed, expected: names.isEmpty ? "adding one with :layer" : names)
          }
          return .run { $0.moveSelection(to: layer) }
        })),
  ]

  private static func layerNames(_ typed: String, _ edits: EditActions) -> [Completion] {
    Completion.matching(typed, in: edits.drawing.layers.reversed().map(\.name))
  }

  private func layer(named name: String) -> Layer? {
    drawing.layer(named: name) ?? drawing.layers.last { $0.name.lowercased() == name.lowercased() }
  }

  mutating func openLayers() {
    let layers = Array(drawing.layers.reversed())
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
    let layers = drawing.layers.reversed().map { layer in
      let keys: [MenuItem.KeyAction] = Self.commands(for: layer).map { ($0.keys, $0.run) }
      let title = "\(layer.id == session.currentLayer?.id ? "•" : " ") \(layer.name)"
      let states = [layer.isHidden ? "hidden" : nil, layer.isLocked ? "locked" : nil].compactMap(\.self)
      return MenuItem(title, note: states.joined(separator: ", "), selectedKeys: keys) { $0.choose(layer) }
    }
    let new = MenuItem("New layer…", key: "n") { $0.askForLayerName() }
    guard let current = session.currentLayer else { return [new] }
    let commands = Self.commands(for: current).map {
      // Space chooses the item.
      MenuItem($0.title, note: $0.keys[0].label, keys: $0.keys.filter { !$0.isPress }, action: $0.run)
    }
    return layers + [new] + commands
  }

  private static func commands(
    for layer: Layer
  ) -> [(title: String, keys: [KeyPress], run: @Sendable (inout EditActions) -> Void)] {
    [
      ("Show or hide", ["h", KeyPress(.character(" "))], { $0.toggle(\.isHidden, of: layer) }),
      ("Lock or unlock", ["l"], { $0.toggle(\.isLocked, of: layer) }),
      ("Rename…", ["r", KeyPress(.function(2))], { $0.askForLayerName(of: layer) }),
      ("Move up", ["+", KeyPress(.up, .shift)], { $0.move(layer, by: 1) }),
      ("Move down", ["-", KeyPress(.down, .shift)], { $0.move(layer, by: -1) }),
      ("Move selected strokes here", ["m"], { $0.moveSelection(to: layer) }),
      ("Delete", [KeyPress(.delete), KeyPress(.backspace)], { $0.remove(layer) }),
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

  /// - Parameter layer: The layer to rename; `nil` for a new one.
  private mutating func askForLayerName(of layer: Layer? = nil) {
    present(
      Prompt(
        layer?.name ?? drawing.newLayerName, placeholder: "name",
        hint: "Type a name · Enter save · Esc cancel",
        at: .window(title: layer == nil ? "New layer" : "Rename layer"), topic: "layer",
        limit: TextField.shortLimit,
        submit: { text, edits in
          edits.closeDialog()
          let name = text.layerName
          if let other = edits.drawing.layer(named: name), other.id != layer?.id {
            return edits.report("There is already a layer named \(name.quoted)")
          }
          // Adding reports an empty name.
          guard let layer, !name.isEmpty else { return edits.addLayer(named: name) }
          edits.changeLayers("Renamed layer to \(name.quoted)") {
            $0.changingLayer(layer.id) { $0.name = name }
          }
        }), onTop: true)
  }

  private mutating func toggle(_ state: WritableKeyPath<Layer, Bool>, of layer: Layer) {
    let isOn = !layer[keyPath: state]
    let verb = state == \Layer.isHidden ? (isOn ? "Hid" : "Showed") : isOn ? "Locked" : "Unlocked"
    changeLayers("\(verb) layer \(layer.name.quoted)") {
      $0.changingLayer(layer.id) { $0[keyPath: state] = isOn }
    }
  }

  private mutating func move(_ layer: Layer, by distance: Int) {
    changeLayers("Moved layer \(layer.name.quoted) \(distance > 0 ? "up" : "down")") {
      $0.movingLayer(layer.id, by: distance)
    }
  }

  private mutating func remove(_ layer: Layer) {
    guard drawing.layers.count > 1 else {
      return report("\(layer.name.quoted) is the only layer · \(label(of: .eraseImage)) erase its strokes")
    }
    let strokes = drawing.strokes.count { $0.layer == layer.id }.counting("stroke")
    changeLayers("Deleted layer \(layer.name.quoted), \(strokes)") { $0.removingLayer(layer.id) }
  }

  private mutating func changeLayers(_ status: String, _ edit: (Drawing) -> Edit) {
    guard session.performOnLayers(edit) else { return report("No changes") }
    report(status, undoHint: undoHint)
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
