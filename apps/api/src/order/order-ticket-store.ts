import { sql } from 'kysely'
import type { Db } from '#db/connect.ts'
import { newTicketCode } from './order-ticket-code.ts'

/** Issues what a changed order lacks and makes void what it has too much of, the newest unused ones first. */
export async function matchTickets(db: Db, order: { id: number; customerName: string }) {
  const { rows } = await sql<{ id: number; missing: number }>`
    select l.id, l.quantity - (select count(*) from issued_tickets i where i.order_line_id = l.id and i.status <> 'void')::int as missing
      from order_lines l where l.order_id = ${order.id} order by l.id`.execute(db)
  for (const { id, missing } of rows) {
    if (missing > 0) await issue(db, order, { lineId: id, count: missing })
    if (missing < 0)
      await sql`
        update issued_tickets set status = 'void'
         where id in (select id from issued_tickets where order_line_id = ${id} and status = 'issued' order by id desc limit ${-missing})`.execute(
        db,
      )
  }
}

async function issue(
  db: Db,
  { id, customerName }: { id: number; customerName: string },
  { lineId, count }: { lineId: number; count: number },
) {
  await db
    .insertInto('issuedTickets')
    .values(
      Array.from({ length: count }, () => ({
        orderId: id,
        orderLineId: lineId,
        code: newTicketCode(),
        holderName: customerName,
      })),
    )
    .execute()
}
