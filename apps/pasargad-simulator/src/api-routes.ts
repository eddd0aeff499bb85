import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import * as z from 'zod/mini'
import type { Bank } from './bank.ts'
import { type Answer, answer, type Code } from './codes.ts'
import type { World } from './control-routes.ts'
import type { Call } from './lie.ts'
import { makeLiar } from './liar.ts'
import { checkPurchase } from './purchase-check.ts'
import type { Settings } from './settings.ts'
import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'

type Parts = {
  bank: Bank
  settings: Settings
  now: () => number
  world: World
  url: () => string
  /** Where the page of a payment stands whose callback this is. */
  pageBase: (callback: string) => string
}

const Credentials = z.object({ username: z.string(), password: z.string() })
const Inquiry = z.object({
  invoiceId: z.string(),
  checkVerify: z.optional(z.boolean()),
  terminalNumber: z.optional(z.union([z.number(), z.string()])),
})
const Named = z.object({ invoice: z.string(), urlId: z.string() })

/** The merchant's side of the gateway: tokens, purchase, inquiry, confirm, verify, reverse. */
export function apiRoutes(app: FastifyInstance, parts: Parts) {
  const { bank, settings, now } = parts
  const tokens = openTokens(settings.tokenMs, now)
  const lying = makeLiar(parts)

  app.post('/token/getToken', async (request, reply) => {
    await misbehave(parts)
    const given = Credentials.safeParse(request.body)
    if (!given.success) return answer(13000)
    if (given.data.username !== settings.username || given.data.password !== settings.password)
      return reply.status(401).send(answer(401))
    const honest = {
      ...answer(0),
      token: tokens.issue(settings.username),
      username: settings.username,
      firstName: 'پذیرنده',
      lastName: 'آزمایشی',
      userId: '10060',
      roles: [{ authority: 'merchant' }],
    }
    return lying('token', { reply, body: request.body }, () => honest)
  })

  const call = (path: string, name: Call, handle: (body: unknown) => Answer) =>
    app.post(`/api/${path}`, async (request, reply) => {
      await misbehave(parts)
      const refusal = tokens.check(request.headers.authorization)
      if (refusal !== 0) return reply.status(401).send(answer(refusal))
      const sent = lying(name, { reply, body: request.body }, () => handle(request.body))
      await slowly(request)
      return sent
    })

  /** The behaviour `slow`: the bank has done the work, but its answer comes late. */
  async function slowly(request: FastifyRequest) {
    const { invoice, invoiceId } = (request.body ?? {}) as { invoice?: string; invoiceId?: string }
    if (bank.isSlow(invoice ?? invoiceId)) await sleep(settings.slowMs)
  }

  const purchase = (split: boolean) => (body: unknown) => {
    const asked = checkPurchase(body, settings, split)
    if (typeof asked === 'number') return answer(asked)
    const opened = bank.purchase(asked)
    if ('resultCode' in opened) return opened
    return answer(0, { urlId: opened.urlId, url: `${parts.pageBase(asked.callbackApi)}/${opened.urlId}` })
  }
  call('payment/purchase', 'purchase', purchase(false))
  call('payment/multiacc/purchase', 'purchase', purchase(true))

  const inquire = (body: unknown, needsTerminal: boolean) => {
    const asked = Inquiry.safeParse(body)
    if (!asked.success) return answer(13000)
    if (needsTerminal && Number(asked.data.terminalNumber) !== settings.terminalNumber) return answer(13399)
    return bank.inquire(asked.data.invoiceId, asked.data.checkVerify ?? false)
  }
  call('payment/payment-inquiry', 'inquiry', (body) => inquire(body, false))
  call('v2/payment/payment-inquiry', 'inquiry', (body) => inquire(body, true))

  const settle = (path: string, name: Call, handle: (invoice: string, urlId: string) => Answer) =>
    call(`payment/${path}`, name, (body) => {
      const asked = Named.safeParse(body)
      return asked.success ? handle(asked.data.invoice, asked.data.urlId) : answer(13000)
    })
  settle('confirm-transactions', 'confirm', (invoice, urlId) => bank.confirm(invoice, urlId))
  settle('verify-transactions', 'verify', (invoice, urlId) => bank.verify(invoice, urlId, false))
  settle('verify-payment', 'verify', (invoice, urlId) => bank.verify(invoice, urlId, true))
  settle('reverse-transactions', 'reverse', (invoice, urlId) => bank.reverse(invoice, urlId))
}

/** The whole gateway is out: `error` answers 500, `hang` answers after the slow time. */
async function misbehave({ world: { outage }, settings }: Parts) {
  if (outage === 'error') throw new Error('the gateway is down')
  if (outage === 'hang') await sleep(settings.slowMs)
}

const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')

/** Signed tokens that live `lifeMs` of the bank's clock, in the JWT shape of the gateway. */
function openTokens(lifeMs: number, now: () => number) {
  const secret = randomBytes(32)
  const sign = (text: string) => createHmac('sha256', secret).update(text).digest('base64url')

  return {
    issue(username: string) {
      const seconds = Math.floor(now() / 1000)
      const claims = {
        exp: seconds + Math.floor(lifeMs / 1000),
        iat: seconds,
        jti: randomBytes(8).toString('hex'),
        sub: username,
      }
      const body = `${part({ alg: 'HS256', typ: 'JWT' })}.${part(claims)}`
      return `${body}.${sign(body)}`
    },

    /** 0 when the header carries a living token of ours. */
    check(authorization: string | undefined): Code {
      const token = /^Bearer (\S+)$/.exec(authorization ?? '')?.[1]
      if (!token) return 13004
      const end = token.lastIndexOf('.')
      const [given, right] = [Buffer.from(token.slice(end + 1)), Buffer.from(sign(token.slice(0, end)))]
      if (given.length !== right.length || !timingSafeEqual(given, right)) return 13002
      const claims = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()) as { exp: number }
      return claims.exp * 1000 <= now() ? 401 : 0
    },
  }
}
