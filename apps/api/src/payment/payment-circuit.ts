import type { GatewayCircuit } from '@rezerv/contract/payment/payment-file.ts'
import {
  BrokenCircuitError,
  circuitBreaker,
  CircuitState,
  ConsecutiveBreaker,
  handleWhenResult,
  IterableBackoff,
} from 'cockatiel'

/** So many requests in a row without a word of the bank. */
const failuresToOpen = 5
/** How long it is then left alone, longer each time that it still does not answer. Milliseconds. */
const rests = [5_000, 10_000, 20_000, 40_000, 60_000]

const stateNames = {
  [CircuitState.Closed]: 'closed',
  [CircuitState.HalfOpen]: 'half_open',
  [CircuitState.Open]: 'open',
  [CircuitState.Isolated]: 'open',
} as const satisfies Record<CircuitState, GatewayCircuit['state']>

export type Circuit = {
  /** Runs `send`, or answers undefined at once while the bank is left alone. `isFailure`: the bank did not serve us. */
  run: <T>(send: () => Promise<T>, isFailure: (answer: T) => boolean) => Promise<T | undefined>
  state: () => GatewayCircuit
}

/**
 * A bank that does not answer is left alone for a while: nobody waits for a time-out that is sure to come, and the bank gets up again
 * without our crowd at its door. Then one request tries.
 */
export function makeCircuit(clock: () => number): Circuit {
  const policy = circuitBreaker(
    handleWhenResult((result) => (result as { isFailed: boolean }).isFailed),
    { halfOpenAfter: new IterableBackoff(rests), breaker: new ConsecutiveBreaker(failuresToOpen) },
  )
  let away: { since: number; breaks: number; nextTryAt: number } | undefined
  let lastAnswerAt: number | undefined
  policy.onBreak(() => {
    const breaks = (away?.breaks ?? 0) + 1
    const rest = rests[Math.min(breaks, rests.length) - 1] ?? 0
    away = { since: away?.since ?? clock(), breaks, nextTryAt: clock() + rest }
  })
  policy.onReset(() => {
    away = undefined
  })
  const instant = (at: number | undefined) => (at === undefined ? null : new Date(at).toISOString())

  return {
    async run(send, isFailure) {
      try {
        const { answer } = await policy.execute(async () => {
          const given = await send()
          const isFailed = isFailure(given)
          if (!isFailed) lastAnswerAt = clock()
          return { answer: given, isFailed }
        })
        return answer
      } catch (error) {
        if (error instanceof BrokenCircuitError) return undefined
        throw error
      }
    },
    state: () => ({
      state: stateNames[policy.state],
      since: instant(away?.since),
      nextTryAt: instant(away?.nextTryAt),
      lastAnswerAt: instant(lastAnswerAt),
    }),
  }
}
