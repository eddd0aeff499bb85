import { hallEndpoints } from '@rezerv/contract/hall/hall-endpoints.ts'
import type { FastifyInstance } from 'fastify'
import { serve } from '#http/serve.ts'
import { archiveHall, changeHall, createHall, getHall } from './hall-actions.ts'
import { listHalls } from './hall-store.ts'

export const hallRoutes = (app: FastifyInstance) =>
  serve(app, hallEndpoints, {
    listHalls: async ({ db }) => ({ items: await listHalls(db) }),
    getHall: ({ db, params }) => getHall(db, params.id),
    createHall: ({ db, actor, body }) => createHall(db, actor, body),
    changeHall: ({ db, actor, params, body }) => changeHall(db, actor, params.id, body),
    archiveHall: ({ db, actor, params }) => archiveHall(db, actor, params.id),
  })
