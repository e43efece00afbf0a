import SwatchColor

// What stands in cells that show images, and when it is sent.
extension FrameEncoder {
  /// Removes all images from a screen that has been cleared.
  mutating func beginImages() {
    areImagesLost = false
    shownImages = imageEncoder == nil ? [] : Array(repeating: nil, count: size.columns * size.rows)
    let size = size
    imageRemoval += imageEncoder?.begin(on: size) ?? []
  }

  /// Takes note of the images that the surface shows and the terminal does not.
  mutating func imageChanges(on surface: Surface, isComplete: Bool) -> [ImageChange] {
    guard imageEncoder != nil else { return [] }
    var changes: [ImageChange] = []
    for row in 0..<size.rows {
      for column in isComplete ? 0..<size.columns : surface.drawn[row] {
        let index = row * size.columns + column
        let (image, old) = (surface.image(at: index), shownImages[index])
        guard image != old?.image else { continue }
        let new = image.map { ShownImage(image: $0, ground: old.map(\.ground) ?? ground(of: $0, at: index)) }
        shownImages[index] = new
        // A character erases the pixels, also one that looks like the blank cell below them.
        if new == nil, imageEncoder?.holdsPlaces == false { shown[index] = .unknown }
        changes.append(
          ImageChange(
            image.map { seen($0) }, at: CellPosition(column: column, row: row),
            old: old.map { seen($0.image) },
            ground: new?.ground.map { resolver.seen($0) }))
      }
    }
    return changes
  }

  /// The color of the blank cell that an image is painted over: what is there, or a color of the image.
  private func ground(of image: CellImage, at index: Int) -> RGB24? {
    // Other terminals show only nearly what they are told.
    guard colors == .truecolor else { return nil }
    if shown[index].isEmpty, case .rgb(let color) = shown[index].style.background { return color }
    return image.pixels.first.map { RGB24($0) }
  }

  /// Sends what holds the places of images, before the text.
  mutating func appendPlaced(_ changes: [ImageChange], isPassing: Bool) {
    guard !changes.isEmpty, imageEncoder?.holdsPlaces == true,
      let bytes = imageEncoder?.encode(changes, isPassing: isPassing)
    else { return }
    output.append(bytes)
  }

  /// Sends what is painted over blank cells, after the text: what changed, what the text has erased, and what passing
  /// frames have left for a lasting one.
  mutating func appendPainted(_ changes: [ImageChange], isPassing: Bool) {
    guard imageEncoder?.holdsPlaces == false,
      !changes.isEmpty || !erased.isEmpty || areImagesLost || !isPassing && owesPixels
    else { return }
    var painted: [Int: ImageChange] = [:]
    for change in changes { painted[change.position.row * size.columns + change.position.column] = change }
    for index in areImagesLost ? Array(shownImages.indices) : erased {
      guard let shown = shownImages[index] else { continue }
      let (row, column) = index.quotientAndRemainder(dividingBy: size.columns)
      // What is left of others is not blank.
      let ground = areImagesLost ? nil : shown.ground.map { resolver.seen($0) }
      painted[index] = ImageChange(
        seen(shown.image), at: CellPosition(column: column, row: row), ground: ground)
    }
    erased.removeAll(keepingCapacity: true)
    areImagesLost = false
    let sorted = painted.sorted { $0.key < $1.key }.map(\.value)
    guard let bytes = imageEncoder?.encode(sorted, isPassing: isPassing), !bytes.isEmpty else { return }
    output.append(bytes)
    cursor = nil
  }

  var owesPixels: Bool { areImagesLost || imageEncoder?.owesPixels == true }

  /// Sends all images again with the next frame, for a terminal that may have forgotten some of them.
  public mutating func repaintImages() {
    guard imageEncoder?.holdsPlaces == false else { return }
    areImagesLost = true
  }

  /// True if text in a cell would erase pixels.
  func isPainted(_ index: Int) -> Bool {
    !shownImages.isEmpty && shownImages[index] != nil && imageEncoder?.holdsPlaces == false
  }

  /// What stands in a cell as text.
  func standIn(for cell: Cell, at position: CellPosition) -> Cell {
    guard cell == .image else { return cell }
    guard let imageEncoder else { return .blank }
    if let placeholder = imageEncoder.placeholder(at: position) { return placeholder.cell }
    guard !shownImages.isEmpty,
      let ground = shownImages[position.row * size.columns + position.column]?.ground
    else { return .blank }
    return Cell(" ", Style(background: .rgb(ground)))
  }

  /// How a cell is written.
  mutating func resolve(_ cell: Cell) -> ResolvedStyle {
    if cell.isPlaceholder, case .rgb(let id) = cell.style.foreground { return ResolvedStyle(imageID: id) }
    return resolver.resolve(cell.style)
  }

  /// An image in the colors that it is to be seen in.
  private mutating func seen(_ image: CellImage) -> CellImage {
    guard vision != nil else { return image }
    return CellImage(image.pixels.map { resolver.seen(RGB24($0)).packed })
  }
}
