import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { IdParams, Instant } from '../page.ts'

/** So many refunds are approved in one call; whoever approves more calls again. */
export const refundsAtOnce = 200

/** A mass cancellation with refunds that nobody has approved yet. */
export const MassRefund = z.object({
  id: z.int(),
  listingTitle: z.string(),
  /** The occurrence that was called off; null: the whole event. */
  startsAt: z.nullable(Instant),
  createdAt: Instant,
  refunds: z.int(),
  rials: z.int(),
})
export type MassRefund = z.infer<typeof MassRefund>

/** The effects of approving all of them now. */
export const MassRefundVerdict = z.object({
  passing: z.int(),
  passingRials: z.int(),
  failing: z.int(),
  /** The first of those that this admin cannot approve, with why. */
  failures: z.array(z.object({ orderId: z.int(), orderCode: z.string(), amountRials: z.int(), message: z.string() })),
})
export type MassRefundVerdict = z.infer<typeof MassRefundVerdict>

export const massRefundEndpoints = {
  listMassRefunds: endpoint({
    method: 'GET',
    path: '/api/v1/mass-refunds',
    about: ['refund'],
    summary: 'Mass cancellations whose refunds wait for an approval.',
    answer: z.object({ items: z.array(MassRefund) }),
  }),
  dryRunMassRefund: endpoint({
    method: 'POST',
    path: '/api/v1/mass-refunds/:id/dry-run',
    summary: 'Which refunds of a mass cancellation this admin could approve, and why not the others. Changes nothing.',
    params: IdParams,
    answer: MassRefundVerdict,
  }),
  approveMassRefund: endpoint({
    method: 'POST',
    path: '/api/v1/mass-refunds/:id/approval',
    money: 'refund_mass',
    summary: 'Approve the refunds of a mass cancellation, 200 in a call; those that another admin must approve stay.',
    params: IdParams,
    body: z.object({
      /** How many the dry run, or the last call, said are left; another number by now is refused. */
      expected: z.int().check(z.minimum(0), z.maximum(1_000_000)),
    }),
    answer: z.object({ approved: z.int(), left: z.int() }),
  }),
}
