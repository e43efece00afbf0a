import Glibc

/// A thread for occasional work, created on first use.
package final class Worker: Sendable {
  private let state = LockedValue<(work: (@Sendable () -> Void)?, hasEnded: Bool)>((nil, false))
  private let hasThread = LockedValue(false)

  package init() {}

  /// Schedules work on the thread, replacing work that has not started.
  package func schedule(_ work: @escaping @Sendable () -> Void) {
    let hasThread = hasThread.withLock { hasThread in
      if !hasThread { hasThread = startThread(run) }
      return hasThread
    }
    guard hasThread else { return work() }
    state.change { if !$0.hasEnded { $0.work = work } }
  }

  /// Ends the thread after the current work.
  package func end() { state.change { $0 = (nil, true) } }
  @Sendable private func run() { while let work = nextWork() { work() } }

  private func nextWork() -> (@Sendable () -> Void)? {
    state.wait { state -> (@Sendable () -> Void)?? in
      defer { state.work = nil }
      return state.hasEnded ? .some(nil) : state.work.map { .some($0) }
    }
  }
}

/// Runs `body` on a new thread. Signals go to the thread that handles the terminal. Returns false on failure.
func startThread(_ body: @escaping @Sendable () -> Void) -> Bool {
  var (signals, before) = (sigset_t(), sigset_t())
  sigfillset(&signals)
  // Crash signals must reach the thread that causes them.
  for signal in [SIGSEGV, SIGBUS, SIGILL, SIGFPE, SIGTRAP, SIGABRT] { sigdelset(&signals, signal) }
  pthread_sigmask(SIG_SETMASK, &signals, &before)
  defer { pthread_sigmask(SIG_SETMASK, &before, nil) }
  let box = Unmanaged.passRetained(ThreadBody(run: body))
  let run: @convention(c) (UnsafeMutableRawPointer?) -> UnsafeMutableRawPointer? = { box in
    if let box { Unmanaged<ThreadBody>.fromOpaque(box).takeRetainedValue().run() }
    return nil
  }
  var thread = pthread_t()
  guard pthread_create(&thread, nil, run, box.toOpaque()) == 0 else {
    box.release()
    return false
  }
  pthread_detach(thread)
  return true
}

private final class ThreadBody {
  let run: @Sendable () -> Void
  init(run: @escaping @Sendable () -> Void) { self.run = run }
}
