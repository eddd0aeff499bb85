import type { CancelInput } from '@rezerv/contract/cancellation/cancellation-reason.ts'
import { addMinutes } from '@rezerv/contract/jalali.ts'
import { cancelOrder } from '#cancellation/cancellation-service.ts'
import { approveRefund, failRefund, finishRefund, sendRefund } from '#refund/refund-actions.ts'
import { confirmed, type Shop, type DemoOrder } from './demo-bank.ts'

const causes: Pick<CancelInput, 'by' | 'code' | 'reason'>[] = [
  { by: 'guest', code: 'plans_changed', reason: '' },
  { by: 'guest', code: 'illness', reason: 'گواهی پزشک فرستاد' },
  { by: 'guest', code: 'found_other', reason: '' },
  { by: 'host', code: 'unavailable', reason: '' },
  { by: 'host', code: 'double_booked', reason: 'تلفنی هم فروخته بود' },
  { by: 'operator', code: 'mistake', reason: 'تاریخ اشتباه ثبت شده بود' },
  { by: 'operator', code: 'force_majeure', reason: 'بسته شدن راه' },
]

/** With the refunds that follow. */
export async function cancel(shop: Shop, { n, id, occurrenceId }: DemoOrder) {
  const { hands, office } = shop
  const { db, now } = hands
  const cause = causes[n % causes.length] ?? { by: 'operator', code: 'other', reason: 'به درخواست مشتری' }
  await cancelOrder(db, id, { ...cause, actor: office.admin, now: now() })
  const refunds = await db.selectFrom('refunds').where('orderId', '=', id).select('id').execute()
  for (const refund of refunds) planRefund(shop, refund.id, occurrenceId === undefined)
}

/** Those of evenings are back with the customer after two days; of others some wait at each step, and the bank gave one back. */
function planRefund(shop: Shop, id: number, waits: boolean) {
  const { hands, office } = shop
  const { db } = hands
  if (waits) shop.refunds += 1
  const n = waits ? shop.refunds % 6 : 0
  const actor = { ...office.colleague, money: 'refund' as const }
  const transfer = {
    sheba: 'IR820540102680020817909002',
    holderName: 'دارندهٔ حساب',
    reference: String(530_000_000 + id),
  }
  const steps = [
    () => approveRefund(db, id, actor),
    () => sendRefund(db, id, transfer, actor),
    () => (n === 4 ? failRefund(db, id, 'شبای مقصد بسته است', actor) : finishRefund(db, id, actor)),
  ]
  const done = n > 0 && n < 4 ? n - 1 : steps.length
  for (const [place, step] of steps.slice(0, done).entries())
    hands.plan(addMinutes(hands.now(), 300 + place * 1200), () => confirmed(db, actor, step))
}
