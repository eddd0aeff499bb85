import type { InboxKind } from '@rezerv/contract/inbox/inbox-kind.ts'
import type { InboxSnoozeInput } from '@rezerv/contract/inbox/inbox-endpoints.ts'
import { type Actor, recordAudit } from '#audit/audit-service.ts'
import type { Db } from '#db/connect.ts'
import { AppError, invalidFields, orNotFound } from '#http/app-error.ts'
import { lockNotice } from '#notice/notice-log-store.ts'
import { sendAgain } from '#notice/notice-resend-service.ts'
import { findInboxItem, listInboxOwners, setInboxOwner, setInboxSnooze } from './inbox-store.ts'

type Item = { kind: InboxKind; key: string }

/** Gives the item to an admin, or to nobody. Errors: not_found (nothing waits any more), invalid_fields (no such admin). */
export async function ownInboxItem(db: Db, { kind, key }: Item, ownerId: number | null, actor: Actor) {
  const item = await waiting(db, { kind, key })
  const owner = ownerId === null ? null : (await listInboxOwners(db)).find(({ id }) => id === ownerId)
  if (owner === undefined) throw invalidFields({ ownerId: 'این همکار پیدا نشد' })
  await setInboxOwner(db, kind, key, ownerId)
  await tell(db, actor, item, { action: 'inbox_owner', newValue: { kind, ownerId, owner: owner?.name ?? null } })
}

/** Puts the item off. Errors: not_found. */
export async function snoozeInboxItem(db: Db, { kind, key }: Item, input: InboxSnoozeInput, actor: Actor) {
  const item = await waiting(db, { kind, key })
  await setInboxSnooze(db, kind, key, { ...input, by: actor.userId })
  await tell(db, actor, item, { action: 'inbox_snooze', newValue: { kind, ...input } })
}

/** Brings an item back. Errors: not_found. */
export async function wakeInboxItem(db: Db, { kind, key }: Item, actor: Actor) {
  const item = await waiting(db, { kind, key })
  await setInboxSnooze(db, kind, key, null)
  await tell(db, actor, item, { action: 'inbox_wake', newValue: { kind } })
}

/** Sends a failed message again that belongs to no order. Errors: not_found (it has an order, did not fail, or was sent again). */
export async function resendFailedNotice(db: Db, id: number, by: { actor: Actor; origin: string }) {
  const notice = await lockNotice(db, id)
  if (notice?.status !== 'failed' || notice.orderId !== null) throw new AppError('not_found')
  await waiting(db, { kind: 'notice_failed', key: String(id) })
  await sendAgain(db, notice, by)
}

const waiting = async (db: Db, { kind, key }: Item) =>
  orNotFound(await findInboxItem(db, kind, key), 'این کار دیگر منتظر نیست')

type Waiting = Awaited<ReturnType<typeof waiting>>

/** Told where people look: at the order, the listing or the host, else at the record itself. */
function tell(db: Db, actor: Actor, item: Waiting, write: { action: string; newValue: Record<string, unknown> }) {
  return recordAudit(db, actor, { ...subjectOf(item), ...write })
}

function subjectOf({ kind, orderId, listingId, hostId, key }: Waiting) {
  if (orderId !== null) return { subjectKind: 'order', subjectId: orderId }
  if (listingId !== null) return { subjectKind: 'listing', subjectId: listingId }
  if (hostId !== null) return { subjectKind: 'host', subjectId: hostId }
  if (kind === 'adjustment_waiting') return { subjectKind: 'adjustment', subjectId: Number(key) }
  if (kind === 'integrity_broken') return { subjectKind: 'integrity', subjectId: 0 }
  if (kind === 'backup_late') return { subjectKind: 'backup', subjectId: 0 }
  if (kind === 'job_failed') return { subjectKind: 'job', subjectId: 0 }
  return { subjectKind: 'notice', subjectId: Number.parseInt(key, 10) }
}
