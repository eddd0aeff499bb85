import type { OrderNote } from '@rezerv/contract/order/order-note-endpoints.ts'
import { sql } from 'kysely'
import type { Db } from '#db/connect.ts'
import { firstValue, oneValue, updateRow } from '#db/rows.ts'
import { personName } from '#db/person-name.ts'

export async function listOrderNotes(db: Db, orderId: number): Promise<OrderNote[]> {
  const rows = await db
    .selectFrom('orderNotes as n')
    .innerJoin('users as u', 'u.id', 'n.createdBy')
    .where('n.orderId', '=', orderId)
    .select(['n.id', 'n.body', 'n.isPinned', 'n.createdBy as authorId', 'n.createdAt', 'n.editedAt'])
    .select(personName('u').as('authorName'))
    .orderBy('n.isPinned', 'desc')
    .orderBy('n.id', 'desc')
    .limit(200)
    .execute()
  return rows
}

/** Undefined when there is no such order. */
type NewNote = { body: string; userId: number; idempotencyKey?: string | undefined; fingerprint?: string | undefined }

/** Its id; undefined where there is no such order, or this key wrote a note before. */
export const insertOrderNote = (
  db: Db,
  orderId: number,
  { body, userId, idempotencyKey = '', fingerprint = '' }: NewNote,
) => firstValue<number>(db)`
  insert into order_notes (order_id, body, created_by, idempotency_key, idempotency_fingerprint)
  select id, ${body}, ${userId}, nullif(${idempotencyKey}, '')::uuid, nullif(${fingerprint}, '') from orders where id = ${orderId}
  on conflict (created_by, idempotency_key) do nothing returning id`

/** The note that this key of this admin wrote, and of which request. */
export const noteByKey = (db: Db, { userId, idempotencyKey }: Pick<NewNote, 'userId' | 'idempotencyKey'>) =>
  db
    .selectFrom('orderNotes')
    .where('createdBy', '=', userId)
    .where('idempotencyKey', '=', idempotencyKey ?? null)
    .select(['id', 'idempotencyFingerprint as fingerprint'])
    .executeTakeFirst()

export const lockNote = (db: Db, id: number) =>
  db
    .selectFrom('orderNotes')
    .where('id', '=', id)
    .select(['id', 'orderId', 'body', 'isPinned', 'createdBy'])
    .forUpdate()
    .executeTakeFirst()

export const updateNote = (db: Db, id: number, { body, isPinned }: { body?: string; isPinned?: boolean }) =>
  updateRow(db, 'orderNotes', id, {
    ...(body !== undefined && { body, editedAt: sql<string>`now()` }),
    ...(isPinned !== undefined && { isPinned }),
  })

/** The labels of an order, locked; undefined when there is no such order. */
export const lockLabels = (db: Db, orderId: number) => firstValue<string[]>(db)`
  select labels from orders where id = ${orderId} for update`

export const writeLabels = (db: Db, orderId: number, labels: string[]) => updateRow(db, 'orders', orderId, { labels })

/** How many copies of a text went out lately: a customer is not flooded. */
export const countCopies = (
  db: Db,
  orderId: number,
  { body, minutes }: { body: string; minutes: number },
) => oneValue<number>(db)`
  select count(*) as copies from notices
   where order_id = ${orderId} and body = ${body} and created_at > now() - make_interval(mins => ${minutes})`
