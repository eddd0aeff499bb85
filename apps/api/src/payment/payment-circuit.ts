import type { GatewayCircuit } from '@rezerv/contract/payment/payment-file.ts'
import {
  BrokenCircuitError,
  circuitBreaker,
  CircuitState,
  ConsecutiveBreaker,
  handleWhenResult,
  IterableBackoff,
} from 'cockatiel'
import { gatewayCalls } from '#watch/watch-figures.ts'
import { inWork, startPart } from '#watch/watch-work.ts'
import type { GatewayAnswer, PaymentGateway } from './payment-gateway.ts'

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

const calls = ['purchase', 'inquiry', 'confirm', 'verify', 'reverse'] as const satisfies (keyof PaymentGateway)[]
type Ask = (...given: unknown[]) => Promise<GatewayAnswer<unknown>>
type Log = { info: (detail: object, message: string) => void }

/**
 * The same bank, whose answers are counted, timed and logged by call and outcome. The bank itself hears nothing of our traces: the log's
 * line has the one that it belongs to.
 */
export const watchedGateway = (gateway: PaymentGateway, log: Log): PaymentGateway =>
  new Proxy(gateway, {
    get: (target, name, self) => {
      const value: unknown = Reflect.get(target, name, self)
      const call = calls.find((known) => known === name)
      if (call === undefined) return value
      return (...given: unknown[]) => watched(call, () => Reflect.apply(value as Ask, target, given), log)
    },
  })

async function watched(call: string, ask: () => Promise<GatewayAnswer<unknown>>, log: Log) {
  const end = gatewayCalls.startTimer({ call })
  const span = startPart(() => ({ name: `bank ${call}`, kind: 'client', attributes: { 'rezerv.bank.call': call } }))
  const answer = span ? await inWork({ span }, ask) : await ask()
  const { outcome } = answer
  const seconds = end({ outcome })
  span?.end({ failed: outcome === 'unavailable', attributes: { 'rezerv.bank.outcome': outcome } })
  log.info(
    { kind: 'bank', call, outcome, ms: Math.round(seconds * 1_000), traceparent: span?.traceparent },
    'the bank was asked',
  )
  return answer
}
