import { depositEndpoints, handoverEndpoints } from '@rezerv/contract/handover/handover-endpoints.ts'
import type { FastifyInstance } from 'fastify'
import { serve } from '#http/serve.ts'
import { declineRelease, previewRelease, releaseDeposit } from './handover-deposit-actions.ts'
import { undoRelease } from './handover-deposit-release.ts'
import { dryRunDueDeposits, releaseDueDeposits } from './handover-deposit-due-actions.ts'
import { endHandover, previewReturn } from './handover-return-actions.ts'
import { undoHandover } from './handover-undo-actions.ts'
import { beginHandover, getHandover } from './handover-actions.ts'
import { nowInstant } from '#clock.ts'

export function handoverRoutes(app: FastifyInstance) {
  serve(app, handoverEndpoints, {
    getHandover: ({ db, params }) => getHandover(db, params.id, nowInstant()),
    beginHandover: ({ db, actor, params, body }) => beginHandover(db, actor, params.id, { ...body, now: nowInstant() }),
    previewReturn: ({ db, params, body }) => previewReturn(db, params.id, body, nowInstant()),
    endHandover: ({ db, actor, params, body }) => endHandover(db, actor, params.id, { ...body, now: nowInstant() }),
    undoHandover: ({ db, actor, params, body }) => undoHandover(db, actor, params.id, body.version),
  })
  serve(app, depositEndpoints, {
    previewRelease: ({ db, actor, params, body }) =>
      previewRelease(db, actor, params.id, { ...body, now: nowInstant() }),
    releaseDeposit: ({ db, actor, params, body }) =>
      releaseDeposit(db, actor, params.id, { ...body, now: nowInstant() }),
    declineRelease: ({ db, actor, params, body }) => declineRelease(db, actor, params.id, body.reason),
    undoRelease: ({ db, actor, params }) => undoRelease(db, actor, params.id),
    dryRunDueDeposits: ({ db }) => dryRunDueDeposits(db),
    releaseDueDeposits: ({ db, actor, body }) => releaseDueDeposits(db, actor, body),
  })
}
