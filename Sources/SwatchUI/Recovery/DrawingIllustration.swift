import SwatchPixels
import SwatchRaster
import SwatchScenes
import SwatchScreen
import SwatchSketch
import SwatchWidgets

struct DrawingIllustration: Illustration {
  let drawing: Drawing

  func size(within limit: CellSize) -> CellSize { Thumbnail(of: drawing, within: limit).size }

  func draw(in rect: CellRect, on surface: inout Surface) {
    Thumbnail(of: drawing, within: rect.size).draw(in: rect, on: &surface)
  }
}
