import swagger from '@fastify/swagger'
import swaggerUi from '@fastify/swagger-ui'
import { webhookDocument } from '@rezerv/contract/webhook/webhook-document.ts'
import type { FastifyInstance } from 'fastify'
import { jsonSchemaTransform } from 'fastify-type-provider-zod'

const onceHeaders = {
  type: 'object',
  properties: { 'Idempotency-Key': { type: 'string', minLength: 16, maxLength: 64 } },
}

declare module 'fastify' {
  interface FastifyContextConfig {
    once?: boolean | 'secret'
  }
}

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
      webhooks: webhookDocument(),
      components: {
        securitySchemes: {
          bearer: { type: 'http', scheme: 'bearer', description: 'A session of the desk, or a key (`rz_live_…`).' },
          session: {
            type: 'apiKey',
            in: 'header',
            name: 'Session-Token',
            description: 'A customer or a host of the shop.',
          },
        },
      },
    },
    // A write that is done once says which one it is.
    transform: ({ route, ...given }) => {
      const made = jsonSchemaTransform({ route, ...given } as Parameters<typeof jsonSchemaTransform>[0])
      const once = route.config?.once ?? false
      if (once === false) return made
      const headers = once === 'secret' ? onceHeaders : { ...onceHeaders, required: ['Idempotency-Key'] }
      return { ...made, schema: { ...made.schema, headers } }
    },
  })
  await app.register(swaggerUi, {
    routePrefix: '/api/docs',
    // Swagger UI writes markup as text and adds one style (decision 122); what it may load and run stays as for every page.
    transformStaticCSP: (policy) =>
      policy
        .replace(/;require-trusted-types-for [^;]*;trusted-types [^;]*/, '')
        .replace(`style-src 'self'`, `style-src 'self' 'sha256-RL3ie0nH+Lzz2YNqQN83mnU0J1ot4QL7b99vMdIX99w='`),
  })
  app.get('/api/v1/openapi.json', { schema: { hide: true } }, () => app.swagger())
}
