import type { CustomerInput } from '@rezerv/contract/customer/customer.ts'
import type { CustomerDetail } from '@rezerv/contract/customer/customer-endpoints.ts'
import { holds } from '@rezerv/contract/right.ts'
import { type Actor, recordCustomer } from '#audit/audit-service.ts'
import { listAudit } from '#audit/audit-list-store.ts'
import type { Db } from '#db/connect.ts'
import { isSameJson } from '#db/stored.ts'
import { type Keyed, requireSameRequest } from '#http/request-fingerprint.ts'
import { AppError, orNotFound, stepNotAllowed } from '#http/app-error.ts'
import { findCustomer } from './customer-store.ts'
import { closePassLinksOf } from '#pass/pass-link-service.ts'
import { endShopSessionsOf } from '#shop/shop-session-service.ts'
import * as store from './customer-record-store.ts'

export const unknownCustomer = 'این مشتری پیدا نشد'

/** The person, asked for by any of their numbers. Throws `not_found`. */
export async function readCustomer(db: Db, asked: number): Promise<CustomerDetail> {
  const row = orNotFound(await store.findPersonRow(db, asked), unknownCustomer)
  const { id } = row
  const [merged, notes] = [await store.listMerged(db, id), await store.listNotes(db, id)]
  return { ...row, merged, notes, timeline: await listAudit(db, 'customer', id) }
}

/** Throws `step_not_allowed` for a number that belongs to another customer since it was shown, and for one whose data is gone. */
export async function lockedCustomer(db: Db, id: number) {
  const customer = orNotFound(await store.lockCustomer(db, id), unknownCustomer)
  if (customer.mergedInto !== null) throw stepNotAllowed('این مشتری با مشتری دیگری ادغام شده است؛ صفحه را به‌روز کنید')
  if (customer.erasedAt !== null) throw stepNotAllowed('اطلاعات این مشتری پاک شده است و دیگر تغییری نمی‌کند')
  return customer
}

/**
 * Orders are found by the new name and number beside the earlier ones. Throws `not_found`, `step_not_allowed` for another mobile of somebody
 * who signs in by it, `invalid_fields` for one that is another customer's, and `forbidden` for a colleague whose name is not theirs to change.
 */
export async function changeCustomer(db: Db, actor: Actor, id: number, wanted: CustomerInput): Promise<CustomerDetail> {
  const before = await lockedCustomer(db, id)
  const known = { name: before.name, family: before.family, mobile: before.mobile }
  if (isSameJson(known, wanted)) return readCustomer(db, id)
  if (before.role === 'admin' && id !== actor.userId && !holds(actor.rights, 'team.change'))
    throw new AppError('forbidden', { message: 'این شخص همکار شماست؛ نامش را خودش یا مسئول تیم تغییر می‌دهد' })
  if (wanted.mobile !== known.mobile) {
    if (before.role !== 'user') throw stepNotAllowed('این شخص با همین شماره وارد می‌شود؛ شماره از اینجا تغییر نمی‌کند')
    if (await findCustomer(db, wanted.mobile))
      throw new AppError('invalid_fields', { fields: { mobile: 'این شماره برای مشتری دیگری ثبت شده است' } })
  }
  await store.setPerson(db, id, wanted)
  if (wanted.mobile !== known.mobile) {
    await endShopSessionsOf(db, [id])
    await closePassLinksOf(db, id)
  }
  await recordCustomer(db, actor, id, { action: 'change', ...changedOf(known, wanted) })
  return readCustomer(db, id)
}

const fields = ['name', 'family', 'mobile'] as const

function changedOf(before: CustomerInput, after: CustomerInput) {
  const changed = fields.filter((field) => before[field] !== after[field])
  const of = (person: CustomerInput) => Object.fromEntries(changed.map((field) => [field, person[field]]))
  return { oldValue: of(before), newValue: of(after) }
}

/** Throws `not_found`. */
export async function tagCustomer(db: Db, actor: Actor, id: number, wanted: string[]): Promise<CustomerDetail> {
  const before = await lockedCustomer(db, id)
  const tags = [...new Set(wanted)]
  if (!isSameJson(tags, before.tags)) {
    await store.setTags(db, id, tags)
    const values = { oldValue: { tags: before.tags }, newValue: { tags } }
    await recordCustomer(db, actor, id, { action: 'tag', ...values })
  }
  return readCustomer(db, id)
}

type Note = Keyed<{ body: string; idempotencyKey?: string | undefined }>

/** Throws `not_found` and `idempotency_mismatch`. */
export async function noteCustomer(db: Db, actor: Actor, id: number, { body, ...keyed }: Note) {
  await lockedCustomer(db, id)
  const { idempotencyKey = null, fingerprint = null } = keyed
  const by = { createdBy: actor.userId, idempotencyKey }
  const note = { customerId: id, body, ...by, idempotencyFingerprint: fingerprint }
  if (!(await store.insertNote(db, note)))
    requireSameRequest(await store.noteFingerprint(db, by), fingerprint ?? undefined)
  else await recordCustomer(db, actor, id, { action: 'note', newValue: { note: body } })
  return readCustomer(db, id)
}

/** Throws `not_found` and `step_not_allowed`: twice, or for an admin. */
export async function blockCustomer(db: Db, actor: Actor, id: number, reason: string): Promise<CustomerDetail> {
  const before = await lockedCustomer(db, id)
  if (before.role === 'admin') throw stepNotAllowed('همکاران در صفحهٔ «تیم و دسترسی‌ها» تعلیق می‌شوند')
  if (before.blockedAt !== null) throw stepNotAllowed('این مشتری از قبل مسدود است')
  await store.setBlock(db, id, reason)
  await recordCustomer(db, actor, id, { action: 'block', newValue: { reason } })
  return readCustomer(db, id)
}

/** Throws `not_found` and `step_not_allowed`. */
export async function unblockCustomer(db: Db, actor: Actor, id: number): Promise<CustomerDetail> {
  const before = await lockedCustomer(db, id)
  if (before.role === 'admin') throw stepNotAllowed('تعلیق همکاران در صفحهٔ «تیم و دسترسی‌ها» برداشته می‌شود')
  if (before.blockedAt === null) throw stepNotAllowed('این مشتری مسدود نیست')
  await store.setBlock(db, id, null)
  const oldValue = { reason: before.blockedReason }
  await recordCustomer(db, actor, id, { action: 'unblock', oldValue })
  return readCustomer(db, id)
}

/** Throws `not_found`, `invalid_fields`, and `step_not_allowed`: for who signs in, and for who was merged elsewhere meanwhile. */
export async function mergeCustomer(db: Db, actor: Actor, id: number, otherId: number): Promise<CustomerDetail> {
  if (id === otherId) throw new AppError('invalid_fields', { fields: { otherId: 'مشتری دیگری انتخاب کنید' } })
  // In one order: two who merge the same two the other way round wait for each other.
  const [lower, higher] = [
    await lockedCustomer(db, Math.min(id, otherId)),
    await lockedCustomer(db, Math.max(id, otherId)),
  ]
  const [person, other] = id < otherId ? [lower, higher] : [higher, lower]
  if (person.role !== 'user' || other.role !== 'user')
    throw stepNotAllowed('این شخص با شمارهٔ خودش وارد می‌شود و با مشتری دیگری ادغام نمی‌شود')
  await store.setMerged(db, id, otherId)
  const tags = [...new Set([...person.tags, ...other.tags])]
  if (!isSameJson(tags, person.tags)) await store.setTags(db, id, tags)
  if (person.name === '' && person.family === '')
    await store.setPerson(db, id, { mobile: person.mobile, name: other.name, family: other.family })
  const blocked = [person, other].find((one) => one.blockedAt !== null)
  if (blocked) await store.setBlock(db, id, blocked.blockedReason)
  await recordCustomer(db, actor, id, { action: 'merge', newValue: { otherMobile: other.mobile } })
  return readCustomer(db, id)
}

/** Throws `not_found` and `step_not_allowed`. A block stays on both. */
export async function separateCustomer(db: Db, actor: Actor, id: number, otherId: number): Promise<CustomerDetail> {
  await lockedCustomer(db, id)
  const other = orNotFound(await store.lockCustomer(db, otherId), unknownCustomer)
  if (other.mergedInto !== id) throw stepNotAllowed('این شماره دیگر از این مشتری نیست؛ صفحه را به‌روز کنید')
  await store.setSeparate(db, otherId)
  // A session says not by which of the two numbers it was opened.
  await endShopSessionsOf(db, [id, otherId])
  await recordCustomer(db, actor, id, { action: 'separate', oldValue: { otherMobile: other.mobile } })
  return readCustomer(db, id)
}
