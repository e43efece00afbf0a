import Glibc

/// A thread for occasional work, created with the first.
package final class Worker: Sendable {
  private enum Task {
    case none, end
    case work(@Sendable () -> Void)
  }

  private let task = Guarded(Task.none)
  private let hasThread = Guarded(false)

  /// Creates a worker without a thread.
  package init() {}

  /// Does work soon, on the thread. It replaces work that has not begun yet.
  package func wake(_ work: @escaping @Sendable () -> Void) {
    guard
      hasThread.withLock({
        $0 = $0 || startThread(); return $0
      })
    else { return work() }
    task.change { if case .end = $0 {} else { $0 = .work(work) } }
  }

  /// Ends the thread, after the work that it is doing.
  package func end() { task.change { $0 = .end } }

  private func run() {
    while let work = nextWork() { work() }
  }

  /// Waits for work; `nil` at the end.
  private func nextWork() -> (@Sendable () -> Void)? {
    task.wait { task -> (@Sendable () -> Void)?? in
      switch task {
      case .none: return nil
      case .end: return .some(nil)
      case .work(let work):
        task = .none
        return work
      }
    }
  }

  private func startThread() -> Bool {
    var before = sigset_t()
    var signals = sigset_t()
    sigfillset(&signals)
    // Signals are for the thread that has the terminal; but a thread that crashes has to get its own.
    for signal in [SIGSEGV, SIGBUS, SIGILL, SIGFPE, SIGTRAP, SIGABRT] { sigdelset(&signals, signal) }
    pthread_sigmask(SIG_SETMASK, &signals, &before)
    defer { pthread_sigmask(SIG_SETMASK, &before, nil) }
    return Self.detachThread(Unmanaged.passRetained(self))
  }

  private static func detachThread(_ worker: Unmanaged<Worker>) -> Bool {
    var thread = pthread_t()
    let run: @convention(c) (UnsafeMutableRawPointer?) -> UnsafeMutableRawPointer? = { worker in
      if let worker { Unmanaged<Worker>.fromOpaque(worker).takeRetainedValue().run() }
      return nil
    }
    guard pthread_create(&thread, nil, run, worker.toOpaque()) == 0 else {
      worker.release()
      return false
    }
    pthread_detach(thread)
    return true
  }
}
