/** A save that takes longer has no answer: it may have been taken, and is sent again. */
const saveMs = 30_000

/** The time that a save has. Its signal is for what the server takes once, however often it comes: with a version or a key. */
export function deadline(ms = saveMs) {
  const controller = new AbortController()
  const timer = setTimeout(() => controller.abort(new DOMException('no answer came in time', 'TimeoutError')), ms)
  return { signal: controller.signal, clear: () => clearTimeout(timer) }
}
