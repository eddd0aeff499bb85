import type { Erasure } from '@rezerv/contract/customer/customer-erasure-endpoints.ts'
import { toPersianDigits } from '@rezerv/contract/digits.ts'
import { type Actor, recordCustomer } from '#audit/audit-service.ts'
import type { Db } from '#db/connect.ts'
import { sendJob } from '#db/jobs.ts'
import { orNotFound, stepNotAllowed } from '#http/app-error.ts'
import { lockedCustomer, unknownCustomer } from './customer-actions.ts'
import { erasePerson, erasureOf, lockNumbers } from './customer-erase-store.ts'
import { findPersonRow } from './customer-record-store.ts'

/** Throws `not_found`. */
export async function previewErasure(db: Db, asked: number): Promise<Erasure> {
  const { id } = orNotFound(await findPersonRow(db, asked), unknownCustomer)
  return erasureNow(db, id)
}

async function erasureNow(db: Db, id: number): Promise<Erasure> {
  const { kept, gone, ...open } = await erasureOf(db, id)
  const obstacles = [
    [open.openOrders, 'سفارش باز دارد؛ پیش از پاک کردن تمام یا لغو شود'],
    [open.unsettledOrders, 'سفارش تسویه‌نشده دارد'],
    [open.openRefunds, 'بازپرداخت انجام‌نشده دارد'],
    [open.deposits, 'ودیعهٔ پس‌داده‌نشده دارد'],
  ] as const
  return {
    obstacles: [
      ...obstacles.flatMap(([count, text]) => (count > 0 ? [toPersianDigits(`${count} ${text}`)] : [])),
      ...(open.isHost ? ['با همین شماره میزبان هم هست؛ اول حساب میزبان بسته و شمارهٔ آن عوض شود'] : []),
    ],
    kept,
    gone,
  }
}

/**
 * Erases who a customer is, with all their numbers, for good. Their private files go by a job of the same transaction. Throws `not_found`,
 * and `step_not_allowed` for a colleague or a host, and where something with them is still open.
 */
export async function eraseCustomer(db: Db, actor: Actor, id: number, reason: string): Promise<void> {
  const { role } = await lockedCustomer(db, id)
  if (role !== 'user') throw stepNotAllowed('این شخص همکار یا میزبان است و از اینجا پاک نمی‌شود')
  await lockNumbers(db, id)
  const { obstacles } = await erasureNow(db, id)
  if (obstacles.length > 0) throw stepNotAllowed(`این مشتری ${obstacles.join('؛ ')}`)
  const keys = await erasePerson(db, id)
  if (keys.length > 0) await sendJob(db, 'remove-files', { keys })
  await recordCustomer(db, actor, id, { action: 'erase', newValue: { reason } })
}
