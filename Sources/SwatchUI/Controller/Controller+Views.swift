import SwatchScreen

// Which view stands for what.
extension Layout {
  /// The views of all controls.
  func views() -> [Control: any View] {
    Dictionary(uniqueKeysWithValues: controls.map { ($0, view(of: $0, frame: $1)) })
  }

  private func view(of control: Control, frame: CellRect) -> any View {
    switch control {
    case .canvas: CanvasView(outerFrame: canvasFrame, frame: frame)
    case .well(let well): WellView(well: well, frame: frame)
    case .slider(let slider): SliderView(slider: slider, frame: frame)
    case .pages: PageTabsView(frame: frame)
    case .notation: NotationView(frame: frame)
    case .recents: RecentsView(frame: frame)
    case .shades: ShadesView(frame: frame)
    case .chart: ColorChartView(frame: frame, label: panel.chartLabel)
    case .notations: NotationsView(frame: frame)
    case .names: NamesView(frame: frame)
    case .palette: PaletteView(frame: frame)
    case .picture: PictureView(frame: frame, label: panel.pictureLabel)
    case .tool, .file, .zoom: BorderButtonView(control: control, frame: frame)
    case .contrast, .openPicture, .extract, .strip, .undo, .redo, .erase, .reset, .save, .copy, .tweak,
      .about, .help,
      .choose, .cancel:
      ButtonView(control: control, frame: frame)
    }
  }
}
