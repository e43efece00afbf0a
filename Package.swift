// swift-tools-version: 6.2
import PackageDescription

/// Warnings are errors only in the project's own test and lint runs, so that a newer compiler does not break
/// builds.
let isStrict = Context.environment["SWATCHTERM_STRICT"] != nil

/// The documentation generator, only for `make docs`.
let documentation: [Package.Dependency] =
  Context.environment["SWATCHTERM_DOCS"] == nil
  ? [] : [.package(url: "https://github.com/swiftlang/swift-docc-plugin", from: "1.4.0")]

/// The built commit for `--version`, if there is a repository.
let commit: [CSetting] =
  Context.gitInformation.map {
    let name = $0.currentCommit.prefix(7) + ($0.hasUncommittedChanges ? "+" : "")
    return [.define("SWATCHTERM_COMMIT", to: "\"\(name)\"")]
  } ?? []

let settings: [SwiftSetting] =
  [.swiftLanguageMode(.v6), .enableUpcomingFeature("ExistentialAny")]
  + (isStrict ? [.treatAllWarnings(as: .error)] : [])

/// The program does not link the regular expression engine, which is 1.2 MB large.
let programSettings =
  settings
  + (isStrict
    ? [.unsafeFlags(["-Xfrontend", "-disable-implicit-string-processing-module-import"])] : [])

func target(_ name: String, _ dependencies: [Target.Dependency] = []) -> Target {
  .target(name: name, dependencies: dependencies, swiftSettings: programSettings)
}

/// A C target of this project.
func c(_ name: String, _ dependencies: [Target.Dependency] = [], settings: [CSetting] = []) -> Target {
  .target(name: name, dependencies: dependencies, path: "Modules/\(name)", cSettings: settings)
}

/// A system library linked with the program.
func system(_ name: String, pkgConfig: String? = nil, package: String) -> Target {
  .systemLibrary(
    name: name, path: "Modules/\(name)", pkgConfig: pkgConfig, providers: [.apt([package])])
}

func tests(_ name: String, _ dependencies: [Target.Dependency]) -> Target {
  .testTarget(
    name: name, dependencies: dependencies + ["SwatchTestSupport"],
    exclude: [
      "SwatchUITests": ["Snapshots"], "SwatchStoreTests": ["Fixtures"], "SwatchPixelsTests": ["Golden"],
      "SwatchSVGTests": ["Fidelity"], "EndToEndTests": ["Harness/kill-point.c"],
    ][name] ?? [],
    swiftSettings: settings)
}

let package = Package(
  name: "swatchterm",
  products: [
    .executable(name: "swatchterm", targets: ["swatchterm"]),
    .library(name: "SwatchColor", targets: ["SwatchColor"]),
    .library(name: "SwatchLiterals", targets: ["SwatchLiterals"]),
    .library(name: "SwatchSketch", targets: ["SwatchSketch"]),
    .library(name: "SwatchScreen", targets: ["SwatchScreen"]),
    .library(name: "SwatchTerminal", targets: ["SwatchTerminal"]),
    .library(name: "SwatchSystem", targets: ["SwatchSystem"]),
    .library(name: "SwatchRaster", targets: ["SwatchRaster"]),
    .library(name: "SwatchPixels", targets: ["SwatchPixels"]),
    .library(name: "SwatchSession", targets: ["SwatchSession"]),
    .library(name: "SwatchWidgets", targets: ["SwatchWidgets"]),
    .library(name: "SwatchPicker", targets: ["SwatchPicker"]),
    .library(name: "SwatchImages", targets: ["SwatchImages"]),
    .library(name: "SwatchSVG", targets: ["SwatchSVG"]),
    .library(name: "SwatchExport", targets: ["SwatchExport"]),
    .library(name: "SwatchFormats", targets: ["SwatchFormats"]),
    .library(name: "SwatchStore", targets: ["SwatchStore"]),
    .library(name: "SwatchScenes", targets: ["SwatchScenes"]),
    .library(name: "SwatchUI", targets: ["SwatchUI"]),
  ],
  dependencies: [
    .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.0")
  ] + documentation,
  targets: [
    .executableTarget(
      name: "swatchterm",
      dependencies: [
        "SwatchUI", "SwatchScenes", "SwatchPicker", "SwatchWidgets", "SwatchSession", "SwatchLiterals",
        "SwatchTerminal",
        "SwatchSystem", "SwatchStore", "SwatchSVG", "SwatchExport", "SwatchFormats", "SwatchImages",
        "SwatchPixels", "SwatchRaster", "SwatchScreen", "SwatchSketch",
        "SwatchColor", "SwatchText", "CArguments", "CRelease", "CLeanParser",
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
      ],
      swiftSettings: programSettings),
    c("CArguments"),
    c("CRelease", settings: commit),
    c(
      "CLeanParser",
      settings: [.define("SWATCHTERM_LEAN_PARSER", .when(platforms: [.linux], configuration: .release))]),

    target(
      "SwatchScenes",
      [
        "SwatchPicker", "SwatchLiterals", "SwatchWidgets", "SwatchPixels", "SwatchScreen", "SwatchRaster",
        "SwatchSketch", "SwatchColor", "SwatchText",
      ]),
    target(
      "SwatchUI",
      [
        "SwatchScenes", "SwatchPicker", "SwatchSession", "SwatchLiterals", "SwatchWidgets", "SwatchPixels",
        "SwatchScreen",
        "SwatchRaster", "SwatchSketch", "SwatchColor", "SwatchText",
      ]),
    target(
      "SwatchPicker", ["SwatchWidgets", "SwatchPixels", "SwatchScreen", "SwatchColor", "SwatchText"]),
    target("SwatchWidgets", ["SwatchPixels", "SwatchScreen", "SwatchColor", "SwatchText"]),
    target("SwatchSession", ["SwatchRaster", "SwatchPixels", "SwatchSketch", "SwatchColor", "SwatchText"]),
    target(
      "SwatchTerminal",
      [
        "SwatchSystem", "SwatchPixels", "SwatchScreen", "SwatchColor", "SwatchText", "CNcurses",
        "CTerminalGuard",
      ]),
    target("SwatchSystem", ["SwatchColor", "SwatchText", "CDesktop", "CTemporaryFiles"]),
    target(
      "SwatchExport",
      [
        "SwatchSVG", "SwatchPixels", "SwatchRaster", "SwatchScreen", "SwatchSketch", "SwatchColor",
        "SwatchText", "CPixbuf",
      ]),
    target(
      "SwatchSVG",
      [
        "SwatchXML", "SwatchImages", "SwatchSystem", "SwatchRaster", "SwatchPixels", "SwatchSketch",
        "SwatchColor", "SwatchText",
      ]),
    target("SwatchImages", ["SwatchSystem", "SwatchPixels", "SwatchColor", "SwatchText", "CPixbuf"]),
    target("SwatchFormats", ["SwatchLiterals", "SwatchXML", "SwatchColor", "SwatchText", "CZlib"]),
    target("SwatchXML", ["CExpat"]),
    target("SwatchText"),
    target("SwatchPixels", ["SwatchScreen", "SwatchSketch", "SwatchColor", "SwatchText", "CZlib"]),
    target("SwatchStore", ["SwatchSystem", "SwatchSketch", "SwatchColor", "SwatchText", "CSQLite"]),
    target(
      "SwatchRaster",
      [
        "SwatchPixels", "SwatchScreen", "SwatchSketch", "SwatchColor", "SwatchText", "CCairo", "CPango",
        "CRsvg",
      ]),
    target("SwatchScreen", ["SwatchColor", "SwatchText"]),
    target("SwatchSketch", ["SwatchColor", "SwatchText"]),
    target("SwatchLiterals", ["SwatchColor", "SwatchText"]),
    target("SwatchColor", ["SwatchText"]),

    system("CNcurses", package: "libncurses-dev"),
    system("CSQLite", pkgConfig: "sqlite3", package: "libsqlite3-dev"),
    system("CExpat", pkgConfig: "expat", package: "libexpat1-dev"),
    system("CZlib", pkgConfig: "zlib", package: "zlib1g-dev"),
    c("CTerminalGuard", ["CTemporaryFiles"]),
    c("CTemporaryFiles"),
    c("CLate"),
    c("CDesktop", ["CLate"]),
    c("CPixbuf", ["CLate"]),
    c("CCairo", ["CLate"]),
    c("CPango", ["CLate"]),
    c("CRsvg", ["CLate"]),

    .target(
      name: "SwatchTestSupport",
      dependencies: ["SwatchSession", "SwatchScreen", "SwatchSketch", "SwatchColor"],
      path: "Tests/SwatchTestSupport", swiftSettings: settings),
    tests("SwatchColorTests", ["SwatchColor"]),
    tests("SwatchLiteralsTests", ["SwatchLiterals", "SwatchColor"]),
    tests("SwatchSketchTests", ["SwatchSketch", "SwatchColor"]),
    tests("SwatchScreenTests", ["SwatchScreen", "SwatchColor"]),
    tests(
      "SwatchRasterTests", ["SwatchRaster", "SwatchPixels", "SwatchScreen", "SwatchSketch", "SwatchColor"]),
    tests("SwatchFormatsTests", ["SwatchFormats", "SwatchColor"]),
    tests("SwatchImagesTests", ["SwatchImages", "SwatchSystem", "SwatchPixels", "SwatchColor"]),
    tests(
      "SwatchSVGTests",
      [
        "SwatchExport", "SwatchSVG", "SwatchXML", "SwatchImages", "SwatchRaster", "SwatchPixels",
        "SwatchSketch", "SwatchColor",
      ]),
    tests(
      "SwatchExportTests",
      [
        "SwatchUI", "SwatchExport", "SwatchSVG", "SwatchImages", "SwatchPixels", "SwatchRaster",
        "SwatchScreen",
        "SwatchSketch", "SwatchColor",
      ]),
    .executableTarget(
      name: "LibraryWriter", dependencies: ["SwatchStore", "SwatchColor"],
      path: "Tests/LibraryWriter", swiftSettings: settings),
    .executableTarget(
      name: "JournalWriter", dependencies: ["SwatchStore", "SwatchTestSupport"],
      path: "Tests/JournalWriter", swiftSettings: settings),
    tests(
      "SwatchStoreTests",
      ["SwatchStore", "SwatchSketch", "SwatchColor", "LibraryWriter", "JournalWriter"]),
    tests("SwatchTerminalTests", ["SwatchTerminal", "SwatchSystem", "SwatchScreen"]),
    tests("SwatchSystemTests", ["SwatchSystem", "SwatchColor"]),
    tests(
      "SwatchPixelsTests",
      ["SwatchPixels", "SwatchRaster", "SwatchScreen", "SwatchSketch", "SwatchColor"]),
    tests("SwatchWidgetsTests", ["SwatchWidgets", "SwatchScreen", "SwatchColor"]),
    tests(
      "SwatchSessionTests", ["SwatchSession", "SwatchRaster", "SwatchSketch", "SwatchColor", "SwatchText"]),
    tests(
      "SwatchUITests",
      [
        "SwatchUI", "SwatchScenes", "SwatchPicker", "SwatchSession", "SwatchLiterals", "SwatchWidgets",
        "SwatchPixels",
        "SwatchScreen", "SwatchRaster", "SwatchSketch", "SwatchColor",
      ]),
    tests(
      "SwatchtermTests",
      [
        "swatchterm", "SwatchUI", "SwatchScenes", "SwatchSession", "SwatchSVG", "SwatchExport",
        "SwatchFormats",
        "SwatchRaster", "SwatchPixels", "SwatchScreen", "SwatchSketch", "SwatchColor",
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
      ]),
    tests(
      "DocumentationTests",
      [
        "SwatchUI", "SwatchScenes", "SwatchPicker", "SwatchSession", "SwatchLiterals", "SwatchWidgets",
        "SwatchExport", "SwatchFormats", "SwatchPixels", "SwatchRaster", "SwatchScreen", "SwatchTerminal",
        "SwatchSketch", "SwatchColor", "SwatchText",
      ]),
    tests(
      "SwatchPickerTests",
      ["SwatchPicker", "SwatchWidgets", "SwatchPixels", "SwatchScreen", "SwatchColor"]),
    .executableTarget(
      name: "HostProgram", dependencies: ["SwatchTerminal", "SwatchScreen"],
      path: "Tests/HostProgram", swiftSettings: settings),
    tests("EndToEndTests", ["swatchterm", "HostProgram"]),
  ]
)
