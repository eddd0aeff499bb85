import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'

/** So many deposits are given back in one call. */
export const depositsAtOnce = 200

/** What giving all deposits back whose time is over would do now. */
export const DepositVerdict = z.object({
  passing: z.int(),
  /** Cash that leaves the till; papers that go back are counted above. */
  cashRials: z.int(),
  failing: z.int(),
  /** The first of those that are given back one by one, with why. */
  failures: z.array(z.object({ orderId: z.int(), orderCode: z.string(), amountRials: z.int(), message: z.string() })),
})
export type DepositVerdict = z.infer<typeof DepositVerdict>

export const orderDepositEndpoints = {
  dryRunDueDeposits: endpoint({
    method: 'POST',
    path: '/api/v1/due-deposits/dry-run',
    summary: 'Which deposits whose time is over could go back at once, and why not the others. Changes nothing.',
    answer: DepositVerdict,
  }),
  releaseDueDeposits: endpoint({
    method: 'POST',
    path: '/api/v1/due-deposits/release',
    money: 'deposit_mass',
    summary: 'Give the deposits back whose time is over, without deductions, 200 in a call.',
    body: z.object({
      /** How many the dry run said; another number by now is refused. */
      expected: z.int().check(z.minimum(0), z.maximum(1_000_000)),
    }),
    answer: z.object({ released: z.int(), left: z.int() }),
  }),
}
