import { depositEndpoints, handoverEndpoints } from '@rezerv/contract/handover/handover-endpoints.ts'
import type { FastifyInstance } from 'fastify'
import { serve } from '#http/serve.ts'
import { declineRelease, previewRelease, releaseDeposit } from './handover-deposit-actions.ts'
import { undoRelease } from './handover-deposit-release.ts'
import { dryRunDueDeposits, releaseDueDeposits } from './handover-deposit-due-actions.ts'
import { endHandover, previewReturn } from './handover-return-actions.ts'
import { undoHandover } from './handover-undo-actions.ts'
import { beginHandover, getHandover } from './handover-actions.ts'
import { inTransaction } from '#db/transaction.ts'
import { orNotFound } from '#http/app-error.ts'
import { mediaFiles } from '#media/media-file-store.ts'
import { keepSignatures } from './handover-signature-files.ts'
import { findSignatureFile } from './handover-signature-store.ts'
import { nowInstant } from '#clock.ts'

export function handoverRoutes(app: FastifyInstance) {
  const files = mediaFiles(app.deps.env, 'documents')
  serve(app, handoverEndpoints, {
    getHandover: ({ db, params }) => getHandover(db, params.id, nowInstant()),
    // What was signed is drawn and kept first; no transaction stays open meanwhile.
    beginHandover: {
      twoStep: async ({ db, actor, params, body }) => {
        const written = { ...body, signatures: await keepSignatures(files, body.signatures), now: nowInstant() }
        await inTransaction(db, (trx) => beginHandover(trx, actor, params.id, written))
      },
    },
    previewReturn: ({ db, params, body }) => previewReturn(db, params.id, body, nowInstant()),
    endHandover: {
      twoStep: async ({ db, actor, params, body }) => {
        const written = { ...body, signatures: await keepSignatures(files, body.signatures), now: nowInstant() }
        await inTransaction(db, (trx) => endHandover(trx, actor, params.id, written))
      },
    },
    undoHandover: ({ db, actor, params, body }) => undoHandover(db, actor, params.id, body.version),
    readSignature: async ({ db, params, reply }) => {
      const { fileKey } = orNotFound(await findSignatureFile(db, params.id, params.signatureId), 'این امضا پیدا نشد')
      void reply.headers({ 'content-type': 'image/webp', 'x-content-type-options': 'nosniff' })
      return orNotFound(await files.read(fileKey), 'تصویر این امضا پیدا نشد')
    },
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
