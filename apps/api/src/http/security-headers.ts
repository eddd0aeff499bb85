import helmet, { type FastifyHelmetOptions } from '@fastify/helmet'
import Fastify, { type FastifyInstance } from 'fastify'
import type { Env } from '#env.ts'
import { publicAiBase } from './public-config.ts'

/**
 * OWASP ASVS 3.4. Scripts come from this origin only and never inline; styles may be inline, because components set
 * sizes and positions at run time. The bank demands a Referer (iran.md 1.1), so the origin is sent.
 */
export async function securityHeaders(app: FastifyInstance, env: Env) {
  const remote = [env.PUBLIC_API_BASE, publicAiBase(env), env.PUBLIC_MAP_STYLE].flatMap(originOf)
  const images = [env.S3_ENDPOINT, env.PUBLIC_MAP_STYLE].flatMap(originOf)
  const policy = (scripts: string[]): FastifyHelmetOptions => ({
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: [`'self'`],
        scriptSrc: [`'self'`, ...scripts],
        scriptSrcAttr: [`'none'`],
        styleSrc: [`'self'`, `'unsafe-inline'`],
        imgSrc: [`'self'`, 'data:', 'blob:', ...images],
        fontSrc: [`'self'`],
        connectSrc: [`'self'`, ...remote],
        // A private document that the page has fetched with its bearer.
        frameSrc: ['blob:'],
        workerSrc: [`'self'`],
        manifestSrc: [`'self'`],
        formAction: [`'self'`],
        objectSrc: [`'none'`],
        baseUri: [`'none'`],
        frameAncestors: [`'none'`],
      },
    },
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    strictTransportSecurity: env.NODE_ENV === 'production' && { maxAge: 31_536_000, includeSubDomains: true },
    xFrameOptions: { action: 'deny' },
  })
  const headers = await headersOf(policy([]))
  // The reader of QR codes is WebAssembly of this origin, in a worker: a worker obeys the policy of its own file, so pages keep theirs.
  const reader = await headersOf(policy([`'wasm-unsafe-eval'`]))
  app.addHook(
    'onRequest',
    async ({ url }, reply) => void reply.headers(url.startsWith('/assets/camera-worker-') ? reader : headers),
  )
}

/** What helmet says. It would put the same policy together again for each request, which costs more than checking a session. */
async function headersOf(options: FastifyHelmetOptions): Promise<Record<string, string>> {
  const plain = Fastify()
  await plain.register(helmet, options)
  plain.get('/', async () => '')
  const { headers } = await plain.inject('/')
  await plain.close()
  const own = new Set(['content-type', 'content-length', 'date', 'connection'])
  return Object.fromEntries(
    Object.entries(headers).flatMap(([name, value]) => (own.has(name) ? [] : [[name, String(value)]])),
  )
}

/** The origin of an absolute address; nothing for an empty one or a path. */
const originOf = (address: string | undefined) => (address && URL.canParse(address) ? [new URL(address).origin] : [])
