import { gatewayCalls } from '#watch/watch-figures.ts'
import { inWork, startPart } from '#watch/watch-work.ts'
import type { GatewayAnswer, PaymentGateway } from './payment-gateway.ts'

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
