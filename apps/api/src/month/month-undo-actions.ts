import { changeText } from '@rezerv/contract/month/month-change.ts'
import { toPersianDigits } from '@rezerv/contract/digits.ts'
import { dayOfInstant, formatDay } from '@rezerv/contract/jalali.ts'
import type { TimeRange } from '@rezerv/contract/day-range.ts'
import { type Actor, recordListing } from '#audit/audit-service.ts'
import type { Db } from '#db/connect.ts'
import { orNotFound, stepNotAllowed } from '#http/app-error.ts'
import { timesOf } from './month-block-actions.ts'
import * as store from './month-change-store.ts'
import { rulesNow, sameRule } from './month-rule-actions.ts'

type Change = store.StoredChange

/** Puts rules and blocks back. Throws `step_not_allowed` with the reason when that would undo or sell over something newer. */
export async function undoChange(db: Db, actor: Actor, id: number): Promise<{ text: string }> {
  const change = orNotFound(await store.lockChange(db, id), 'این تغییر پیدا نشد')
  if (change.undoneAt) throw refusal('این تغییر قبلاً برگردانده شده است')
  await undoRules(db, actor, change)
  await undoBlocks(db, actor, change)
  await store.markChangeUndone(db, id, actor.userId)
  const text = `برگردانده شد: ${changeText(change.summary)}`
  await recordListing(db, actor, change.listingId, { action: 'undo_days', newValue: { changeId: id, text } })
  return { text }
}

const refusal = (message: string) => stepNotAllowed(toPersianDigits(message))

async function undoRules(db: Db, actor: Actor, { listingId, before, after }: Change) {
  if (after.rules.length === 0) return
  const ticketIds = [...new Set(after.rules.map((rule) => rule.ticketId))]
  await store.lockTickets(db, listingId, ticketIds)
  const now = await rulesNow(db, ticketIds, [...new Set(after.rules.map((rule) => rule.day))].toSorted())
  const known = new Map(now.map((rule) => [`${rule.ticketId} ${rule.day}`, rule]))
  const newer = after.rules.find((rule) => !sameRule(rule, known.get(`${rule.ticketId} ${rule.day}`)))
  if (newer)
    throw refusal(`${formatDay(newer.day, 'long')} پس از این تغییر دوباره تنظیم شده است؛ اول آن تغییر را برگردانید`)
  await store.writeRules(db, before.rules, actor.userId)
}

async function undoBlocks(db: Db, actor: Actor, { listingId, before, after }: Change) {
  const times = timesOf([...before.blocks, ...after.blocks])
  if (!times) return
  const unitIds = [...new Set([...before.blocks, ...after.blocks].map((block) => block.unitId))]
  await store.lockUnits(db, listingId, unitIds)
  const taken = await store.lockTakenSlots(db, unitIds, times)
  await refuseReclosed(db, { unitIds, times, change: { listingId, before, after } })
  const removed = await store.removeBlocks(db, after.blocks, actor.userId)
  if (removed < after.blocks.length)
    throw refusal('بازهٔ بسته‌ای که این تغییر ساخت پس از آن عوض شده است؛ اول آن تغییر را برگردانید')
  refuseSold(taken, { before, after })
  await store.restoreBlocks(db, before.blocks)
  await store.applyBlocks(db, unitIds, times)
}

type Span = TimeRange & { unitId: number }
const overlaps = (a: Span, b: Span) => a.unitId === b.unitId && a.startsAt < b.endsAt && b.startsAt < a.endsAt

/** Somebody closed again what this change had opened. */
async function refuseReclosed(
  db: Db,
  { unitIds, times, change }: { unitIds: number[]; times: TimeRange; change: Change },
) {
  const own = new Set(change.after.blocks.map((block) => block.id))
  const others = (await store.closedBlocks(db, unitIds, times)).filter((block) => !own.has(block.id))
  const newer = others.find((block) => change.before.blocks.some((old) => overlaps(old, block)))
  if (newer)
    throw refusal(
      `${formatDay(dayOfInstant(newer.startsAt), 'long')} پس از این تغییر دوباره بسته شده است؛ اول آن تغییر را برگردانید`,
    )
}

/** Somebody booked what this change had opened: closing it again would hide that. */
function refuseSold(
  taken: { unitId: number; startsAt: string }[],
  { before, after }: Pick<Change, 'before' | 'after'>,
) {
  const holds = (blocks: store.BlockState[], slot: { unitId: number; startsAt: string }) =>
    blocks.some((b) => b.unitId === slot.unitId && slot.startsAt >= b.startsAt && slot.startsAt < b.endsAt)
  const sold = taken.find((slot) => holds(before.blocks, slot) && !holds(after.blocks, slot))
  if (sold)
    throw refusal(`${formatDay(dayOfInstant(sold.startsAt), 'long')} پس از این تغییر رزرو شده است؛ دیگر بسته نمی‌شود`)
}
