import type { FastifyInstance } from 'fastify'
import { sendPage } from '#html/html-reply.ts'
import { originOf } from '#http/public-config.ts'
import { guidePage } from './shop-guide-page.ts'

/** The guide for developers of other programs, in Persian and in English, where the API's document is shown too. */
export function shopGuideRoutes(app: FastifyInstance) {
  if (app.deps.env.API_DOCS === 'off') return
  const origin = (request: Parameters<typeof originOf>[1]) => originOf(app.deps.env, request)
  const options = { schema: { hide: true } }
  app.get('/api/guide', options, (request, reply) => sendPage(app, reply, guidePage('fa', origin(request))))
  app.get('/api/guide/en', options, (request, reply) => sendPage(app, reply, guidePage('en', origin(request))))
}
