import SwatchColor
import SwatchScreen
import SwatchWidgets

@testable import SwatchPicker
@testable import SwatchScenes
@testable import SwatchUI

/// A scene with controls and a color picker for a ``TestScreen``.
protocol TestHost: Scene, ControlHost {
  var picker: ColorPicker { get set }
  var places: TestLayout { get }
  mutating func pick(_ action: (inout ColorPicker) -> Void)
}

extension SketchController: TestHost {
  mutating func pick(_ action: (inout ColorPicker) -> Void) { update(\.picker, action) }

  var places: TestLayout {
    TestLayout(
      size: layout.size, penView: layout.penView, status: layout.status,
      canvasFrame: canvas.outerFrame, canvas: canvas.frame, panel: picker.layout,
      visibleControls: testControls)
  }
}

extension PickController: TestHost {
  mutating func pick(_ action: (inout ColorPicker) -> Void) { update(\.picker, action) }

  var places: TestLayout {
    TestLayout(
      size: interaction.dialogAreas.screen.size, penView: .empty, status: interaction.dialogAreas.line,
      canvasFrame: .empty, canvas: .empty, panel: picker.layout, visibleControls: testControls)
  }
}

/// The frames of all parts.
struct TestLayout {
  let size: CellSize
  let penView, status, canvasFrame, canvas: CellRect
  let panel: PanelLayout
  /// The controls in Tab order.
  let visibleControls: [TestControl]

  /// The extents of all controls.
  var controls: [ControlID: CellRect] {
    Dictionary(uniqueKeysWithValues: visibleControls.map { ($0.id, $0.frame) })
  }

  func control(at position: CellPosition) -> TestControl? {
    visibleControls.first { $0.frame.contains(position) }
  }
}

/// A control of any owner.
struct TestControl {
  let id: ControlID
  let frame: CellRect
  let extent: [CellRect]
  /// Draws only the control.
  let draw: (inout Surface) -> Void
}

extension ControlHost {
  var testControls: [TestControl] {
    controls.map { control in
      TestControl(id: control.id, frame: control.frame, extent: control.extent) {
        control.draw(self, on: &$0)
      }
    }
  }
}

// MARK: Dialogs of any context

protocol TestMenu {
  var title: String { get }
  var testItems: [TestMenuItem] { get }
  var selection: Int { get }
}

struct TestMenuItem {
  let title: String
  let note: String
  let colors: [Color]
  let isHeading: Bool
  let isEnabled: Bool
}

extension Menu: TestMenu {
  var testItems: [TestMenuItem] {
    items.map {
      TestMenuItem(
        title: $0.title, note: $0.note, colors: $0.colors, isHeading: $0.isHeading, isEnabled: $0.isEnabled)
    }
  }
}

extension TestMenu {
  var items: [TestMenuItem] { testItems }
}

protocol TestQuestion {
  var text: String { get }
  var selection: Int { get }
  var titles: [String] { get }
  var picture: (any Illustration)? { get }
}

extension Question: TestQuestion {
  var titles: [String] { answers.map(\.title) }
}

protocol TestPrompt {
  var title: String? { get }
  var placeholder: String { get }
  var field: TextField { get }
}

extension Prompt: TestPrompt {}

protocol TestText {}

extension TextDialog: TestText {}
extension KeysDialog: TestText {}
