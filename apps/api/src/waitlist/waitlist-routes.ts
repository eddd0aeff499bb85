import { waitlistEndpoints } from '@rezerv/contract/waitlist/waitlist-endpoints.ts'
import type { FastifyInstance } from 'fastify'
import { serve } from '#http/serve.ts'
import { joinWaitlist, leaveWaitlist } from './waitlist-actions.ts'
import { listEntries } from './waitlist-store.ts'

export const waitlistRoutes = (app: FastifyInstance) =>
  serve(app, waitlistEndpoints, {
    listWaitlist: async ({ db, params }) => ({ items: await listEntries(db, params.id) }),
    joinWaitlist: ({ db, actor, body }) => joinWaitlist(db, actor, body),
    leaveWaitlist: ({ db, actor, params }) => leaveWaitlist(db, actor, params.id),
  })
