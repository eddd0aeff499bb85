import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { RowId, Version } from '../page.ts'
import { DecidedChange, PendingChange } from './review-change.ts'
import { Prose } from '../written-text.ts'

export const reviewEndpoints = {
  getPendingChange: endpoint('GET /api/v1/listings/:id/change', {
    right: 'listing.read',
    about: ['listing'],
    summary: 'The edit of a published listing that waits, and those that were decided before.',
    answer: z.object({ pending: z.nullable(PendingChange), decided: z.array(DecidedChange) }),
  }),
  approveChange: endpoint('POST /api/v1/listings/:id/change/approval', {
    right: 'listing.publish',
    summary: 'Put the waiting edit on the live listing; `conflict` when it is not the one that was looked at.',
    body: z.object({ changeId: RowId, version: Version }),
  }),
  declineChange: endpoint('POST /api/v1/listings/:id/change/refusal', {
    right: 'listing.publish',
    summary: 'Refuse the waiting edit with a reason, or take it back without one.',
    body: z.object({
      changeId: RowId,
      reason: z.nullable(Prose.check(z.trim(), z.minLength(1, 'دلیل را بنویسید'), z.maxLength(500))),
    }),
  }),
}
