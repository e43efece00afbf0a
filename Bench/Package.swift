// swift-tools-version: 6.2
import PackageDescription

let warnings: [CSetting] = [.unsafeFlags(["-Wall", "-Wextra"])]

let settings: [SwiftSetting] = [.swiftLanguageMode(.v6), .enableUpcomingFeature("ExistentialAny")]

let graphics: [Target.Dependency] =
  ["SwatchColor", "SwatchPixels", "SwatchRaster", "SwatchScreen", "SwatchSketch"].map {
    .product(name: $0, package: "swatchterm")
  }

let package = Package(
  name: "swatchterm-bench",
  dependencies: [.package(name: "swatchterm", path: "..")],
  targets: [
    .executableTarget(
      name: "fidelity",
      dependencies: ["Pictures", "SwatchTestSupport"] + graphics, swiftSettings: settings),
    // A symbolic link to the tests' target, which interprets terminal output.
    .target(
      name: "SwatchTestSupport",
      dependencies: graphics + [.product(name: "SwatchSession", package: "swatchterm")],
      swiftSettings: settings),
    .target(name: "Pictures", dependencies: graphics, swiftSettings: settings),
    .executableTarget(
      name: "bench",
      dependencies: ["CLinux", "Pictures"] + graphics, swiftSettings: settings),
    .target(name: "CLinux", cSettings: warnings),
    .executableTarget(name: "floor-raw", cSettings: warnings),
    .executableTarget(name: "floor-lines", cSettings: warnings),
    .executableTarget(
      name: "floor-pixbuf", cSettings: warnings,
      linkerSettings: [.linkedLibrary("dl"), .linkedLibrary("m")]),
    .executableTarget(
      name: "floor-ncurses",
      cSettings: warnings + [.define("NCURSES_WIDECHAR", to: "1")],
      linkerSettings: [.linkedLibrary("ncursesw"), .linkedLibrary("tinfo")]),
  ]
)
