/// A page of the color panel: one way to pick.
enum PanelPage: Int, Hashable, CaseIterable {
  case grid, hsb, rgb, oklch, names, image, palette

  var title: String {
    switch self {
    case .grid: "Grid"
    case .hsb: "HSB"
    case .rgb: "RGB"
    case .oklch: "OKLCH"
    case .names: "Names"
    case .image: "Image"
    case .palette: "Palette"
    }
  }

  /// The components that have sliders on the page.
  var components: [ColorComponent] {
    switch self {
    case .hsb: [.hue, .saturation, .brightness]
    case .rgb: [.red, .green, .blue]
    case .oklch: [.lightness, .chroma, .lchHue]
    case .grid, .names, .image, .palette: []
    }
  }

  /// The page that many pages further on, round and round.
  func page(after distance: Int) -> PanelPage {
    let count = PanelPage.allCases.count
    return PanelPage.allCases[((rawValue + distance) % count + count) % count]
  }
}
