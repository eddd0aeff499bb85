/**
 * Looks for work every `everyMs`, one look at a time in this process; the look itself must be safe beside other processes'.
 * `stop` begins no more looks and waits for the one that is under way, which is told by its signal to come to an end.
 */
export function startPolling(
  look: (stopping: AbortSignal) => Promise<unknown>,
  everyMs: number,
  onError: (error: unknown) => void,
) {
  const stopping = new AbortController()
  let looking: Promise<unknown> | undefined
  const lookOnce = () => {
    looking ??= look(stopping.signal)
      .catch(onError)
      .finally(() => {
        looking = undefined
      })
  }
  const timer = setInterval(lookOnce, everyMs)
  return {
    stop: async () => {
      clearInterval(timer)
      stopping.abort()
      await looking
    },
  }
}
