import { hallEndpoints } from '@rezerv/contract/hall/hall-endpoints.ts'
import { hallEventEndpoints } from '@rezerv/contract/hall/hall-event-endpoints.ts'
import type { FastifyInstance } from 'fastify'
import { serve } from '#http/serve.ts'
import { archiveHall, changeHall, createHall, getHall } from './hall-actions.ts'
import * as event from './hall-event-actions.ts'
import { getHallPlan, listSeats } from './hall-read-service.ts'
import { listHalls } from './hall-store.ts'

export const hallRoutes = (app: FastifyInstance) =>
  serve(app, hallEndpoints, {
    listHalls: async ({ db }) => ({ items: await listHalls(db) }),
    getHall: ({ db, params }) => getHall(db, params.id),
    createHall: ({ db, actor, body }) => createHall(db, actor, body),
    changeHall: ({ db, actor, params, body }) => changeHall(db, actor, params.id, body),
    archiveHall: ({ db, actor, params }) => archiveHall(db, actor, params.id),
  })

export const hallEventRoutes = (app: FastifyInstance) =>
  serve(app, hallEventEndpoints, {
    getEventHall: async ({ db, params }) => ({ hall: await event.getEventHall(db, params.id) }),
    setEventHall: ({ db, actor, params, body }) => event.setEventHall(db, actor, params.id, body.hallId),
    getHallPlan: ({ db, params }) => getHallPlan(db, params.id),
    listSeats: ({ db, params }) => listSeats(db, params.id),
    blockSeats: ({ db, actor, params, body }) => event.blockSeats(db, actor, params.id, body),
  })
