import SwatchPixels
import SwatchRaster
import SwatchSession
import SwatchStore
import SwatchSystem
import SwatchUI

/// Work on its own thread, so that it does not block input.
final class BackgroundWork<Value: Sendable> {
  private struct State {
    var progress = 0.0
    var isCanceled = false
    var result: Result<Value, any Error>?
  }

  private let state = LockedValue(State())
  private let worker = Worker()

  init(_ work: @escaping @Sendable (@escaping (Double) throws(RasterError) -> Void) throws -> Value) {
    worker.schedule { [state] in
      let result = Result {
        try work { fraction throws(RasterError) in
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

  var result: Result<Value, any Error>? { state.withLock { $0.result } }

  func cancel() { state.withLock { $0.isCanceled = true } }
}

extension BackgroundWork: ExportInProgress where Value == EncodedExport {}
extension BackgroundWork: PreviewInProgress where Value == Picture {}
