import SwatchScreen

/// The name of the program.
struct TitleView: View {
  let frame: CellRect

  func draw(_ model: Model, on surface: inout Surface) {
    surface.write("swatchterm", in: frame, style: .bold)
  }
}
