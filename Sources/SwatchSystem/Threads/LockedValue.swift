import Glibc

/// A value protected by a mutex, with a condition variable for changes.
package final class LockedValue<Value>: @unchecked Sendable {
  private var value: Value
  private let mutex = UnsafeMutablePointer<pthread_mutex_t>.allocate(capacity: 1)
  private let change = UnsafeMutablePointer<pthread_cond_t>.allocate(capacity: 1)

  package init(_ value: Value) {
    self.value = value
    pthread_mutex_init(mutex, nil)
    pthread_cond_init(change, nil)
  }

  deinit {
    pthread_cond_destroy(change)
    pthread_mutex_destroy(mutex)
    change.deallocate()
    mutex.deallocate()
  }

  package func withLock<Result, Failure>(
    _ body: (inout Value) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    pthread_mutex_lock(mutex)
    defer { pthread_mutex_unlock(mutex) }
    return try body(&value)
  }

  /// Changes the value and wakes threads in ``wait(for:)``.
  package func change(_ body: (inout Value) -> Void) {
    withLock(body)
    pthread_cond_broadcast(change)
  }

  /// Waits until `body`, called now and after each change, returns a value, or until the timeout.
  package func wait<Result>(atMost timeout: Duration, for body: (inout Value) -> Result?) -> Result? {
    var deadline = timespec()
    clock_gettime(CLOCK_REALTIME, &deadline)
    let (seconds, attoseconds) = timeout.components
    let nanoseconds = deadline.tv_nsec + Int(attoseconds / 1_000_000_000)
    deadline.tv_sec += Int(seconds) + nanoseconds / 1_000_000_000
    deadline.tv_nsec = nanoseconds % 1_000_000_000
    pthread_mutex_lock(mutex)
    defer { pthread_mutex_unlock(mutex) }
    while true {
      if let result = body(&value) { return result }
      if pthread_cond_timedwait(change, mutex, &deadline) == ETIMEDOUT { return body(&value) }
    }
  }

  /// Waits until `body`, called now and after each change, returns a value.
  package func wait<Result>(for body: (inout Value) -> Result?) -> Result {
    while true { if let result = wait(atMost: .seconds(86_400), for: body) { return result } }
  }
}
