import { addMinutes, formatInstant } from '@rezerv/contract/jalali.ts'
import { type Actor, recordOrder } from '#audit/audit-service.ts'
import type { Db } from '#db/connect.ts'
import { invalidFields, orNotFound } from '#http/app-error.ts'
import { lockOrderState } from '#order/order-store.ts'
import { settingAt } from '#setting/setting-store.ts'
import { nowInstant } from '#clock.ts'
import { requireStep, changeExpiry } from '#order/order-service.ts'

type Extension = { minutes: number; reason: string; actor: Actor }

/**
 * Minutes count from now, whatever was left; never beyond the begin of what was booked, nor the limit of the settings since the order
 * was made. Throws `not_found`, `step_not_allowed` and `invalid_fields`.
 */
export async function extendHold(db: Db, id: number, { minutes, reason, actor }: Extension) {
  const order = orNotFound(await lockOrderState(db, id))
  requireStep('extend', order.status)
  const now = nowInstant()
  const expiresAt = addMinutes(now, minutes)
  const latest = addMinutes(order.createdAt, await settingAt(db, 'hold_extension_minutes', now))
  const limit = latest < order.startsAt ? latest : order.startsAt
  if (expiresAt > limit) throw invalidFields({ minutes: `تا ${formatInstant(limit, 'full')} قابل تمدید است، نه بیشتر` })
  await changeExpiry(db, id, expiresAt)
  await recordOrder(db, actor, id, {
    action: 'extend',
    oldValue: { expiresAt: order.expiresAt },
    newValue: { expiresAt, minutes, reason },
  })
  return { expiresAt }
}
