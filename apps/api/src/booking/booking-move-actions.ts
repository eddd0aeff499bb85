import type { StayMoveInput, StayMovePreview } from '@rezerv/contract/booking/booking-stay.ts'
import { formatInstant } from '@rezerv/contract/jalali.ts'
import { orderCan, orderStatusLabels } from '@rezerv/contract/order/order-lifecycle.ts'
import { type Actor, recordAudit } from '#audit/audit-store.ts'
import type { Db } from '#db/connect.ts'
import { AppError, invalidFields } from '#http/app-error.ts'
import { queueNotice } from '#notice/notice-store.ts'
import { noticeText } from '#notice/notice-text.ts'
import { confirmOrder } from '#order/order-confirm.ts'
import { type LockedOrder, lockOrder } from '#order/order-confirm-store.ts'
import { lockOrderState } from '#order/order-store.ts'
import { orderMoney } from '#payment/payment-store.ts'
import { postTransaction, reverseSale, salePostings } from '#transaction/transaction-post-store.ts'
import { lockMove, moveLine, setLineTimes, setOrderStay } from './booking-move-store.ts'
import { couldTake, type LockedStay, lockStay, type RequestLine } from './booking-request-store.ts'
import { stayListing } from './booking-stay-page.ts'
import { priceStay, shareOfLine, slotsTaken, startsOf } from './booking-stay-price.ts'
import { lockSaleOf, type StayListing } from './booking-stay-store.ts'

type Wish = Omit<StayMoveInput, 'expectedTotalRials'>

/** Throws `not_found`, `step_not_allowed` and `invalid_fields`. */
export async function previewMove(db: Db, id: number, wish: Wish, now: string): Promise<StayMovePreview> {
  const { stay, listing, price } = await prepare(db, id, wish, now)
  const starts = startsOf(listing, wish)
  let free = true
  for (const line of stay.lines) {
    const unitIds = unitsFor(listing, stay, line, wish.unitId)
    const target = { unitIds, starts, takes: line.takes, quantity: line.quantity }
    if (!(await couldTake(db, target, line))) free = false
  }
  return { free, totalRials: price.totalRials, differenceRials: price.totalRials - stay.totalRials }
}

/**
 * Moves a stay to other days, another unit, or both, at the price of the new days. A sale that stands in the ledger is reversed and
 * posted anew. Throws `not_found`, `step_not_allowed`, `invalid_fields`, `conflict` (another price than expected), `slots_taken`.
 */
export async function moveStay(db: Db, actor: Actor, id: number, input: StayMoveInput & { now: string }) {
  await lockSaleOf(db, id)
  const { stay, listing, price } = await prepare(db, id, input, input.now)
  if (price.totalRials !== input.expectedTotalRials)
    throw new AppError('conflict', {
      message: 'قیمت در همین فاصله تغییر کرده است؛ مبلغ تازه را ببینید و دوباره ثبت کنید',
    })
  const { from, until } = input
  const starts = startsOf(listing, input)
  const all = [...new Set(stay.lines.flatMap((line) => unitsFor(listing, stay, line, input.unitId)))]
  if (stay.lines.length > 1) await lockMove(db, id, all, starts)
  const unitsNow: number[] = []
  for (const [place, line] of stay.lines.entries()) {
    const unitIds = unitsFor(listing, stay, line, input.unitId)
    const chosen = await moveLineTo(db, line, unitIds, starts)
    if (!chosen) throw await slotsTaken(db, unitIds, starts)
    unitsNow.push(...chosen)
    await setLineTimes(db, line.id, {
      from,
      until,
      totalRials: shareOfLine(price.subtotalRials, stay.lines.length, place),
    })
  }
  const before = await lockOrder(db, id)
  const wanted = { ...stay.details.wanted, from, until }
  await setOrderStay(db, id, { from, until, price, details: { ...stay.details, wanted } })
  await (stay.confirmed ? postAnew(db, actor, before) : confirmPaid(db, actor, id))
  await recordAudit(db, actor, {
    action: 'move',
    subjectKind: 'order',
    subjectId: id,
    oldValue: {
      from: stay.startsAt,
      until: stay.endsAt,
      unitIds: stay.lines.flatMap((line) => line.unitIds),
      totalRials: stay.totalRials,
    },
    newValue: { from, until, unitIds: unitsNow, totalRials: price.totalRials },
  })
  if (stay.confirmed)
    await queueNotice(db, {
      template: 'order-moved',
      mobile: stay.customerMobile,
      body: await noticeText(db, 'order-moved', {
        listing: stay.listingTitle,
        from: formatInstant(from, 'full'),
        until: formatInstant(until, 'full'),
        code: stay.code,
      }),
      orderId: id,
    })
  return { done: true as const }
}

async function prepare(db: Db, id: number, wish: Wish, now: string) {
  const state = await lockOrderState(db, id)
  const stay = state && (await lockStay(db, id))
  if (!state || !stay) throw new AppError('not_found')
  if (!orderCan('move', stay.status))
    throw new AppError('step_not_allowed', {
      message: `زمان سفارش «${orderStatusLabels[stay.status]}» تغییر نمی‌کند`,
    })
  if (state.paying)
    throw new AppError('step_not_allowed', {
      message: 'مشتری در صفحهٔ بانک است؛ پس از روشن شدن نتیجهٔ پرداخت جابه‌جا کنید',
    })
  const listing = await stayListing(db, stay.listingId)
  const { price } = await priceStay(db, listing, {
    ticketId: stay.lines[0]?.ticketId ?? 0,
    wanted: { ...stay.details.wanted, from: wish.from, until: wish.until },
    pay: 'full',
    now,
  })
  return { stay, listing, price }
}

/** The units that may serve a line: its own first, then the others of its rate; a wanted one alone. */
function unitsFor(listing: StayListing, stay: LockedStay, line: RequestLine, unitId: number | null): number[] {
  const rate = listing.rates.find((one) => one.ticket.id === line.ticketId)
  if (line.takes === 'all' || !rate) return line.unitIds
  if (unitId === null) return [...line.unitIds, ...rate.unitIds.filter((id) => !line.unitIds.includes(id))]
  if (stay.lines.length > 1 || !rate.unitIds.includes(unitId))
    throw invalidFields({ unitId: 'این واحد با این نرخ فروخته نمی‌شود' })
  return [unitId]
}

/** The units that it got; undefined when none was free. */
async function moveLineTo(db: Db, line: RequestLine, unitIds: number[], starts: string[]) {
  const choices = line.takes === 'all' ? [unitIds] : unitIds.map((id) => [id])
  for (const choice of choices) if (await moveLine(db, line.id, choice, starts)) return choice
  return undefined
}

/** What was paid of the old price can be all of the new one: no payment would come any more to confirm it. */
async function confirmPaid(db: Db, actor: Actor, id: number) {
  const order = await lockOrder(db, id)
  const { paidRials, refundRials } = await orderMoney(db, id)
  const kept = paidRials - refundRials
  if (!order || kept < order.confirmRials || (kept === 0 && order.totalRials > 0)) return
  await confirmOrder(db, order, actor)
}

/** Commission may be another one by now although the price is the same. */
async function postAnew(db: Db, actor: Actor, before: LockedOrder | undefined) {
  const order = before && (await lockOrder(db, before.id))
  if (!order || JSON.stringify(salePostings(order)) === JSON.stringify(salePostings(before))) return
  await reverseSale(db, before.id, `برگشت فروش سفارش ${before.code} برای تغییر زمان`, actor.userId)
  if (order.totalRials === 0) return
  await postTransaction(db, {
    kind: 'sale',
    description: `فروش سفارش ${order.code} پس از تغییر زمان`,
    orderId: order.id,
    createdBy: actor.userId,
    postings: salePostings(order),
  })
}
