/**
 * The next state, but only where what was sent is still there: whoever went on while it was on its way keeps what was
 * written or opened since.
 * @example onSuccess: (_, sent) => setText(ifStill(sent, ''))
 */
export const ifStill =
  <T, N>(sent: T, next: N) =>
  (now: T | N): T | N =>
    now === sent ? next : now
