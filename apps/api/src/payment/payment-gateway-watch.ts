import { gatewayCalls } from '#watch/watch-figures.ts'
import type { GatewayAnswer, PaymentGateway } from './payment-gateway.ts'

const calls = ['purchase', 'inquiry', 'confirm', 'verify', 'reverse'] as const satisfies (keyof PaymentGateway)[]
type Ask = (...given: unknown[]) => Promise<GatewayAnswer<unknown>>

/** The same bank, whose answers are counted and timed by call and outcome. */
export const watchedGateway = (gateway: PaymentGateway): PaymentGateway =>
  new Proxy(gateway, {
    get: (target, name, self) => {
      const value: unknown = Reflect.get(target, name, self)
      const call = calls.find((known) => known === name)
      return call === undefined
        ? value
        : (...given: unknown[]) => watched(call, () => Reflect.apply(value as Ask, target, given))
    },
  })

async function watched(call: string, ask: () => Promise<GatewayAnswer<unknown>>) {
  const end = gatewayCalls.startTimer({ call })
  const answer = await ask()
  end({ outcome: answer.outcome })
  return answer
}
