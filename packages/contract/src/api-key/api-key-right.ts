import type * as z from 'zod/mini'
import { wordOf } from '../page.ts'
import { type Right, rightLabels } from '../team/team-right.ts'

/*
 * What is decided by a person, or by two of them, is no program's to do: money that leaves, who may do what, and what holds for everybody.
 */
const personal = [
  'order.mass_cancel',
  'host.approve',
  'customer.erase',
  'payment.change',
  'refund.approve',
  'refund.pay',
  'deposit.release',
  'ledger.change',
  'payout.change',
  'reconciliation.change',
  'commission.change',
  'setting.change',
  'holiday.change',
  'job.change',
  'assistant.use',
  'data.export',
  'data.import',
  'key.change',
  'team.change',
] as const satisfies Right[]

type Personal = (typeof personal)[number]
const isPersonal = (right: string) => (personal as readonly string[]).includes(right)

/** The face of guests and hosts, under `/api/v1/shop`. */
export const shopRight = 'shop'

export const keyRightLabels = {
  [shopRight]: 'فروش در برنامهٔ مهمان و میزبان',
  ...(Object.fromEntries(Object.entries(rightLabels).filter(([right]) => !isPersonal(right))) as Omit<
    typeof rightLabels,
    Personal
  >),
}
export const KeyRight = wordOf(keyRightLabels)
export type KeyRight = z.infer<typeof KeyRight>
