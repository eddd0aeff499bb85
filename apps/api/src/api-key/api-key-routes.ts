import { keyEndpoints } from '@rezerv/contract/api-key/api-key-endpoints.ts'
import type { FastifyInstance } from 'fastify'
import { serve } from '#http/serve.ts'
import { createKey, revokeKey } from './api-key-actions.ts'
import { keyMode } from './api-key-service.ts'
import { listKeys } from './api-key-store.ts'

export function keyRoutes(app: FastifyInstance) {
  const mode = keyMode(app.deps.env)
  serve(app, keyEndpoints, {
    listKeys: async ({ db }) => ({ mode, hasGuide: app.deps.env.API_DOCS === 'on', items: await listKeys(db) }),
    createKey: ({ db, actor, body }) => createKey(db, actor, body, mode),
    revokeKey: ({ db, actor, params }) => revokeKey(db, actor, params.id),
  })
}
