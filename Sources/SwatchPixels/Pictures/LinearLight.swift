import SwatchColor
import SwatchText

/// Lookup tables for converting between 8-bit sRGB components and linear light, 0…65535.
struct LinearLight: Sendable {
  let light: [UInt32]
  /// The upper limit of linear light for each component except the last.
  private let limits: [UInt32]
  static let tables = LinearLight()

  private init() {
    func light(_ component: Double) -> UInt32 {
      let gray = ColorCoordinates(Color(white: component / 255)).converted(to: .linearSRGB)
      return UInt32((gray.resolved.x * 65535).rounded())
    }
    self.light = (0..<256).map { light(Double($0)) }
    limits = (0..<255).map { light(Double($0) + 0.5) }
  }

  func component(_ light: UInt32) -> UInt8 { UInt8(limits.indices.partitioningIndex { limits[$0] >= light }) }
}
