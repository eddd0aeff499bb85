import { type IncomingMessage, type Server, STATUS_CODES } from 'node:http'
import { Http2ServerRequest } from 'node:http2'
import { Socket } from 'node:net'
import { TLSSocket } from 'node:tls'
import underPressure from '@fastify/under-pressure'
import type { ApiError } from '@rezerv/contract/api-error.ts'
import type { FastifyInstance, FastifyHttpOptions, FastifyRequest } from 'fastify'
import type { Env } from '#env.ts'
import { AppError } from './app-error.ts'
import { bareHeaders } from './security-headers.ts'

/** A connection on which nothing moves for so long beyond the longest wait for an answer is given up. */
const quietSeconds = 60
/** How late a limit of Node's may be noticed. */
const lookMs = 1_000

/** How long a request may take to come and to be answered. Slow routes (files, streams) say so themselves, with `slowAnswer`. */
export const httpLimits = (env: Env) =>
  ({
    connectionTimeout: (env.HTTP_ANSWER_SECONDS + quietSeconds) * 1000,
    keepAliveTimeout: env.HTTP_KEEP_ALIVE_SECONDS * 1000,
    requestTimeout: env.HTTP_REQUEST_SECONDS * 1000,
    handlerTimeout: env.HTTP_ANSWER_SECONDS * 1000,
    http: {
      headersTimeout: env.HTTP_HEADERS_SECONDS * 1000,
      connectionsCheckingInterval: lookMs,
      maxHeaderSize: env.HTTP_HEADER_BYTES,
    },
    clientErrorHandler: (error: NodeJS.ErrnoException, socket: Socket) => {
      if (error.code !== 'ECONNRESET') refuse(socket, statusOf(error.code))
    },
  }) satisfies FastifyHttpOptions<Server>

/** For a route: one that sends or takes a file or a stream has longer. */
export const slowAnswer = ({ deps }: FastifyInstance, { file, upload }: { file?: unknown; upload?: unknown }) =>
  file === undefined && upload === undefined ? {} : { handlerTimeout: deps.env.HTTP_FILE_SECONDS * 1000 }

/**
 * Whether a request is one of `/api`, however its path is written: the router reads `/%61pi` as `/api`. By its route, and where it meets none
 * by what stands there.
 */
export const isOfApi = ({ routeOptions, url }: Pick<FastifyRequest, 'routeOptions' | 'url'>): boolean =>
  [routeOptions.url, url].some((path) => path?.startsWith('/api/') === true)

export function limitRequests(app: FastifyInstance) {
  const { env } = app.deps
  const { connectionTimeout } = httpLimits(env)
  app.addHook('onRoute', (route) => {
    // Pages, scripts and pictures go out as fast as the other side takes them.
    if (!route.url.startsWith('/api/')) route.handlerTimeout ??= env.HTTP_FILE_SECONDS * 1000
  })
  app.addHook('onRequest', async ({ raw }) => {
    const encoding = raw.headers['content-encoding'] ?? 'identity'
    if (encoding.toLowerCase() !== 'identity')
      throw new AppError('bad_request', { message: 'درخواست فشرده پذیرفته نمی‌شود؛ آن را بدون فشرده‌سازی ارسال کنید' })
    if (raw instanceof Http2ServerRequest) {
      refuseLongHead(raw, env.HTTP_HEADER_BYTES)
      endHalfStream(raw, env.HTTP_SILENCE_SECONDS * 1000)
    } else if (hasBody(raw)) endHalfBodies(raw, env.HTTP_SILENCE_SECONDS * 1000, connectionTimeout)
  })
}

const hasBody = ({ headers, socket }: IncomingMessage) =>
  socket instanceof Socket && (headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0)

/** A body may take its time, as long as something comes. */
function endHalfBodies(raw: IncomingMessage, silenceMs: number, afterwardsMs: number) {
  const { socket } = raw
  raw.setTimeout(silenceMs, () => {
    if (!raw.complete) refuse(socket, 408)
  })
  raw.once('end', () => socket.setTimeout(afterwardsMs))
}

/** Node tells the other side how long one may be, and takes four times as much. */
function refuseLongHead({ rawHeaders }: Http2ServerRequest, most: number) {
  const bytes = rawHeaders.reduce((sum, text) => sum + text.length, 0)
  if (bytes > most) throw new AppError('bad_request', { message: longHeadText })
}

/** The connection has other requests in hand: only this one is given up, with an answer to it. */
function endHalfStream(raw: Http2ServerRequest, silenceMs: number) {
  const { stream } = raw
  if (stream.endAfterHeaders) return
  // A body that nobody reads has nobody to hear of its end.
  raw.on('error', () => undefined)
  stream.setTimeout(silenceMs, () => {
    if (raw.complete) return
    stream.once('finish', () => stream.close())
    raw.destroy(new AppError('bad_request', { message: halfText }))
  })
  raw.once('end', () => stream.setTimeout(0))
}

function statusOf(code: string | undefined) {
  if (code === 'ERR_HTTP_REQUEST_TIMEOUT') return 408
  return code === 'HPE_HEADER_OVERFLOW' ? 431 : 400
}

const halfText = 'درخواست کامل نرسید؛ اتصال را بررسی کنید و دوباره ارسال کنید'
const longHeadText = 'سربرگ‌های درخواست بزرگ‌تر از حد مجاز است'
const messages: Record<number, string> = {
  400: 'درخواست نادرست است',
  408: halfText,
  431: longHeadText,
}

/** There is no request yet that could be answered, or only half of one: these are the bytes. */
function refuse(socket: Socket, status: number) {
  // Who did not come as far as a protocol has nothing to read an answer by.
  const isMute = socket instanceof TLSSocket && socket.alpnProtocol === null
  if (isMute || !socket.writable) return void socket.destroy()
  const error: ApiError = { code: 'bad_request', message: messages[status] ?? '', traceId: '' }
  const body = JSON.stringify(error)
  const head = [
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
    'content-type: application/json; charset=utf-8',
    `content-length: ${Buffer.byteLength(body)}`,
    'cache-control: no-store',
    ...Object.entries(bareHeaders).map(([name, value]) => `${name}: ${value}`),
    'connection: close',
  ]
  socket.end(`${head.join('\r\n')}\r\n\r\n${body}`, () => socket.destroy())
}

/** Who watches over the process asks these: refused, a busy server would be taken for a dead one, and ended in the middle of its work. */
const watchers = new Set(['/healthz', '/readyz', '/metrics'])

/**
 * Whether a call is answered although the event loop came this late. Infinity: no sample since the last look, so that nothing is known of
 * the load; the next look measures how long it was held.
 */
export const isLetThrough = (route: string | undefined, delayMs: number | undefined) =>
  watchers.has(route ?? '') || !Number.isFinite(delayMs)

/** While the event loop is later than this, calls are told to come again (503 `busy`) and do not queue up behind the others. */
export const shedLoad = (app: FastifyInstance, maxDelayMs = 3_000) =>
  app.register(underPressure, {
    maxEventLoopDelay: maxDelayMs,
    pressureHandler: async ({ routeOptions }, _, __, delayMs) => {
      if (!isLetThrough(routeOptions.url, delayMs)) throw new AppError('busy', { retryAfterSeconds: 5 })
    },
  })
