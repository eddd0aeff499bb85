import { type Actor, recordOrder } from '#audit/audit-service.ts'
import type { Db } from '#db/connect.ts'
import { invalidFields, orNotFound, stepNotAllowed } from '#http/app-error.ts'
import { listInboxOwners } from '#inbox/inbox-store.ts'
import { lockOwner, writeOwner } from './order-owner-store.ts'

type Given = { ownerId: number | null; actor: Actor }

/** Gives an order to a colleague or to nobody; nothing happens where it is so already. Throws `not_found` and `invalid_fields` (no such colleague). */
export async function assignOrder(db: Db, orderId: number, { ownerId, actor }: Given): Promise<void> {
  const before = orNotFound(await lockOwner(db, orderId))
  if (before.ownerId === ownerId) return
  const owner = ownerId === null ? null : await nameOf(db, ownerId)
  await writeOwner(db, orderId, ownerId)
  await recordOrder(db, actor, orderId, {
    action: 'order_owner',
    oldValue: { ownerId: before.ownerId, owner: before.owner },
    newValue: { ownerId, owner },
  })
}

/** The same of one among many: whoever has it already is told. Throws `step_not_allowed` too. */
export async function assignOneOf(db: Db, orderId: number, given: Given): Promise<void> {
  const before = orNotFound(await lockOwner(db, orderId))
  if (before.ownerId === given.ownerId)
    throw stepNotAllowed(given.ownerId === null ? 'مسئولی ندارد' : 'مسئولش همین همکار است')
  return assignOrder(db, orderId, given)
}

async function nameOf(db: Db, ownerId: number): Promise<string> {
  const owner = (await listInboxOwners(db)).find(({ id }) => id === ownerId)
  if (!owner) throw invalidFields({ ownerId: 'این همکار پیدا نشد' })
  return owner.name
}
