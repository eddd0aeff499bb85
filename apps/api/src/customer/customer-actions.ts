import type { CustomerDetail } from '@rezerv/contract/customer/customer-endpoints.ts'
import { type Actor, recordOn } from '#audit/audit-service.ts'
import { listAudit } from '#audit/audit-list-store.ts'
import type { Db } from '#db/connect.ts'
import { isSameJson } from '#db/same-json.ts'
import { type Keyed, requireSameRequest } from '#http/request-fingerprint.ts'
import { orNotFound, stepNotAllowed } from '#http/app-error.ts'
import * as store from './customer-record-store.ts'

const audit = recordOn('customer')
const unknown = 'این مشتری پیدا نشد'

/** Throws `not_found`. */
export async function readCustomer(db: Db, id: number): Promise<CustomerDetail> {
  const row = orNotFound(await store.findCustomerRow(db, id), unknown)
  return { ...row, notes: await store.listNotes(db, id), timeline: await listAudit(db, 'customer', id) }
}

const locked = async (db: Db, id: number) => orNotFound(await store.lockCustomer(db, id), unknown)

/** Throws `not_found`. */
export async function tagCustomer(db: Db, actor: Actor, id: number, wanted: string[]): Promise<CustomerDetail> {
  const before = await locked(db, id)
  const tags = [...new Set(wanted)]
  if (!isSameJson(tags, before.tags)) {
    await store.setTags(db, id, tags)
    const values = { oldValue: { tags: before.tags }, newValue: { tags } }
    await audit(db, actor, id, { action: 'tag', ...values })
  }
  return readCustomer(db, id)
}

type Note = Keyed<{ body: string; idempotencyKey?: string | undefined }>

/** Throws `not_found` and `idempotency_mismatch`. */
export async function noteCustomer(db: Db, actor: Actor, id: number, { body, ...keyed }: Note) {
  await locked(db, id)
  const { idempotencyKey = null, fingerprint = null } = keyed
  const by = { createdBy: actor.userId, idempotencyKey }
  const note = { customerId: id, body, ...by, idempotencyFingerprint: fingerprint }
  if (!(await store.insertNote(db, note)))
    requireSameRequest(await store.noteFingerprint(db, by), fingerprint ?? undefined)
  else await audit(db, actor, id, { action: 'note', newValue: { note: body } })
  return readCustomer(db, id)
}

/** Throws `not_found` and `step_not_allowed`: twice, or for an admin. */
export async function blockCustomer(db: Db, actor: Actor, id: number, reason: string): Promise<CustomerDetail> {
  const before = await locked(db, id)
  if (before.role === 'admin') throw stepNotAllowed('مدیر از اینجا مسدود نمی‌شود؛ اول نقش او را بردارید')
  if (before.blockedAt !== null) throw stepNotAllowed('این مشتری از پیش مسدود است')
  await store.setBlock(db, id, reason)
  await audit(db, actor, id, { action: 'block', newValue: { reason } })
  return readCustomer(db, id)
}

/** Throws `not_found` and `step_not_allowed`. */
export async function unblockCustomer(db: Db, actor: Actor, id: number): Promise<CustomerDetail> {
  const before = await locked(db, id)
  if (before.blockedAt === null) throw stepNotAllowed('این مشتری مسدود نیست')
  await store.setBlock(db, id, null)
  const oldValue = { reason: before.blockedReason }
  await audit(db, actor, id, { action: 'unblock', oldValue })
  return readCustomer(db, id)
}
