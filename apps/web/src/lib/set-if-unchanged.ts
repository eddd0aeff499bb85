/**
 * Sets the next state, but only where what was sent is still there: whoever went on while it was on its way keeps what was
 * written or opened since.
 * @example onSuccess: () => setIfUnchanged(setText, text, '')
 */
export function setIfUnchanged<T>(set: (next: (now: T) => T) => void, sent: NoInfer<T>, next: NoInfer<T>): void {
  set((now) => (now === sent ? next : now))
}
