import type { FastifyInstance, FastifyReply } from 'fastify'
import * as z from 'zod/mini'
import type { Bank, Leaving } from './bank.ts'
import { Behaviour } from './behaviour.ts'
import { type LieName, lieNames, lies } from './lies.ts'
import type { Transaction } from './transaction.ts'

export const Outage = z.enum(['none', 'error', 'hang'])
export type Outage = z.infer<typeof Outage>

const BehaviourBody = z.object({
  behaviour: Behaviour,
  invoice: z.optional(z.string()),
  next: z.optional(z.literal(true)),
})
const PayBody = z.object({ urlId: z.string(), outcome: z.optional(Behaviour) })
const ClockBody = z.object({ advanceMs: z.optional(z.int()), reset: z.optional(z.literal(true)) })
const LieBody = z.object({ lie: z.nullable(z.enum(lieNames)) })
const OutageBody = z.object({ outage: Outage })

/** The acts of tests and of the demo from outside the protocol; the same by function and by HTTP under `/simulator`. */
export type Control = {
  transactions: () => Transaction[]
  /** Without an invoice it is for the next purchase. */
  behave: (behaviour: Behaviour, invoice?: string) => void
  /** Pays, or leaves the page in another way, without a browser. Undefined: no such payment. */
  pay: (urlId: string, outcome?: Behaviour) => Leaving | undefined
  /** Moves the bank's clock; milliseconds. */
  advance: (ms: number) => void
  resetClock: () => void
  setOutage: (outage: Outage) => void
  /** From now on the bank lies in this way; null: it is honest again. */
  lie: (name: LieName | null) => void
  /** Bytes that went out in answers without an end, and bodies that came where a lie had sent the caller. */
  seen: () => { bytes: number; elsewhere: unknown[] }
}

export type World = { outage: Outage; lie: LieName | null; bytes: number; elsewhere: unknown[] }

export function controlOf(bank: Bank, clock: { shift: number }, world: World): Control {
  return {
    transactions: () => bank.transactions(),
    behave: (behaviour, invoice) => bank.behave(behaviour, invoice),
    pay: (urlId, outcome) => {
      const t = bank.find(urlId)
      return t && bank.leave(t, outcome ?? t.behaviour)
    },
    advance: (ms) => {
      clock.shift += ms
    },
    resetClock: () => {
      clock.shift = 0
    },
    setOutage: (outage) => {
      world.outage = outage
    },
    lie: (name) => {
      world.lie = name
    },
    seen: () => ({ bytes: world.bytes, elsewhere: world.elsewhere }),
  }
}

const thisMachine = new Set(['127.0.0.1', '::1', '::ffff:127.0.0.1'])

export function controlRoutes(app: FastifyInstance, control: Control, now: () => number) {
  // Others may open the bank's page; what the bank does is told from this machine alone.
  app.addHook('onRequest', async (request, reply) => {
    if (request.url.startsWith('/simulator/') && !thisMachine.has(request.socket.remoteAddress ?? ''))
      await reply.status(403).send({ message: 'only from this machine' })
  })

  const command = <T>(path: string, body: z.ZodMiniType<T>, act: (asked: T, reply: FastifyReply) => unknown) =>
    app.post(`/simulator/${path}`, (request, reply) => {
      const asked = body.safeParse(request.body)
      if (!asked.success) return reply.status(400).send({ message: asked.error.message })
      return act(asked.data, reply) ?? { done: true }
    })

  app.get('/simulator/transactions', () => ({ items: control.transactions().toReversed() }))
  app.get('/simulator/lies', () => ({
    items: Object.entries(lies).map(([name, { on, wrong }]) => ({ name, on, wrong })),
  }))

  command('behaviour', BehaviourBody, ({ behaviour, invoice }) => control.behave(behaviour, invoice))
  command(
    'pay',
    PayBody,
    ({ urlId, outcome }, reply) =>
      control.pay(urlId, outcome) ?? reply.status(404).send({ message: 'no such payment' }),
  )
  command('clock', ClockBody, ({ reset, advanceMs }) => {
    if (reset) control.resetClock()
    if (advanceMs) control.advance(advanceMs)
    return { now: new Date(now()).toISOString() }
  })
  command('lie', LieBody, ({ lie }) => control.lie(lie))
  command('outage', OutageBody, ({ outage }) => control.setOutage(outage))
}
