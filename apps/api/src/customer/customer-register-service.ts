import type { CustomerInput } from '@rezerv/contract/customer/customer.ts'
import { type Actor, recordCustomer } from '#audit/audit-service.ts'
import type { Db } from '#db/connect.ts'
import { insertRow } from '#db/rows.ts'

type Registered = CustomerInput & { tags: string[]; note: string }

/** Somebody who has not booked yet. Throws the database's 23505 for a mobile that is known. */
export async function registerCustomer(db: Db, actor: Actor, { note, ...person }: Registered): Promise<number> {
  const id = await insertRow(db, 'users', { ...person, tags: [...new Set(person.tags)] })
  if (note !== '') await insertRow(db, 'customerNotes', { customerId: id, body: note, createdBy: actor.userId })
  await recordCustomer(db, actor, id, { action: 'create', newValue: { tags: person.tags } })
  return id
}

/** Takes a customer back whom nothing names. Throws the database's 23503 where something does. */
export async function removeCustomer(db: Db, id: number) {
  await db.deleteFrom('customerNotes').where('customerId', '=', id).execute()
  await db.deleteFrom('users').where('id', '=', id).where('role', '=', 'user').execute()
}
