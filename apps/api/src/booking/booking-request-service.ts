import { addMinutes, formatInstant, minutesBetween } from '@rezerv/contract/jalali.ts'
import { type Actor, recordOrder } from '#audit/audit-service.ts'
import type { Db } from '#db/connect.ts'
import { orNotFound, stepNotAllowed, AppError } from '#http/app-error.ts'
import { queueNotice } from '#notice/notice-service.ts'
import { noticeText } from '#notice/notice-text-store.ts'
import { requireStep, confirmFree } from '#order/order-service.ts'
import { settingAt } from '#setting/setting-store.ts'
import { type HeldLine, type HeldOrder, lockHeldOrder } from '#order-change/order-change-store.ts'
import { addLine } from '#order-change/order-change-service.ts'
import { endedUnits, orderSaleStop } from './booking-sale-service.ts'
import { shareOfLine, slotsTaken } from './booking-stay-price-service.ts'
import { lockSaleOf, takeAnyUnits, takeUnits } from './booking-stay-store.ts'
import * as store from './booking-request-store.ts'

/**
 * The host says yes: the days are taken and the customer may pay until `expiresAt`. Requests that no longer fit are declined.
 * Throws `not_found`, `step_not_allowed` and `slots_taken`.
 */
export async function acceptRequest(db: Db, actor: Actor, id: number, now: Date) {
  await lockSaleOf(db, id)
  const stop = await orderSaleStop(db, id, now.toISOString())
  await store.lockCompeting(db, id)
  const stay = await lockRequest(db, id, 'accept')
  if (stop !== undefined) throw stepNotAllowed(stop)
  const ended = await endedUnits(
    db,
    stay.lines.flatMap((line) => line.unitIds),
    now.toISOString(),
  )
  for (const line of stay.lines)
    await takeLine(db, stay, { ...line, unitIds: line.unitIds.filter((unitId) => !ended.has(unitId)) })
  const minutes = await settingAt(db, 'hold_minutes', now.toISOString())
  // A customer who asked hours ago does not sit at the page: a day to pay, unless the hold is longer or the stay begins before.
  const untilBegin = minutesBetween(now.toISOString(), stay.startsAt)
  const expiresAt = addMinutes(now.toISOString(), Math.max(minutes, Math.min(24 * 60, untilBegin)))
  await store.answerRequest(db, id, { status: 'accepted', reason: null, expiresAt })
  await recordAnswer(db, actor, stay, { status: 'accepted', expiresAt })
  // There is nothing to pay for: it is sold with the host's word.
  if (!(await confirmFree(db, id, stay.totalRials, actor))) await askForMoney(db, stay, expiresAt)
  const declined = await declineOthers(db, actor, id)
  return { expiresAt, declined }
}

const askForMoney = async (db: Db, stay: HeldOrder, expiresAt: string) =>
  queueNotice(db, {
    template: 'request-accepted',
    mobile: stay.customerMobile,
    body: await noticeText(db, 'request-accepted', {
      listing: stay.listingTitle,
      deadline: formatInstant(expiresAt, 'full'),
      code: stay.code,
    }),
    orderId: stay.id,
  })

/** The host says no. Throws `not_found` and `step_not_allowed`. */
export async function declineRequest(db: Db, actor: Actor, id: number, reason: string) {
  const stay = await lockRequest(db, id, 'decline')
  await decline(db, actor, stay, reason)
}

async function lockRequest(db: Db, id: number, step: 'accept' | 'decline') {
  const stay = orNotFound(await lockHeldOrder(db, id))
  if (stay.kind === 'event') throw new AppError('not_found')
  requireStep(step, stay.status)
  return stay
}

/** A line of `any` becomes one line for each unit that it got, so that giving back gives back exactly that. */
async function takeLine(db: Db, stay: HeldOrder, line: HeldLine) {
  if (line.takes === 'all') {
    if (await takeUnits(db, line.unitIds, line.starts, line.quantity)) return
    throw await slotsTaken(db, line.unitIds, line.starts)
  }
  const chosen = await takeAnyUnits(db, line.unitIds, line.starts, line.quantity)
  if (!chosen) throw await slotsTaken(db, line.unitIds, line.starts)
  await store.removeLine(db, line.id)
  for (const [place, unitId] of chosen.entries())
    await addLine(db, stay.id, {
      ...line,
      quantity: 1,
      totalRials: shareOfLine(line.totalRials, chosen.length, place),
      unitIds: [unitId],
      startsAt: stay.startsAt,
      endsAt: stay.endsAt,
    })
}

async function declineOthers(db: Db, actor: Actor, id: number): Promise<number> {
  let declined = 0
  for (const { orderId } of await store.listOverlappingRequests(db, id)) {
    const other = await lockHeldOrder(db, orderId)
    if (other?.status !== 'awaiting_host' || (await fits(db, other))) continue
    await decline(db, actor, other, 'این روزها به درخواست دیگری داده شد')
    declined += 1
  }
  return declined
}

async function fits(db: Db, stay: HeldOrder): Promise<boolean> {
  for (const line of stay.lines) if (!(await store.couldTake(db, line))) return false
  return true
}

async function decline(db: Db, actor: Actor, stay: HeldOrder, reason: string) {
  await store.answerRequest(db, stay.id, { status: 'declined', reason, expiresAt: null })
  await recordAnswer(db, actor, stay, { status: 'declined', reason })
  await queueNotice(db, {
    template: 'request-declined',
    mobile: stay.customerMobile,
    body: await noticeText(db, 'request-declined', { listing: stay.listingTitle, reason, code: stay.code }),
    orderId: stay.id,
  })
}

const recordAnswer = (
  db: Db,
  actor: Actor,
  stay: HeldOrder,
  newValue: { status: 'accepted' | 'declined'; reason?: string; expiresAt?: string },
) =>
  recordOrder(db, actor, stay.id, {
    action: newValue.status === 'accepted' ? 'accept' : 'decline',
    oldValue: { status: stay.status },
    newValue,
  })
