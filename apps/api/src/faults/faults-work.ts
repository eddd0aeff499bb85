import { setTimeout as sleep } from 'node:timers/promises'
import type { Endpoint } from '@rezerv/contract/endpoint.ts'
import { paymentEndpoints } from '@rezerv/contract/payment/payment-endpoints.ts'
import { isDatabaseBusy } from '#db/db-failure.ts'
import type { Random } from '#demo/demo-random.ts'
import { isQuestion } from '#http/testing-audit.ts'
import { orderActs } from '#order/order-acts-testing.ts'
import type { World } from './faults-world.ts'

/** Nobody knows what became of the call, or it was told to come again: what its caller has to live with. */
export class Unanswered extends Error {}

type Request = { params?: Record<string, string | number>; body?: unknown; token?: string | null }
type Keyed = { e: Endpoint; request: Request; key: string }

/** What was told to those who asked: it has to be there in the end, whatever happens. */
export type Told = {
  /** Writes that were done, by their trace. */
  done: { traceId: string; what: string }[]
  /** Keys of requests that were answered, with the order that was made. */
  keyed: Map<string, number>
  /** Requests with a key whose answer never came. */
  open: Keyed[]
  /** Answers that no caller should get. */
  faults: string[]
  unanswered: number
}

/** So long a browser waits for an answer. */
const patienceMs = 20_000
/** Anybody may say that a browser is back, and what is known already writes nothing. */
const leavesNoEntry = ({ method, path }: Endpoint) =>
  path === paymentEndpoints.pasargadCallback.path || isQuestion(`${method} ${path}`)

/** Two admins and their customers at work on both servers of the world. */
export async function beginWork(world: World, random: Random) {
  const told: Told = { done: [], keyed: new Map(), open: [], faults: [], unanswered: 0 }
  const [first, second] = world.admins

  async function send(e: Endpoint, { params = {}, body, token = first.token }: Request) {
    const path = e.path.replace(/:(\w+)/g, (_, name: string) => String(params[name] ?? ''))
    const { url } = random.pick([...world.sides]).api
    const answer = await fetch(url + path, {
      method: e.method,
      headers: { ...(token && { authorization: `Bearer ${token}` }), 'content-type': 'application/json' },
      body: body === undefined ? undefined : JSON.stringify(body),
      signal: AbortSignal.timeout(patienceMs),
    }).catch(() => undefined)
    const text = await answer?.text().catch(() => undefined)
    if (answer === undefined || text === undefined || answer.status === 503) {
      told.unanswered += 1
      throw new Unanswered(`${e.method} ${path}`)
    }
    if (answer.status >= 500) {
      told.faults.push(`${e.method} ${path}: ${answer.status} ${text.slice(0, 300)}`)
      throw new Unanswered(`${e.method} ${path}`)
    }
    return {
      statusCode: answer.status,
      traceId: answer.headers.get('x-request-id') ?? '',
      json: <T>() => JSON.parse(text) as T,
    }
  }

  const keyOf = ({ body }: Request) => (body as { idempotencyKey?: string } | undefined)?.idempotencyKey
  async function attempt(e: Endpoint, request: Request = {}) {
    const key = keyOf(request)
    const answer = await send(e, request).catch((error: unknown) => {
      if (key !== undefined) told.open.push({ e, request, key })
      throw error
    })
    if (answer.statusCode >= 300 || e.method === 'GET') return answer
    const { orderId } = answer.json<{ orderId?: number }>()
    if (key !== undefined) told.keyed.set(key, orderId ?? 0)
    else if (!leavesNoEntry(e))
      told.done.push({
        traceId: answer.traceId,
        what: `${e.method} ${e.path} ${JSON.stringify([request.params, request.body])}`,
      })
    return answer
  }

  const { acts, names } = await orderActs({
    pool: world.pool,
    simulator: world.bank,
    attempt,
    ask: async (e, request) => {
      const answer = await send(e, request)
      if (answer.statusCode >= 300) throw new Unanswered(`${e.path}: ${answer.statusCode}`)
      return answer.json()
    },
    admins: [first, second],
    // The servers' own job does it.
    expire: async () => undefined,
  })

  /** One act; two admins at once do the same at the same moment. */
  async function act() {
    const name = random.pick(names)
    const dice = { a: random.int(0, 1_000_000), b: random.int(0, 1_000_000) }
    const times = random.int(0, 4) === 0 ? 2 : 1
    for (const outcome of await Promise.allSettled(Array.from({ length: times }, () => acts[name](dice)))) {
      if (outcome.status === 'fulfilled') continue
      const reason = outcome.reason as Error
      if (!(reason instanceof Unanswered) && !isDatabaseBusy(reason))
        told.faults.push(`${name} ${JSON.stringify(dice)}: ${reason.message}`)
    }
  }

  return {
    told,
    /** So many work until `until` is settled. */
    run: async (people: number, until: Promise<unknown>) => {
      let isOver = false
      const everybody = Array.from({ length: people }, async () => {
        while (!isOver) {
          const before = told.unanswered
          await act()
          // Who was told to come again does so after a while.
          if (told.unanswered > before) await sleep(100)
        }
      })
      try {
        await until
      } finally {
        isOver = true
        await Promise.all(everybody)
      }
    },
    /** Until so many more writes were told, and so many more keys answered: however slow the machine is, a fault finds something to lose. */
    toldMore: async (writes: number, keys: number) => {
      const [done, keyed] = [told.done.length + writes, told.keyed.size + keys]
      while (told.done.length < done || told.keyed.size < keyed) await sleep(50)
    },
    /** Asks again, with the same key, what was never answered. */
    askAgain: async () => {
      for (const { e, request } of told.open.splice(0)) await attempt(e, request)
    },
  }
}
