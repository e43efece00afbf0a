import Glibc

/// A thread that does the same work whenever there is some. It begins with the first.
package final class Worker: Sendable {
  private enum Task { case none, work, end }

  private let task = Guarded(Task.none)
  private let hasThread = Guarded(false)
  private let work: @Sendable () -> Void

  /// - Parameter work: What is done, on a thread of its own.
  package init(_ work: @escaping @Sendable () -> Void) {
    self.work = work
  }

  /// Has the work done soon, once for all calls until it begins.
  package func wake() {
    guard
      hasThread.withLock({
        $0 = $0 || startThread(); return $0
      })
    else { return work() }
    task.change { if $0 != .end { $0 = .work } }
  }

  /// Ends the thread, after the work that it is doing.
  package func end() { task.change { $0 = .end } }

  private func run() {
    while true {
      let next = task.wait { task -> Task? in
        defer { if task == .work { task = .none } }
        return task == .none ? nil : task
      }
      guard next == .work else { return }
      work()
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
