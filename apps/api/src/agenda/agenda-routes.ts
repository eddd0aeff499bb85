import { agendaEndpoints } from '@rezerv/contract/agenda/agenda-endpoints.ts'
import type { FastifyInstance } from 'fastify'
import { userIdOf } from '#http/acting-user.ts'
import { serve } from '#http/serve.ts'
import * as actions from './agenda-actions.ts'
import { findAgendaLink } from './agenda-store.ts'
import { nowInstant } from '#clock.ts'

export const agendaRoutes = (app: FastifyInstance) =>
  serve(app, agendaEndpoints, {
    getAgenda: ({ db, query }) => actions.readAgenda(db, query, nowInstant()),
    listAgendaItems: ({ db, query }) => actions.readAgendaDay(db, query, nowInstant()),
    getAgendaLink: async ({ db, actor }) => ({ link: await findAgendaLink(db, userIdOf(actor)) }),
    makeAgendaLink: ({ db, actor }) => actions.makeAgendaLink(db, actor),
    revokeAgendaLink: ({ db, actor }) => actions.revokeAgendaLink(db, actor),
  })
