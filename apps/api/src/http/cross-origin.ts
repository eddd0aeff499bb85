import { authEndpoints } from '@rezerv/contract/auth/auth-endpoints.ts'
import { proposedByHeader } from '@rezerv/contract/assistant/assistant-relay.ts'
import type { FastifyInstance } from 'fastify'
import type { Env } from '#env.ts'

/** The last ones are what the SDK of the Messages API sends along. */
const allowedHeaders = [
  'authorization',
  'content-type',
  proposedByHeader,
  'anthropic-version',
  'anthropic-beta',
  'anthropic-dangerous-direct-browser-access',
  ...[
    'arch',
    'helper-method',
    'lang',
    'os',
    'package-version',
    'retry-count',
    'runtime',
    'runtime-version',
    'timeout',
  ].map((name) => `x-stainless-${name}`),
].join(', ')

const { requestCode, verifyCode, completeRegistration } = authEndpoints
const withCookie: string[] = [requestCode.path, verifyCode.path, completeRegistration.path]

/**
 * When `PUBLIC_API_BASE` puts the API on another origin than the pages (`PUBLIC_URL`), the pages, and nobody else, may
 * call it from a browser. Tokens travel in a header and never in a cookie, so no credentials are allowed but at the
 * sign-in: its cookie names the browser and opens nothing.
 */
export function crossOrigin(app: FastifyInstance, { PUBLIC_URL, PUBLIC_API_BASE }: Env) {
  if (!PUBLIC_URL || !URL.canParse(PUBLIC_API_BASE)) return
  const pages = new URL(PUBLIC_URL).origin
  if (pages === new URL(PUBLIC_API_BASE).origin) return
  app.addHook('onRequest', async (request, reply) => {
    void reply.header('vary', 'origin')
    if (request.headers.origin !== pages) return
    void reply.headers({
      'access-control-allow-origin': pages,
      ...(withCookie.includes(request.url) && { 'access-control-allow-credentials': 'true' }),
      'access-control-expose-headers': 'retry-after, x-request-id',
      'cross-origin-resource-policy': 'cross-origin',
    })
    if (request.method !== 'OPTIONS') return
    await reply
      .status(204)
      .headers({
        'access-control-allow-methods': 'GET, POST, PUT, PATCH, DELETE',
        'access-control-allow-headers': allowedHeaders,
        'access-control-max-age': 7_200,
      })
      .send()
  })
}
