import { addMinutes, formatInstant, minutesBetween } from '@rezerv/contract/jalali.ts'
import { orderHoldsSlots } from '@rezerv/contract/order/order-lifecycle.ts'
import { passLinkMark } from '@rezerv/contract/pass/pass-link.ts'
import { type Actor, recordOrder } from '#audit/audit-service.ts'
import type { Db } from '#db/connect.ts'
import { orNotFound, stepNotAllowed } from '#http/app-error.ts'
import { queueNotice } from '#notice/notice-service.ts'
import { noticeText } from '#notice/notice-text-store.ts'
import { requireStep, confirmFree, releaseOrderSlots } from '#order/order-service.ts'
import { settingAt } from '#setting/setting-store.ts'
import { type HeldLine, type HeldOrder, lockHeldOrder } from '#order-change/order-change-store.ts'
import { addLine } from '#order-change/order-change-service.ts'
import { endedUnits, orderSaleStop } from './booking-sale-service.ts'
import { shareOfLine, slotsTaken } from './booking-stay-price-service.ts'
import { lockSaleOf, takeAnyUnits, takeUnits } from './booking-stay-store.ts'
import * as store from './booking-request-store.ts'

/**
 * A request is met: the days of a stay are taken, the places of an event were kept since it was made; the customer may pay until
 * `expiresAt`. Requests that no longer fit are declined. Throws `not_found`, `step_not_allowed` and `slots_taken`.
 */
export async function acceptRequest(db: Db, actor: Actor, id: number, now: Date) {
  await lockSaleOf(db, id)
  const stop = await orderSaleStop(db, id, now.toISOString())
  await store.lockCompeting(db, id)
  const asked = await lockRequest(db, id, 'accept')
  if (stop !== undefined) throw stepNotAllowed(stop)
  if (orderHoldsSlots(asked)) await refuseOver(db, asked, now.toISOString())
  else await takeLines(db, asked, now.toISOString())
  const expiresAt = await payUntil(db, asked, now.toISOString())
  await store.answerRequest(db, id, { status: 'accepted', reason: null, expiresAt })
  await recordAnswer(db, actor, asked, { status: 'accepted', expiresAt })
  // There is nothing to pay for: it is sold with this word.
  if (!(await confirmFree(db, id, asked.totalRials, actor))) await askForMoney(db, asked, expiresAt)
  const declined = await declineOthers(db, actor, id)
  return { expiresAt, declined }
}

async function takeLines(db: Db, stay: HeldOrder, now: string) {
  const ended = await endedUnits(
    db,
    stay.lines.flatMap((line) => line.unitIds),
    now,
  )
  for (const line of stay.lines)
    await takeLine(db, stay, { ...line, unitIds: line.unitIds.filter((unitId) => !ended.has(unitId)) })
}

/** Nobody pays for an evening that has begun or was called off. */
async function refuseOver(db: Db, { id, startsAt }: HeldOrder, now: string) {
  if (startsAt <= now) throw stepNotAllowed('این سانس شروع شده است')
  if (await store.isCalledOff(db, id)) throw stepNotAllowed('این سانس لغو شده است')
}

/**
 * A customer who asked hours ago does not sit at the page: a day to pay, or as long as a hold, where that is longer; and not beyond the
 * beginning, but that who stands at the door of a stay has the time of a hold.
 */
async function payUntil(db: Db, { kind, startsAt }: HeldOrder, now: string): Promise<string> {
  const minutes = await settingAt(db, 'hold_minutes', now)
  const untilBegin = minutesBetween(now, startsAt)
  const least = kind === 'event' ? Math.min(minutes, untilBegin) : minutes
  return addMinutes(now, Math.max(least, Math.min(24 * 60, untilBegin)))
}

const askForMoney = async (db: Db, asked: HeldOrder, expiresAt: string) =>
  queueNotice(db, {
    template: 'request-accepted',
    mobile: asked.customerMobile,
    body: await noticeText(db, 'request-accepted', {
      listing: asked.listingTitle,
      deadline: formatInstant(expiresAt, 'full'),
      code: asked.code,
      link: passLinkMark,
    }),
    orderId: asked.id,
  })

/** A request is refused, and what it kept is given back. Throws `not_found` and `step_not_allowed`. */
export async function declineRequest(db: Db, actor: Actor, id: number, reason: string) {
  const asked = await lockRequest(db, id, 'decline')
  await decline(db, actor, asked, reason)
}

async function lockRequest(db: Db, id: number, step: 'accept' | 'decline') {
  const asked = orNotFound(await lockHeldOrder(db, id))
  requireStep(step, asked.status)
  return asked
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

async function decline(db: Db, actor: Actor, asked: HeldOrder, reason: string) {
  await store.answerRequest(db, asked.id, { status: 'declined', reason, expiresAt: null })
  if (orderHoldsSlots(asked)) await releaseOrderSlots(db, asked.id)
  await recordAnswer(db, actor, asked, { status: 'declined', reason })
  await queueNotice(db, {
    template: 'request-declined',
    mobile: asked.customerMobile,
    body: await noticeText(db, 'request-declined', { listing: asked.listingTitle, reason, code: asked.code }),
    orderId: asked.id,
  })
}

const recordAnswer = (
  db: Db,
  actor: Actor,
  asked: HeldOrder,
  newValue: { status: 'accepted' | 'declined'; reason?: string; expiresAt?: string },
) =>
  recordOrder(db, actor, asked.id, {
    action: newValue.status === 'accepted' ? 'accept' : 'decline',
    oldValue: { status: asked.status },
    newValue,
  })
