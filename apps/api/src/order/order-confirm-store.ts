import { orderSteps } from '@rezerv/contract/order/order-lifecycle.ts'
import type { OrderStatus } from '@rezerv/contract/order/order-status.ts'
import { sql } from 'kysely'
import type { Db } from '#db/connect.ts'
import type { Sale } from '#transaction/transaction-post-store.ts'
import { nowInstant } from '#clock.ts'
import { allRows, updateRow, firstRow, oneValue } from '#db/rows.ts'
import { randomBytes } from 'node:crypto'

/** What settling money needs to know of an order. */
export type LockedOrder = Sale & {
  id: number
  code: string
  status: OrderStatus
  listingId: number
  listingTitle: string
  startsAt: string
  quantity: number
  customerName: string
  customerMobile: string
  /** The amount that must have been paid for it to be confirmed: all of it, or the share agreed at booking. */
  confirmRials: number
  expiresAt: string | null
  /** Whether `expiresAt` has passed by the database's clock. */
  overdue: boolean
}

/** Locks the order until the transaction ends. Whoever locks an order and its payments locks the order first. */
export const lockOrder = (db: Db, id: number) => firstRow<LockedOrder>(db)`
  select o.id, o.code, o.status, o.listing_id, o.starts_at, o.quantity, o.host_id, o.customer_id, o.total_rials, o.vat_rials, o.commission_rials,
         o.commission_vat_rials, o.host_share_rials, o.expires_at, l.title as listing_title, u.mobile as customer_mobile,
         btrim(u.name || ' ' || u.family) as customer_name, coalesce(o.pay_now_rials, o.total_rials) as confirm_rials,
         coalesce(o.expires_at <= now(), false) as overdue
    from orders o join listings l on l.id = o.listing_id join users u on u.id = o.customer_id
   where o.id = ${id} for update of o`

/**
 * Whether the order still waits for its money; if so its places are kept for two more minutes, so that the hold cannot end while the
 * bank is being asked to confirm.
 */
export async function keepWhilePaying(db: Db, id: number): Promise<boolean> {
  const row = await db
    .updateTable('orders')
    .set({ expiresAt: sql<string>`greatest(expires_at, now() + interval '2 minutes')` })
    .where('id', '=', id)
    .where('status', 'in', orderSteps.confirm.from)
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

export const changeOrderStatus = (db: Db, id: number, status: OrderStatus, reason: string | null = null) =>
  updateRow(db, 'orders', id, {
    status,
    statusReason: reason,
    ...(status === 'confirmed' && { confirmedAt: nowInstant(), expiresAt: null }),
  })

/** Takes the slots of an order that had given them back; all lines or none. False when a place is gone: then nothing was taken. */
export const retakeSlots = (db: Db, orderId: number) =>
  oneValue<boolean>(db)`select take_order_slots(${orderId}) as taken`

const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'

/** The content of a ticket's QR code: 130 random bits in Crockford base 32, 26 letters. */
const newTicketCode = () => Array.from(randomBytes(26), (byte) => alphabet[byte & 31]).join('')

/**
 * Gives an order one ticket for each place of each line, with codes that cannot be guessed: issues what it lacks and makes void what it
 * has too much of, the newest unused ones first. Calling it again for the order changes nothing.
 */
export async function matchTickets(db: Db, order: { id: number; customerName: string }) {
  const lines = await allRows<{ id: number; missing: number }>(db)`
    select l.id, l.quantity - (select count(*) from issued_tickets i where i.order_line_id = l.id and i.status <> 'void')::int as missing
      from order_lines l where l.order_id = ${order.id} order by l.id`
  const tickets = lines.flatMap(({ id, missing }) =>
    Array.from({ length: Math.max(0, missing) }, () => ({
      orderId: order.id,
      orderLineId: id,
      code: newTicketCode(),
      holderName: order.customerName,
    })),
  )
  if (tickets.length > 0) await db.insertInto('issuedTickets').values(tickets).execute()
  for (const { id, missing } of lines.filter((line) => line.missing < 0))
    await sql`
      update issued_tickets set status = 'void'
       where id in (select id from issued_tickets where order_line_id = ${id} and status = 'issued'
                     order by id desc limit ${-missing})`.execute(db)
}
