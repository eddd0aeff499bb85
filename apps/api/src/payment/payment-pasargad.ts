import { pasargadResult } from '@rezerv/contract/payment/payment-pasargad.ts'
import type { Env } from '#env.ts'
import { makeCircuit } from './payment-circuit.ts'
import { type Exchange, type GatewayAnswer, noGateway, type PaymentGateway } from './payment-gateway.ts'
import { masked, maskedText, storable } from './payment-mask.ts'
import {
  Envelope,
  type Read,
  readInquiry,
  readPurchase,
  readConfirmed,
  tokenAnswer,
} from './payment-pasargad-answers.ts'
import { postJson, type Wire, watchCertificate } from './payment-pasargad-wire.ts'

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

/** The outcome of one request: the code and body, or why there is none that counts. */
type Reply = { code: number; body: unknown; data: unknown }
type Sent = { reply?: Reply; unread?: string; exchange?: Exchange; isFailed: boolean }

/** Bank Pasargad's REST gateway. Amounts are rials. Every answer is typed; nothing is thrown. */
export function pasargadGateway(options: PasargadOptions): PaymentGateway {
  const { baseUrl, terminalNumber, username, password, timeoutMs = 10_000, tokenMs = 5 * 60_000 } = options
  const clock = options.clock ?? Date.now
  let kept: { token: string; until: number } | undefined
  let signingIn: Promise<{ token: string | undefined; sent: Sent }> | undefined
  const circuit = makeCircuit(clock)
  const certificateUntil = watchCertificate(baseUrl)

  async function send(path: string, body: object, token?: string): Promise<Sent> {
    const started = clock()
    const said = { call: path, request: masked(body), at: new Date(started).toISOString() }
    const exchangeOf = (response: unknown): Exchange => ({ ...said, response, ms: clock() - started })
    try {
      const wire = await postJson({ url: baseUrl.replace(/\/$/, '') + path, body, token, timeoutMs })
      return { ...understood(wire), exchange: exchangeOf(shown(wire)), isFailed: wire.status >= 500 }
    } catch (error) {
      return { exchange: exchangeOf({ error: networkReason(error) }), isFailed: true }
    }
  }

  /** Nothing at all while the bank is left alone. */
  const carefully = async (path: string, body: object, token?: string): Promise<Sent> =>
    (await circuit.run(
      () => send(path, body, token),
      ({ isFailed }) => isFailed,
    )) ?? { isFailed: true }

  /** One sign-in at a time: whoever comes meanwhile waits for the same one. */
  function signIn() {
    signingIn ??= carefully('/token/getToken', { username, password })
      .then((sent) => {
        const read = tokenAnswer(username).safeParse(sent.reply?.body)
        const token = sent.reply?.code === 0 && read.success ? read.data.token : undefined
        kept = token === undefined ? undefined : { token, until: clock() + tokenMs }
        return { token, sent }
      })
      .finally(() => {
        signingIn = undefined
      })
    return signingIn
  }

  /** The token in hand, or a new one; undefined when signing in gave none. */
  async function currentToken(log: Exchange[]): Promise<{ token: string | undefined; sent?: Sent }> {
    if (kept && kept.until > clock()) return { token: kept.token }
    const signed = await signIn()
    if (signed.sent.exchange) log.push(signed.sent.exchange)
    return signed
  }

  /** A call with a token; a token that the bank no longer takes is renewed once. */
  async function call<T>(path: string, body: object, read: (data: unknown) => Read<T>): Promise<GatewayAnswer<T>> {
    const log: Exchange[] = []
    for (const lastTry of [false, true]) {
      const { token, sent } = await currentToken(log)
      if (token === undefined) return notSignedIn(sent, log)
      const { reply, unread, exchange } = await carefully(path, body, token)
      if (exchange) log.push(exchange)
      if (!reply) return unavailable(log, unread)
      if (lastTry || pasargadResult(reply.code).class !== 'token') return answerOf(reply, read, log)
      if (kept?.token === token) kept = undefined
    }
    return unavailable(log)
  }

  const confirmed = (data: unknown) => readConfirmed(data, terminalNumber)
  return {
    keepsReversible: options.keepReversible ?? false,
    circuit: circuit.state,
    certificateUntil,
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
        (data) => readPurchase(data, terminalNumber, baseUrl),
      ),
    inquiry: (invoice) =>
      call('/api/payment/payment-inquiry', { invoiceId: invoice, checkVerify: true }, (data) =>
        readInquiry(data, terminalNumber),
      ),
    confirm: (invoice, urlId) => call('/api/payment/confirm-transactions', { invoice, urlId }, confirmed),
    // Terminals answer a verify with the whole payment, a string or nothing at all.
    verify: (invoice, urlId) => call('/api/payment/verify-payment', { invoice, urlId }, confirmed),
    reverse: (invoice, urlId) =>
      call('/api/payment/reverse-transactions', { invoice, urlId }, (data) => {
        const answer = confirmed(data)
        return 'read' in answer ? { read: null } : answer
      }),
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

const unavailable = (log: Exchange[], unread?: string): GatewayAnswer<never> => ({
  outcome: 'unavailable',
  result: null,
  log,
  ...(unread !== undefined && { unread }),
})

function answerOf<T>(reply: Reply, read: (data: unknown) => Read<T>, log: Exchange[]): GatewayAnswer<T> {
  const result = pasargadResult(reply.code)
  if (result.class !== 'ok') return { outcome: 'refused', result, log }
  const data = read(reply.data)
  return 'read' in data ? { outcome: 'done', data: data.read, result, log } : unavailable(log, data.unread)
}

/** Signing in gave no token: no answer, an answer that cannot be read, or a refusal. */
function notSignedIn(sent: Sent | undefined, log: Exchange[]): GatewayAnswer<never> {
  const reply = sent?.reply
  if (!reply) return unavailable(log, sent?.unread)
  if (reply.code === 0) return unavailable(log, 'token')
  return { outcome: 'refused', result: pasargadResult(reply.code), log }
}

/** A body that is no envelope of the document says nothing, whatever else it says; success comes with the status 200 alone. */
function understood({ status, json }: Wire): Pick<Sent, 'reply' | 'unread'> {
  const read = Envelope.safeParse(json)
  // A 401 of a proxy in front of the gateway has no body that we can read, and means the same.
  if (!read.success) return status === 401 ? { reply: { code: 401, body: null, data: null } } : { unread: 'body' }
  const { resultCode: code, data } = read.data
  if (status >= 300 && status < 400) return { unread: 'redirect' }
  if (code === 0 && status !== 200) return { unread: 'status' }
  return { reply: { code, body: json, data } }
}

/** As it is kept: without secrets, and short where it is longer than any answer of the document. */
const shown = ({ status, json, text }: Wire): unknown =>
  json === undefined || text.length > 4_000 ? { status, text: maskedText(text.slice(0, 500)) } : masked(json)

const networkReason = (error: unknown) =>
  error instanceof Error ? storable(`${error.name}: ${error.message}`.slice(0, 300)) : 'unknown'
