/**
 * Looks for work every `everyMs`, one look at a time in this process; the look itself must be safe beside other processes'.
 * `stop` waits for the look that is under way.
 */
export function startPolling(look: () => Promise<unknown>, everyMs: number, onError: (error: unknown) => void) {
  let looking: Promise<unknown> | undefined
  const lookOnce = () => {
    looking ??= look()
      .catch(onError)
      .finally(() => {
        looking = undefined
      })
  }
  const timer = setInterval(lookOnce, everyMs)
  return {
    stop: async () => {
      clearInterval(timer)
      await looking
    },
  }
}
