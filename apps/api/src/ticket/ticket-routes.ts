import { ticketEndpoints } from '@rezerv/contract/ticket/ticket-endpoints.ts'
import type { FastifyInstance } from 'fastify'
import { serve } from '#http/serve.ts'
import { createRate, createTicket } from './ticket-add-service.ts'
import { changeRate, copyRate, readRateFrame } from './ticket-rate-actions.ts'
import { changeTicket, copyTicket, dropTicket, orderTickets, changeResource, pauseTicket } from './ticket-actions.ts'
import { readTickets } from './ticket-publish-service.ts'

export const ticketRoutes = (app: FastifyInstance) =>
  serve(app, ticketEndpoints, {
    listTickets: ({ db, params }) => readTickets(db, params.id),
    createTicket: ({ db, actor, params, body }) => createTicket(db, actor, params.id, body),
    changeTicket: ({ db, actor, params, body }) => changeTicket(db, actor, params, body),
    copyTicket: ({ db, actor, params }) => copyTicket(db, actor, params),
    pauseTicket: ({ db, actor, params, body }) => pauseTicket(db, actor, params, body.paused),
    getRateFrame: ({ db, params, query }) => readRateFrame(db, params.id, query.ticketId),
    createRate: ({ db, actor, params, body }) => createRate(db, actor, params.id, body),
    changeRate: ({ db, actor, params, body }) => changeRate(db, actor, params, body),
    copyRate: ({ db, actor, params }) => copyRate(db, actor, params),
    archiveTicket: ({ db, actor, params }) => dropTicket(db, actor, params),
    sortTickets: ({ db, actor, params, body }) => orderTickets(db, actor, params.id, body.ids),
    changeResource: ({ db, actor, params, body }) => changeResource(db, actor, params, body),
  })
