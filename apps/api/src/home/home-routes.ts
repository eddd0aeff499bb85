import { homeEndpoints } from '@rezerv/contract/home/home-endpoints.ts'
import type { FastifyInstance } from 'fastify'
import { serve } from '#http/serve.ts'
import { countHomeNews, listHomeActivity, listHomeQueues } from './home-store.ts'

export const homeRoutes = (app: FastifyInstance) =>
  serve(app, homeEndpoints, {
    listHomeQueues: async ({ db }) => ({ items: await listHomeQueues(db) }),
    listHomeActivity: async ({ db }) => ({ items: await listHomeActivity(db) }),
    countHomeNews: async ({ db, query }) => ({ count: await countHomeNews(db, query.after) }),
  })
