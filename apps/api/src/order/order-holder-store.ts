import type { Db } from '#db/connect.ts'
import { allRows, execute, updateRow } from '#db/rows.ts'

type Line = { id: number; quantity: number; names: string[] }

/** The lines of an order with the names for their tickets; the order is locked. */
export async function lockLines(db: Db, orderId: number): Promise<Line[]> {
  await execute(db)`select from orders where id = ${orderId} for update`
  return allRows<Line>(db)`
    select id, quantity, holder_names as names from order_lines where order_id = ${orderId} order by id`
}

export const writeNames = (db: Db, lineId: number, holderNames: string[]) =>
  updateRow(db, 'orderLines', lineId, { holderNames })

/** The names on the tickets that a line has now, in their order; `customer`: who has it where no name is given. One that was handed on stays with whose it is. */
export const holdersOf = (db: Db, lineId: number) => allRows<{ id: number; name: string; customer: string }>(db)`
  select i.id, i.holder_name as name, case when i.holder_mobile is null then btrim(u.name || ' ' || u.family) else i.holder_name end as customer
    from issued_tickets i join orders o on o.id = i.order_id join users u on u.id = o.customer_id
   where i.order_line_id = ${lineId} and i.status <> 'void' order by i.id`

export const writeHolder = (db: Db, ticketId: number, holderName: string) =>
  updateRow(db, 'issuedTickets', ticketId, { holderName })
