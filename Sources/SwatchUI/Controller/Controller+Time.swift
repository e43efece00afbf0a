// What happens when nothing happens.
extension Controller {
  /// How long to wait for the next event before ``handleTimeout()``; `nil` for however long it takes.
  var timeout: Duration? {
    nil
  }

  /// Does what was waiting for a while without events.
  func handleTimeout() {
  }

  /// Opens the user's palettes.
  func openLibrary() {
  }
}
