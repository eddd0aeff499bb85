import {
  cancellationEndpoints,
  massCancellationEndpoints,
} from '@rezerv/contract/cancellation/cancellation-endpoints.ts'
import type { FastifyInstance } from 'fastify'
import { serve } from '#http/serve.ts'
import { startMassCancellation } from './cancellation-mass-actions.ts'
import { listMassCancellations, previewMassCancellation } from './cancellation-mass-store.ts'
import { markNoShow, previewNoShow } from './cancellation-no-show-actions.ts'
import { cancelOrder, previewCancellation } from './cancellation-service.ts'
import { nowInstant } from '#clock.ts'

export function cancellationRoutes(app: FastifyInstance) {
  serve(app, cancellationEndpoints, {
    previewCancellation: ({ db, params, query }) => previewCancellation(db, params.id, query.by, nowInstant()),
    cancelOrder: ({ db, params, body, actor }) => cancelOrder(db, params.id, { ...body, actor, now: nowInstant() }),
    previewNoShow: ({ db, params }) => previewNoShow(db, params.id),
    markNoShow: ({ db, actor, params, body }) => markNoShow(db, actor, params.id, { ...body, now: nowInstant() }),
  })
  serve(app, massCancellationEndpoints, {
    previewMassCancellation: ({ db, params, query }) =>
      previewMassCancellation(db, { listingId: params.id, occurrenceId: query.occurrenceId ?? null }),
    startMassCancellation: ({ db, params, body, actor }) => startMassCancellation(db, params.id, body, actor),
    listMassCancellations: async ({ db, params }) => ({ items: await listMassCancellations(db, params.id) }),
  })
}
