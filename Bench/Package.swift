// swift-tools-version: 6.2
import PackageDescription

let warnings: [CSetting] = [.unsafeFlags(["-Wall", "-Wextra"])]

let package = Package(
  name: "swatchterm-bench",
  targets: [
    .executableTarget(
      name: "bench",
      dependencies: ["CLinux"],
      swiftSettings: [.swiftLanguageMode(.v6), .enableUpcomingFeature("ExistentialAny")]),
    .target(name: "CLinux", cSettings: warnings),
    .executableTarget(name: "floor-raw", cSettings: warnings),
    .executableTarget(
      name: "floor-pixbuf", cSettings: warnings,
      linkerSettings: [.linkedLibrary("dl"), .linkedLibrary("m")]),
    .executableTarget(
      name: "floor-ncurses",
      cSettings: warnings + [.define("NCURSES_WIDECHAR", to: "1")],
      linkerSettings: [.linkedLibrary("ncursesw"), .linkedLibrary("tinfo")]),
  ]
)
