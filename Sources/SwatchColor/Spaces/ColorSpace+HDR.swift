import Glibc

// HDR spaces. Those with absolute luminance have white at 203 cd/m² (ITU-R BT.2408), as in CSS Color HDR.
extension ColorSpace {
  static let whiteLuminance = 203.0
  /// The limit that keeps results finite.
  fileprivate static let maximumLight = 1e30

  // MARK: ICtCp (ITU-R BT.2100, table 7, with PQ)

  static func ictcp(fromXYZ xyz: SIMD3<Double>) -> SIMD3<Double> {
    let cones = Matrix3.conesFromRec2020 * (.rec2020FromXYZ * xyz * whiteLuminance)
    return .ictcpFromCones * PerceptualQuantizer.standard.encoded(cones)
  }

  static func xyz(fromICtCp ictcp: SIMD3<Double>) -> SIMD3<Double> {
    let cones = PerceptualQuantizer.standard.decoded(.conesFromICtCp * ictcp)
    return .xyzFromRec2020 * (.rec2020FromCones * cones) / whiteLuminance
  }

  // MARK: Jzazbz (Safdar, Cui, Kim, Luo, 2017)

  private static let jzOffset = 1.6295499532821566e-11
  private static let jzBend = -0.56

  static func jzazbz(fromXYZ xyz: SIMD3<Double>) -> SIMD3<Double> {
    let light = xyz * whiteLuminance
    let adapted = SIMD3(1.15 * light.x - 0.15 * light.z, 0.66 * light.y + 0.34 * light.x, light.z)
    let izazbz = Matrix3.izazbzFromCones * PerceptualQuantizer.jzazbz.encoded(.jzConesFromXYZ * adapted)
    let jz = (1 + jzBend) * izazbz.x / (1 + jzBend * izazbz.x) - jzOffset
    return SIMD3(jz, izazbz.y, izazbz.z)
  }

  static func xyz(fromJzazbz jzazbz: SIMD3<Double>) -> SIMD3<Double> {
    let jz = jzazbz.x + jzOffset
    let iz = jz / (1 + jzBend - jzBend * jz)
    let cones = PerceptualQuantizer.jzazbz.decoded(.conesFromIzazbz * SIMD3(iz, jzazbz.y, jzazbz.z))
    let adapted = Matrix3.xyzFromJzCones * cones
    let x = (adapted.x + 0.15 * adapted.z) / 1.15
    return SIMD3(x, (adapted.y - 0.34 * x) / 0.66, adapted.z) / whiteLuminance
  }
}

/// PQ for light in cd/m² (SMPTE ST 2084; ITU-R BT.2100, table 4), extended to negative values by symmetry.
struct PerceptualQuantizer {
  let power: Double

  static let standard = PerceptualQuantizer(power: 2523.0 / 32)
  static let jzazbz = PerceptualQuantizer(power: 1.7 * 2523 / 32)
  private static let innerPower = 2610.0 / 16384
  private static let (c1, c2, c3) = (3424.0 / 4096, 2413.0 / 128, 2392.0 / 128)
  private static let maximumLuminance = 10_000.0

  func encoded(_ light: SIMD3<Double>) -> SIMD3<Double> {
    light.mirrored {
      let term = pow($0 / Self.maximumLuminance, Self.innerPower)
      return pow((Self.c1 + Self.c2 * term) / (1 + Self.c3 * term), power)
    }
  }

  func decoded(_ values: SIMD3<Double>) -> SIMD3<Double> {
    values.mirrored {
      let root = pow($0, 1 / power)
      // Clamp values that do not encode any light.
      let term = max(0, root - Self.c1) / max(Self.c2 - Self.c3 * root, .leastNormalMagnitude)
      return min(Self.maximumLuminance * pow(term, 1 / Self.innerPower), ColorSpace.maximumLight)
    }
  }
}

/// HLG without OOTF, with white at 0.75 (ITU-R BT.2100, table 5; BT.2408), symmetric for negative values.
enum HybridLogGamma {
  private static let a = 0.17883277
  private static let b = 1 - 4 * a
  private static let c = 0.5 - a * log(4 * a)
  /// The linear light of white on the curve.
  private static let white = (exp((0.75 - c) / a) + b) / 12

  static func decoded(_ values: SIMD3<Double>) -> SIMD3<Double> {
    values.mirrored {
      let light = $0 <= 0.5 ? $0 * $0 / 3 : (exp(($0 - c) / a) + b) / 12
      return min(light / white, ColorSpace.maximumLight)
    }
  }

  static func encoded(_ light: SIMD3<Double>) -> SIMD3<Double> {
    (light * white).mirrored { $0 <= 1.0 / 12 ? (3 * $0).squareRoot() : a * log(12 * $0 - b) + c }
  }
}

extension Matrix3 {
  fileprivate static let conesFromRec2020 = Matrix3(
    SIMD3(1688, 2146, 262) / 4096, SIMD3(683, 2951, 462) / 4096, SIMD3(99, 309, 3688) / 4096)
  fileprivate static let rec2020FromCones = conesFromRec2020.inverse
  fileprivate static let ictcpFromCones = Matrix3(
    [0.5, 0.5, 0], SIMD3(6610, -13613, 7003) / 4096, SIMD3(17933, -17390, -543) / 4096)
  fileprivate static let conesFromICtCp = ictcpFromCones.inverse

  fileprivate static let jzConesFromXYZ = Matrix3(
    [0.41478972, 0.579999, 0.0146480], [-0.2015100, 1.120649, 0.0531008], [-0.0166008, 0.264800, 0.6684799])
  fileprivate static let xyzFromJzCones = jzConesFromXYZ.inverse
  fileprivate static let izazbzFromCones = Matrix3(
    [0.5, 0.5, 0], [3.524000, -4.066708, 0.542708], [0.199076, 1.096799, -1.295875])
  fileprivate static let conesFromIzazbz = izazbzFromCones.inverse
}
