import swagger from '@fastify/swagger'
import swaggerUi from '@fastify/swagger-ui'
import type { FastifyInstance } from 'fastify'
import { jsonSchemaTransform } from 'fastify-type-provider-zod'

/** The OpenAPI of everything that `serve` registers after this, at /api/v1/openapi.json, and a page to read it at /api/docs, where API_DOCS says so. */
export async function apiDocs(app: FastifyInstance) {
  if (app.deps.env.API_DOCS === 'off') return
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: 'Rezerv',
        version: '1',
        description:
          'Amounts are whole rials, instants UTC, days of Asia/Tehran. Lists are paged by the opaque `next`.',
      },
      components: { securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } } },
    },
    transform: jsonSchemaTransform,
  })
  await app.register(swaggerUi, { routePrefix: '/api/docs' })
  app.get('/api/v1/openapi.json', { schema: { hide: true } }, () => app.swagger())
}
