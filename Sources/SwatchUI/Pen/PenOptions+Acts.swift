import SwatchWidgets

// What is done to the pen, and how it is taken back.
extension PenOptions: ActSource {
  mutating func takeActs() -> [Act<PenOptions>] {
    let (old, new) = (toldValues, values)
    guard new != old else { return [] }
    toldValues = new
    return [Act(title(after: old), restoring: old, at: \.restoredValues)]
  }

  /// The values, as acts put them back.
  private var restoredValues: PenValues {
    get { values }
    set { (values, toldValues) = (newValue, newValue) }
  }

  /// What has changed, in a few words.
  private func title(after old: PenValues) -> String {
    let width = "\(PenProperty.width.title) \(label(of: .width))"
    let opacity = "\(PenProperty.opacity.title) \(label(of: .opacity))"
    if values.width == old.width { return opacity }
    let isOpacityAsBefore = values.opacity == old.opacity && values.isOpacitySet == old.isOpacitySet
    return isOpacityAsBefore ? width : "\(width), \(opacity)"
  }
}
