import SwatchRaster
import SwatchSession
import SwatchSystem

/// An export on its own thread, so that it does not block input.
final class ExportThread: ExportInProgress {
  private struct State {
    var progress = 0.0
    var isCanceled = false
    var result: Result<EncodedExport, any Error>?
  }

  private let state = LockedValue(State())
  private let worker = Worker()

  init(
    _ encode: @escaping @Sendable (@escaping (Double) throws(RasterError) -> Void) throws -> EncodedExport
  ) {
    worker.schedule { [state] in
      let result = Result {
        try encode { fraction throws(RasterError) in
          try state.withLock { state throws(RasterError) in
            if state.isCanceled { throw .cancelled }
            state.progress = fraction
          }
        }
      }
      state.withLock { $0.result = result }
    }
  }

  deinit { worker.end() }

  var progress: Double { state.withLock { $0.progress } }

  var result: Result<EncodedExport, any Error>? { state.withLock { $0.result } }

  func cancel() { state.withLock { $0.isCanceled = true } }
}
