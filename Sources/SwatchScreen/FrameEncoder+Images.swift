import SwatchColor

extension FrameEncoder {
  /// Discards all images after the screen was cleared.
  mutating func beginImages() {
    areImagesLost = false
    shownImages = imageEncoder == nil ? [] : Array(repeating: nil, count: size.columns * size.rows)
    let size = size
    imageRemoval += imageEncoder?.begin(on: size) ?? []
  }

  /// Records and returns the images that differ from the terminal's.
  mutating func imageChanges(on surface: Surface, isFullRedraw: Bool) -> [ImageChange] {
    guard imageEncoder != nil else { return [] }
    var changes: [ImageChange] = []
    for row in 0..<size.rows {
      for column in isFullRedraw ? 0..<size.columns : surface.drawn[row] {
        let position = CellPosition(column: column, row: row)
        let index = size.index(of: position)
        let (image, old) = (surface.image(at: index), shownImages[index])
        guard image != old?.image else { continue }
        let new: ShownImage? = image.map { ($0, old.map(\.background) ?? background(of: $0, at: index)) }
        shownImages[index] = new
        // Any character erases the pixels, even one that looks like the blank cell below.
        if new == nil, imageEncoder?.usesPlaceholders == false { shown[index] = .unknown }
        changes.append(
          ImageChange(
            image.map { simulated($0) }, at: position, old: old.map { simulated($0.image) },
            background: new?.background.map { resolver.simulated($0) }))
      }
    }
    return changes
  }

  /// Returns the color of the blank cell below an image: the current one, or a color from the image.
  private func background(of image: CellImage, at index: Int) -> RGB24? {
    // Other color depths are inexact.
    guard colors == .truecolor else { return nil }
    if shown[index].isEmpty, case .rgb(let color) = shown[index].style.background { return color }
    return image.pixels.first.map { RGB24($0) }
  }

  /// Sends images shown by placeholders, before the text.
  mutating func appendPlaceholderImages(_ changes: [ImageChange]) {
    let isIntermediate = isIntermediate
    guard !changes.isEmpty, imageEncoder?.usesPlaceholders == true,
      let bytes = imageEncoder?.encode(changes, isIntermediate: isIntermediate)
    else { return }
    output.append(bytes)
  }

  /// Sends painted images, after the text: changes, erased images, and corrections to intermediate frames.
  mutating func appendPaintedImages(_ changes: [ImageChange]) {
    let isIntermediate = isIntermediate
    guard imageEncoder?.usesPlaceholders == false,
      !changes.isEmpty || !erasedCells.isEmpty || areImagesLost || !isIntermediate && hasInexactImages
    else { return }
    var painted: [Int: ImageChange] = [:]
    for change in changes { painted[size.index(of: change.position)] = change }
    for index in areImagesLost ? Array(shownImages.indices) : erasedCells {
      guard let old = shownImages[index] else { continue }
      // Parts of other images may remain there.
      let background = areImagesLost ? nil : old.background.map { resolver.simulated($0) }
      painted[index] = ImageChange(simulated(old.image), at: size.position(of: index), background: background)
    }
    erasedCells.removeAll(keepingCapacity: true)
    areImagesLost = false
    let sorted = painted.sorted { $0.key < $1.key }.map(\.value)
    guard let bytes = imageEncoder?.encode(sorted, isIntermediate: isIntermediate), !bytes.isEmpty
    else { return }
    output.append(bytes)
    cursor = nil
  }

  var hasInexactImages: Bool { areImagesLost || imageEncoder?.hasInexactImages == true }

  /// Sends all images again with the next frame, in case the terminal has discarded some.
  public mutating func repaintImages() {
    if imageEncoder?.usesPlaceholders == false { areImagesLost = true }
  }

  /// Returns true if text in a cell would erase pixels.
  func isPainted(_ index: Int) -> Bool {
    !shownImages.isEmpty && shownImages[index] != nil && imageEncoder?.usesPlaceholders == false
  }

  /// Returns the cell to show as text: a placeholder or a blank if it has an image.
  func substitute(for cell: Cell, at position: CellPosition) -> Cell {
    guard cell == .image else { return cell }
    guard let imageEncoder else { return .blank }
    if let placeholder = imageEncoder.placeholder(at: position) { return placeholder.cell }
    guard !shownImages.isEmpty, let background = shownImages[size.index(of: position)]?.background
    else { return .blank }
    return Cell(" ", Style(background: .rgb(background)))
  }

  mutating func resolve(_ cell: Cell) -> ResolvedStyle {
    guard cell.isPlaceholder, case .rgb(let id) = cell.style.foreground
    else { return resolver.resolve(cell.style) }
    return ResolvedStyle(foreground: id.packed < 256 ? .indexed(UInt8(id.packed)) : .rgb(id))
  }

  private mutating func simulated(_ image: CellImage) -> CellImage {
    guard vision != nil else { return image }
    return CellImage(image.pixels.map { resolver.simulated(RGB24($0)).packed })
  }
}
