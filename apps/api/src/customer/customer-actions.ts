import type { CustomerDetail } from '@rezerv/contract/customer/customer-endpoints.ts'
import { type Actor, listAudit, recordAudit } from '#audit/audit-store.ts'
import type { Db } from '#db/connect.ts'
import { isSameJson } from '#db/same-json.ts'
import { type Keyed, requireSameRequest } from '#http/request-fingerprint.ts'
import { AppError } from '#http/app-error.ts'
import * as store from './customer-record-store.ts'

const unknown = () => new AppError('not_found', { message: 'این مشتری پیدا نشد' })

/** Throws `not_found`. */
export async function readCustomer(db: Db, id: number): Promise<CustomerDetail> {
  const row = await store.findCustomerRow(db, id)
  if (!row) throw unknown()
  return { ...row, notes: await store.listNotes(db, id), timeline: await listAudit(db, 'customer', id) }
}

async function locked(db: Db, id: number) {
  const customer = await store.lockCustomer(db, id)
  if (!customer) throw unknown()
  return customer
}

/** Throws `not_found`. */
export async function tagCustomer(db: Db, actor: Actor, id: number, wanted: string[]): Promise<CustomerDetail> {
  const before = await locked(db, id)
  const tags = [...new Set(wanted)]
  if (!isSameJson(tags, before.tags)) {
    await store.setTags(db, id, tags)
    const values = { oldValue: { tags: before.tags }, newValue: { tags } }
    await recordAudit(db, actor, { action: 'tag', subjectKind: 'customer', subjectId: id, ...values })
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
  else
    await recordAudit(db, actor, { action: 'note', subjectKind: 'customer', subjectId: id, newValue: { note: body } })
  return readCustomer(db, id)
}

/** Throws `not_found` and `step_not_allowed`: twice, or for an admin. */
export async function blockCustomer(db: Db, actor: Actor, id: number, reason: string): Promise<CustomerDetail> {
  const before = await locked(db, id)
  if (before.role === 'admin')
    throw new AppError('step_not_allowed', { message: 'مدیر از اینجا مسدود نمی‌شود؛ نخست نقش او را بردارید' })
  if (before.blockedAt !== null) throw new AppError('step_not_allowed', { message: 'این مشتری از پیش مسدود است' })
  await store.setBlock(db, id, reason)
  await recordAudit(db, actor, { action: 'block', subjectKind: 'customer', subjectId: id, newValue: { reason } })
  return readCustomer(db, id)
}

/** Throws `not_found` and `step_not_allowed`. */
export async function unblockCustomer(db: Db, actor: Actor, id: number): Promise<CustomerDetail> {
  const before = await locked(db, id)
  if (before.blockedAt === null) throw new AppError('step_not_allowed', { message: 'این مشتری مسدود نیست' })
  await store.setBlock(db, id, null)
  const oldValue = { reason: before.blockedReason }
  await recordAudit(db, actor, { action: 'unblock', subjectKind: 'customer', subjectId: id, oldValue })
  return readCustomer(db, id)
}
