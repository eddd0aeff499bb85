import type { FastifyInstance, FastifyReply } from 'fastify'
import type { Bank } from './bank.ts'
import { type Answer, answer } from './codes.ts'
import type { World } from './control-routes.ts'
import { type Call, type Lie, sendWire } from './lie.ts'
import { lies } from './lies.ts'
import { settleByTime } from './transaction.ts'
import type { Settings } from './settings.ts'

const elsewhere = '/simulator/elsewhere'

export type LiarParts = { bank: Bank; settings: Settings; now: () => number; world: World; url: () => string }

/** Where a lie sends its caller: it keeps what it gets, and says what the caller would like to hear. */
export function elsewhereRoutes(app: FastifyInstance, world: World) {
  for (const method of ['GET', 'POST'] as const)
    app.route({
      method,
      url: elsewhere,
      handler: (request) => {
        world.elsewhere.push(request.body ?? null)
        return answer(0)
      },
    })
}

/** Serves a call as the bank does, or as the lie that is switched on says. */
export function makeLiar({ bank, settings, now, world, url }: LiarParts) {
  const current = (call: Call): Lie | undefined => {
    const lie: Lie | undefined = world.lie ? lies[world.lie] : undefined
    return lie?.on.includes(call) ? lie : undefined
  }
  const named = (body: unknown) => {
    const { invoice, invoiceId } = (body ?? {}) as { invoice?: string; invoiceId?: string }
    return bank.transactions().find((t) => t.invoice === (invoice ?? invoiceId))
  }

  return (call: Call, { reply, body }: { reply: FastifyReply; body: unknown }, serve: () => Answer) => {
    const lie = current(call)
    if (!lie) return serve()
    const before = named(body)
    if (before && lie.before) {
      settleByTime(before, now(), settings)
      lie.before(before, now())
    }
    if (before && lie.instead) return lie.instead(before)
    const honest = serve()
    if (!lie.tell) return honest
    const t = named(body)
    const others = bank.transactions().filter((one) => one !== t)
    const count = (bytes: number) => {
      world.bytes += bytes
    }
    return sendWire(reply, lie.tell({ honest, t, others, elsewhere: url() + elsewhere, count }))
  }
}
