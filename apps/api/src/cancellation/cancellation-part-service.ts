import { shareOfParts } from '@rezerv/contract/cancellation/cancellation.ts'
import { keptSale, withKept } from '@rezerv/contract/cancellation/cancellation-kept-sale.ts'
import { formatInstant } from '@rezerv/contract/jalali.ts'
import { formatMoney } from '@rezerv/contract/money.ts'
import { type Actor, recordOrder } from '#audit/audit-service.ts'
import type { Db } from '#db/connect.ts'
import { findUsedOrder } from '#handover/handover-store.ts'
import { AppError, orNotFound } from '#http/app-error.ts'
import { queueNotice } from '#notice/notice-service.ts'
import { dropLines, keepLines, moveFigures } from '#order-change/order-change-service.ts'
import { type HeldOrder, lockHeldOrder } from '#order-change/order-change-store.ts'
import { orderMoney } from '#payment/payment-store.ts'
import { requestRefunds } from '#refund/refund-request-service.ts'
import { settingAt } from '#setting/setting-store.ts'
import { postLowered } from './cancellation-service.ts'
import { findCancelFacts, listCalledOffLines, type LineTime } from './cancellation-store.ts'

/** `occurrenceId`: is called off, whatever became of it since. */
type Part = { actor: Actor; reason: string; occurrenceId: number | null; now: string }

/**
 * Gives back what a sold order is for at occurrences that were called off: their places, tickets and share of the price. What it is
 * for at the others stays. Answers the rials that were asked to go back; undefined where nothing or all of it is called off, or
 * nothing was sold yet: then it is cancelled whole, or left.
 */
export async function cancelCalledOff(
  db: Db,
  id: number,
  { actor, reason, occurrenceId, now }: Part,
): Promise<number | undefined> {
  const held = orNotFound(await lockHeldOrder(db, id))
  const times = await listCalledOffLines(db, id, occurrenceId)
  const off = times.filter(({ isOff }) => isOff)
  const kept = times.filter(({ isOff }) => !isOff)
  if (!held.confirmed || off.length === 0 || kept.length === 0) return undefined
  const facts = orNotFound(await findCancelFacts(db, id))
  const returned = shareOfParts(facts.totalRials, rialsOf(held, off), held.lines.map(toRials))
  const rule = `سانس ${off.map(({ startsAt }) => formatInstant(startsAt, 'short')).join('، ')} لغو شد`
  const left = keptSale({ ...facts, sold: true }, facts.totalRials - returned, rule)
  const order = orNotFound(await findUsedOrder(db, id, false))
  const stays = held.lines.filter((line) => kept.some(({ lineId }) => lineId === line.id))
  if (!(await keepLines(db, id, stays))) throw new AppError('slots_taken')
  await dropLines(db, { dropped: off.map(({ lineId }) => lineId), kept: kept[0]?.lineId ?? 0 })
  const from = kept.map(({ startsAt }) => startsAt).toSorted()[0] ?? held.startsAt
  const until =
    kept
      .map(({ endsAt }) => endsAt)
      .toSorted()
      .at(-1) ?? held.endsAt
  const price = withKept(held.quote, left, 'برگشت سهم سانس لغوشده')
  await moveFigures(db, id, { from, until, quantity: held.quantity, price, details: null })
  if (returned > 0)
    await postLowered(db, actor, order, { left, description: `برگشت سهم سانس لغوشدهٔ سفارش ${held.code}` })
  const amountRials = Math.max(0, (await orderMoney(db, id)).keptRials - left.keptRials)
  await requestRefunds(db, actor, { orderId: id, amountRials, reason: 'cancelled', note: reason })
  await recordOrder(db, actor, id, {
    action: 'change',
    oldValue: { from: held.startsAt, until: held.endsAt, totalRials: held.totalRials },
    newValue: { from, until, totalRials: left.keptRials, reason: `${rule}: ${reason}` },
  })
  await tell(db, held, { off, kept, amountRials, now })
  return amountRials
}

const toRials = ({ totalRials }: { totalRials: number }) => ({ rials: totalRials })
const rialsOf = ({ lines }: HeldOrder, some: LineTime[]) =>
  lines.filter(({ id }) => some.some(({ lineId }) => lineId === id)).map(toRials)

type Told = { off: LineTime[]; kept: LineTime[]; amountRials: number; now: string }

async function tell(db: Db, held: HeldOrder, { off, kept, amountRials, now }: Told) {
  const unit = await settingAt(db, 'money_unit', now)
  const money = `${formatMoney(amountRials, unit)} ${unit === 'toman' ? 'تومان' : 'ریال'}`
  const named = (some: LineTime[]) =>
    [...new Set(some.map(({ startsAt }) => formatInstant(startsAt, 'full')))].join('، ')
  await queueNotice(db, {
    template: 'order-changed',
    mobile: held.customerMobile,
    body: [
      `${held.listingTitle}: سانس ${named(off)} لغو شد.`,
      `بلیت شما برای ${named(kept)} برقرار است.`,
      `کد سفارش: ${held.code}`,
      ...(amountRials > 0 ? [`مبلغ برگشتی: ${money}`] : []),
    ].join('\n'),
    orderId: held.id,
  })
}
