import { pasargadResult } from '@rezerv/contract/payment/payment-pasargad.ts'
import { ofetch } from 'ofetch'
import * as z from 'zod/mini'
import type { Env } from '#env.ts'
import { masked } from './payment-mask.ts'
import {
  type Exchange,
  type GatewayAnswer,
  type Inquiry,
  noGateway,
  type PaymentGateway,
  type Settlement,
} from './payment-gateway.ts'

export type PasargadOptions = {
  /** Issued with the credentials: https://pep.shaparak.ir/dorsa1 and its sisters. */
  baseUrl: string
  terminalNumber: number
  username: string
  password: string
  /** For one request; milliseconds. */
  timeoutMs?: number
  /** A token lives 10 minutes; half of that is safe. Milliseconds. */
  tokenMs?: number
  keepReversible?: boolean
  /** Epoch milliseconds. */
  clock?: () => number
}

const text = z.catch(z.nullable(z.pipe(z.union([z.string(), z.number()]), z.transform(String))), null)
const whole = z.catch(z.nullable(z.coerce.number().check(z.int())), null)
const filled = (value: string | null) => (value ? value : null)

const Envelope = z.object({ resultCode: z.coerce.number().check(z.int()), data: z.optional(z.unknown()) })
const TokenAnswer = z.object({ token: z.string().check(z.minLength(1)) })
const PurchaseAnswer = z.object({ urlId: z.string().check(z.minLength(1)), url: z.url() })
const InquiryAnswer = z.object({
  status: z.coerce.number().check(z.int()),
  invoice: z._default(text, null),
  url: z._default(text, null),
  amount: z._default(whole, null),
  referenceNumber: z._default(text, null),
  trackId: z._default(text, null),
  cardNumber: z._default(text, null),
})
const SettlementAnswer = z.object({
  invoice: z._default(text, null),
  amount: z._default(whole, null),
  referenceNumber: z._default(text, null),
  trackId: z._default(text, null),
  maskedCardNumber: z._default(text, null),
})

/** What one request came to: the code and body, or null when no trustworthy answer arrived. */
type Reply = { code: number; body: unknown; data: unknown } | null

/** Bank Pasargad's REST gateway. Amounts are rials. Every answer is typed; nothing is thrown. */
export function pasargadGateway(options: PasargadOptions): PaymentGateway {
  const { baseUrl, terminalNumber, username, password, timeoutMs = 10_000, tokenMs = 5 * 60_000 } = options
  const clock = options.clock ?? Date.now
  let kept: { token: string; until: number } | undefined
  let signingIn: Promise<{ token: string | undefined; reply: Reply; log: Exchange[] }> | undefined

  async function send(path: string, body: object, token?: string): Promise<{ reply: Reply; exchange: Exchange }> {
    const started = clock()
    const exchange: Exchange = {
      call: path,
      request: masked(body),
      response: null,
      at: new Date(started).toISOString(),
      ms: 0,
    }
    try {
      const answer = await ofetch.raw<string, 'text'>(baseUrl.replace(/\/$/, '') + path, {
        method: 'POST',
        body,
        headers: token ? { authorization: `Bearer ${token}` } : {},
        timeout: timeoutMs,
        retry: 0,
        ignoreResponseError: true,
        responseType: 'text',
      })
      const { reply, response } = readBody(answer.status, answer._data ?? '')
      return { reply, exchange: { ...exchange, response, ms: clock() - started } }
    } catch (error) {
      return {
        reply: null,
        exchange: { ...exchange, response: { error: networkReason(error) }, ms: clock() - started },
      }
    }
  }

  /** One sign-in at a time: whoever comes meanwhile waits for the same one. */
  function signIn() {
    signingIn ??= send('/token/getToken', { username, password })
      .then(({ reply, exchange }) => {
        const read = TokenAnswer.safeParse(reply?.body)
        const token = reply?.code === 0 && read.success ? read.data.token : undefined
        kept = token === undefined ? undefined : { token, until: clock() + tokenMs }
        return { token, reply, log: [exchange] }
      })
      .finally(() => {
        signingIn = undefined
      })
    return signingIn
  }

  /** The token in hand, or a new one; undefined when signing in gave none. */
  async function currentToken(log: Exchange[]): Promise<{ token: string | undefined; reply: Reply }> {
    if (kept && kept.until > clock()) return { token: kept.token, reply: null }
    const signed = await signIn()
    log.push(...signed.log)
    return signed
  }

  /** A call with a token; a token that the bank no longer takes is renewed once. */
  async function call<T>(
    path: string,
    body: object,
    read: (data: unknown) => T | undefined,
  ): Promise<GatewayAnswer<T>> {
    const log: Exchange[] = []
    for (const lastTry of [false, true]) {
      const current = await currentToken(log)
      if (current.token === undefined) return refusedOrBroken(current.reply, log)
      const { reply, exchange } = await send(path, body, current.token)
      log.push(exchange)
      if (!reply) break
      const result = pasargadResult(reply.code)
      if (result.class === 'token' && !lastTry) {
        if (kept?.token === current.token) kept = undefined
        continue
      }
      if (result.class !== 'ok') return { outcome: 'refused', result, log }
      const data = read(reply.data)
      if (data === undefined) break
      return { outcome: 'done', data, result, log }
    }
    return { outcome: 'unavailable', result: null, log }
  }

  return {
    keepsReversible: options.keepReversible ?? false,
    purchase: ({ invoice, amountRials, callbackUrl, mobile, payerName, description }) =>
      call(
        '/api/payment/purchase',
        {
          amount: amountRials,
          invoice,
          invoiceDate: new Date(clock()).toISOString().slice(0, 10),
          serviceCode: 8,
          serviceType: 'PURCHASE',
          callbackApi: callbackUrl,
          terminalNumber,
          ...(mobile && { mobileNumber: mobile.replace(/^\+98/, '0') }),
          ...(payerName && { payerName }),
          ...(description && { description }),
        },
        (data) => PurchaseAnswer.safeParse(data).data,
      ),
    inquiry: (invoice) => call('/api/payment/payment-inquiry', { invoiceId: invoice, checkVerify: true }, readInquiry),
    confirm: (invoice, urlId) => call('/api/payment/confirm-transactions', { invoice, urlId }, readSettlement),
    // Terminals answer a verify with the whole settlement, a string or nothing at all.
    verify: (invoice, urlId) => call('/api/payment/verify-payment', { invoice, urlId }, readSettlement),
    reverse: (invoice, urlId) => call('/api/payment/reverse-transactions', { invoice, urlId }, () => null),
  }
}

/** The terminal that the environment names, or no bank at all. */
export function gatewayFrom(env: Env): PaymentGateway {
  const { PASARGAD_BASE_URL: baseUrl, PASARGAD_USERNAME: username, PASARGAD_PASSWORD: password } = env
  if (!baseUrl || !username || !password) return noGateway
  return pasargadGateway({
    baseUrl,
    username,
    password,
    terminalNumber: Number(env.PASARGAD_TERMINAL),
    keepReversible: env.PASARGAD_REVERSE === 'on',
  })
}

function readInquiry(data: unknown): Inquiry | undefined {
  const read = InquiryAnswer.safeParse(data)
  if (!read.success) return undefined
  const { status, invoice, url, amount, referenceNumber, trackId, cardNumber } = read.data
  return {
    status: pasargadResult(status),
    invoice: filled(invoice),
    urlId: filled(url),
    amountRials: amount,
    referenceNumber: filled(referenceNumber),
    trackId: filled(trackId),
    cardMask: filled(cardNumber),
  }
}

function readSettlement(data: unknown): Settlement {
  const read = SettlementAnswer.safeParse(data)
  const { invoice, amount, referenceNumber, trackId, maskedCardNumber } = read.success
    ? read.data
    : { invoice: null, amount: null, referenceNumber: null, trackId: null, maskedCardNumber: null }
  return {
    invoice: filled(invoice),
    amountRials: amount,
    referenceNumber: filled(referenceNumber),
    trackId: filled(trackId),
    cardMask: filled(maskedCardNumber),
  }
}

/** Signing in gave no token: no answer, an answer that cannot be read, or a refusal. */
function refusedOrBroken(reply: Reply, log: Exchange[]): GatewayAnswer<never> {
  if (!reply || reply.code === 0) return { outcome: 'unavailable', result: null, log }
  return { outcome: 'refused', result: pasargadResult(reply.code), log }
}

function readBody(status: number, body: string): { reply: Reply; response: unknown } {
  let json: unknown
  try {
    json = JSON.parse(body)
  } catch {
    // A 401 of a proxy in front of the gateway has no body that we can read, and means the same.
    return {
      reply: status === 401 ? { code: 401, body: null, data: null } : null,
      response: { status, text: body.slice(0, 500) },
    }
  }
  const read = Envelope.safeParse(json)
  if (!read.success)
    return { reply: status === 401 ? { code: 401, body: json, data: null } : null, response: masked(json) }
  return { reply: { code: read.data.resultCode, body: json, data: read.data.data }, response: masked(json) }
}

const networkReason = (error: unknown) =>
  error instanceof Error ? `${error.name}: ${error.message}`.slice(0, 300) : 'unknown'
