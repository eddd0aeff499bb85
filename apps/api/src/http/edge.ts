import compress from '@fastify/compress'
import helmet from '@fastify/helmet'
import rateLimit from '@fastify/rate-limit'
import underPressure from '@fastify/under-pressure'
import type { FastifyInstance } from 'fastify'
import { constants } from 'node:zlib'
import { AppError } from './app-error.ts'

const originOf = (url: string | undefined) => (url && URL.canParse(url) ? [new URL(url).origin] : [])

/** What every answer passes: security headers, a coarse limit per address, compression, and refusal before it is too late. */
export async function guardEdge(app: FastifyInstance) {
  const { env } = app.deps
  const production = env.NODE_ENV === 'production'
  await app.register(helmet, {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'"],
        // The interface kit places popovers by inline styles; scripts stay strict.
        styleSrc: ["'self'", "'unsafe-inline'"],
        imgSrc: ["'self'", 'data:', 'blob:', ...originOf(env.S3_ENDPOINT)],
        connectSrc: ["'self'", ...originOf(env.PUBLIC_API_BASE), ...originOf(env.PUBLIC_AI_BASE)],
        fontSrc: ["'self'"],
        objectSrc: ["'none'"],
        baseUri: ["'none'"],
        formAction: ["'self'"],
        frameAncestors: ["'none'"],
      },
    },
    strictTransportSecurity: production,
    // The bank wants to see where its customer comes from.
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    crossOriginEmbedderPolicy: false,
  })
  await app.register(compress, { brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } } })
  await app.register(rateLimit, {
    global: false,
    max: env.RATE_LIMIT_PER_MINUTE,
    timeWindow: '1 minute',
    allowList: (request) => !request.url.startsWith('/api/'),
    errorResponseBuilder: () => new AppError('too_many_requests'),
  })
  // A hook of the whole application runs before a route's own: a flood is refused before it costs a look at sessions.
  app.addHook('onRequest', app.rateLimit())
  await app.register(underPressure, {
    maxEventLoopDelay: 3000,
    pressureHandler: () => {
      throw new AppError('busy')
    },
  })
}
