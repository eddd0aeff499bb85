import { resendRefusal } from '@rezerv/contract/notice/notice-resend.ts'
import { userIdOf } from '#http/acting-user.ts'
import { type Actor, recordOrder } from '#audit/audit-service.ts'
import type { Db } from '#db/connect.ts'
import { AppError, orNotFound, stepNotAllowed } from '#http/app-error.ts'
import { type Keyed, requireSameRequest } from '#http/request-fingerprint.ts'
import { type LockedNotice, lockNotice } from '#notice/notice-log-store.ts'
import { sendAgain } from '#notice/notice-resend-service.ts'
import * as store from './order-note-store.ts'

/** Throws `not_found` and `idempotency_mismatch`. */
export async function addNote(db: Db, orderId: number, { body, idempotencyKey, fingerprint, actor }: NewNote) {
  const by = { userId: userIdOf(actor), idempotencyKey, fingerprint }
  const id = await store.insertOrderNote(db, orderId, { body, ...by })
  if (id === undefined) {
    const known = idempotencyKey === undefined ? undefined : await store.noteByKey(db, by)
    if (!known) throw new AppError('not_found')
    requireSameRequest(known.fingerprint, fingerprint)
    return { id: known.id }
  }
  await recordOrder(db, actor, orderId, { action: 'note', newValue: { note: body } })
  return { id }
}

type NewNote = Keyed<{ body: string; idempotencyKey?: string | undefined }> & { actor: Actor }

type NoteChange = { body?: string | undefined; isPinned?: boolean | undefined; actor: Actor }

/** Anybody may pin a note; its words belong to who wrote them. Throws `not_found` and `forbidden`. */
export async function changeNote(db: Db, id: number, { body, isPinned, actor }: NoteChange) {
  const note = orNotFound(await store.lockNote(db, id))
  if (body !== undefined && note.createdBy !== actor.userId)
    throw new AppError('forbidden', { message: 'فقط نویسندهٔ یادداشت می‌تواند آن را ویرایش کند' })
  const change = { ...(body !== undefined && { body }), ...(isPinned !== undefined && { isPinned }) }
  if (Object.keys(change).length === 0) return
  await store.updateNote(db, id, change)
  await recordOrder(db, actor, note.orderId, {
    action: body === undefined ? 'note_pin' : 'note_edit',
    oldValue: body === undefined ? { isPinned: note.isPinned } : { note: note.body },
    newValue: body === undefined ? { isPinned } : { note: body },
  })
}

/** Throws `not_found`. */
export async function setLabels(db: Db, orderId: number, { labels, actor }: { labels: string[]; actor: Actor }) {
  const before = orNotFound(await store.lockLabels(db, orderId))
  const after = [...new Set(labels)]
  if (before.join('\n') === after.join('\n')) return
  await store.writeLabels(db, orderId, after)
  await recordOrder(db, actor, orderId, { action: 'label', oldValue: { labels: before }, newValue: { labels: after } })
}

/** One label more. Throws `not_found` and `step_not_allowed` when the order has it or has ten. */
export async function addLabel(db: Db, orderId: number, { label, actor }: { label: string; actor: Actor }) {
  const before = orNotFound(await store.lockLabels(db, orderId))
  if (before.includes(label)) throw stepNotAllowed('این برچسب را از قبل دارد')
  if (before.length >= 10) throw stepNotAllowed('حداکثر ده برچسب مجاز است')
  return setLabels(db, orderId, { labels: [...before, label], actor })
}

const copies = { atMost: 3, minutes: 10 }

/**
 * Sends a message of the order again. Throws `not_found`, `step_not_allowed` while it still waits to be sent or where another went in its
 * place, `too_many_requests`, and what a payment link throws.
 */
export async function resendNotice(
  db: Db,
  ids: { orderId: number; noticeId: number },
  by: { actor: Actor; origin: string },
) {
  const notice = await lockNotice(db, ids.noticeId)
  if (notice?.orderId !== ids.orderId) throw new AppError('not_found')
  const refusal = notice.status === 'failed' ? resendRefusal(notice) : undefined
  if (refusal !== undefined) throw stepNotAllowed(refusal)
  if (notice.template !== 'payment-link') await refuseTooMany(db, ids.orderId, notice)
  await sendAgain(db, notice, by)
}

async function refuseTooMany(db: Db, orderId: number, { status, body }: LockedNotice) {
  if (status === 'queued') throw stepNotAllowed('این پیامک هنوز در صف است و ارسال می‌شود')
  if ((await store.countCopies(db, orderId, { body, minutes: copies.minutes })) >= copies.atMost)
    throw new AppError('too_many_requests', { message: 'این پیامک چند بار پشت سر هم ارسال شد؛ چند دقیقه صبر کنید' })
}
