import { depositEndpoints } from '@rezerv/contract/handover/handover-deposit-endpoints.ts'
import { handoverEndpoints } from '@rezerv/contract/handover/handover-endpoints.ts'
import type { FastifyInstance } from 'fastify'
import { serve } from '#http/serve.ts'
import { declineRelease, previewRelease, releaseDeposit } from './handover-deposit-actions.ts'
import { undoRelease } from './handover-deposit-release.ts'
import { dryRunDueDeposits, releaseDueDeposits } from './handover-deposit-due-actions.ts'
import { endUse, previewEnd } from './handover-return-actions.ts'
import { undoUse } from './handover-undo-actions.ts'
import { beginUse, getOrderUse } from './handover-actions.ts'

const now = () => new Date().toISOString()

export function handoverRoutes(app: FastifyInstance) {
  serve(app, handoverEndpoints, {
    getOrderUse: ({ db, params }) => getOrderUse(db, params.id, now()),
    beginUse: ({ db, actor, params, body }) => beginUse(db, actor, params.id, { ...body, now: now() }),
    previewEnd: ({ db, params, body }) => previewEnd(db, params.id, body, now()),
    endUse: ({ db, actor, params, body }) => endUse(db, actor, params.id, { ...body, now: now() }),
    undoUse: ({ db, actor, params, body }) => undoUse(db, actor, params.id, body.version),
  })
  serve(app, depositEndpoints, {
    previewRelease: ({ db, actor, params, body }) => previewRelease(db, actor, params.id, { ...body, now: now() }),
    releaseDeposit: ({ db, actor, params, body }) => releaseDeposit(db, actor, params.id, { ...body, now: now() }),
    declineRelease: ({ db, actor, params, body }) => declineRelease(db, actor, params.id, body.reason),
    undoRelease: ({ db, actor, params }) => undoRelease(db, actor, params.id),
    dryRunDueDeposits: ({ db }) => dryRunDueDeposits(db),
    releaseDueDeposits: ({ db, actor, body }) => releaseDueDeposits(db, actor, body),
  })
}
