import { hostBulkEndpoints } from '@rezerv/contract/host/host-bulk-endpoints.ts'
import { hostClosingEndpoints } from '@rezerv/contract/host/host-closing-endpoints.ts'
import { hostEndpoints } from '@rezerv/contract/host/host-endpoints.ts'
import { hostRecordEndpoints } from '@rezerv/contract/host/host-record-endpoints.ts'
import type { FastifyInstance } from 'fastify'
import { answerPage } from '#db/db-search.ts'
import { idCursor, readIdCursor } from '#http/cursor.ts'
import { serve } from '#http/serve.ts'
import { changeHost, createHost, moveHost, readHost } from './host-actions.ts'
import { stepHosts } from './host-bulk-actions.ts'
import { closeDays, openDays, readBlockers, readClosures, readUpcoming } from './host-closing-actions.ts'
import { hostAnswering } from './host-answers-store.ts'
import { changeHostTerms, inviteHost, inviteHostAgain, tagHost } from './host-record-actions.ts'
import { listHosts, listHostTags } from './host-store.ts'
import { nowInstant } from '#clock.ts'

export function hostRoutes(app: FastifyInstance) {
  serve(app, hostEndpoints, {
    listHosts: ({ db, query }) => answerPage(listHosts(db, query, readIdCursor(query.after)), idCursor),
    getHost: ({ db, params }) => readHost(db, params.id),
    createHost: ({ db, actor, body }) => createHost(db, actor, body),
    changeHost: ({ db, actor, params, body }) => changeHost(db, actor, params.id, body),
    moveHost: ({ db, actor, params, body }) => moveHost(db, actor, params.id, body),
  })
  serve(app, hostBulkEndpoints, {
    dryRunHosts: {
      twoStep: ({ db, body, actor, request }) => stepHosts(db, body, { actor, request, isDry: true }),
    },
    runHosts: {
      twoStep: ({ db, body, actor, request }) => stepHosts(db, body, { actor, request, isDry: false }),
    },
  })
  serve(app, hostRecordEndpoints, {
    listHostTags: async ({ db }) => ({ items: await listHostTags(db) }),
    tagHost: ({ db, actor, params, body }) => tagHost(db, actor, params.id, body.tags),
    inviteHost: ({ db, actor, body }) => inviteHost(db, actor, body),
    inviteHostAgain: ({ db, actor, params }) => inviteHostAgain(db, actor, params.id),
    changeHostPayoutTerms: ({ db, actor, params, body }) => changeHostTerms(db, actor, params.id, body),
    getHostAnswers: ({ db, params }) => hostAnswering(db, params.id),
  })
  serve(app, hostClosingEndpoints, {
    listHostBlockers: ({ db, params }) => readBlockers(db, params.id),
    listHostClosures: ({ db, params }) => readClosures(db, params.id),
    closeHostDays: ({ db, actor, params, body }) => closeDays(db, actor, params.id, body),
    openHostDays: ({ db, actor, params }) => openDays(db, actor, params.id, params.closureId),
    listHostUpcoming: ({ db, params }) => readUpcoming(db, params.id, nowInstant()),
  })
}
