import { orderSteps } from '@rezerv/contract/order/order-lifecycle.ts'
import type { OrderStatus } from '@rezerv/contract/order/order-status.ts'
import { sql } from 'kysely'
import type { Db } from '#db/connect.ts'
import { newTicketCode } from './order-ticket-code.ts'
import { nowInstant } from '#clock.ts'

/** What settling money needs to know of an order. */
export type LockedOrder = {
  id: number
  code: string
  status: OrderStatus
  listingId: number
  listingTitle: string
  startsAt: string
  quantity: number
  hostId: number
  customerId: number
  customerName: string
  customerMobile: string
  totalRials: number
  /** The amount that must have been paid for it to be confirmed: all of it, or the share agreed at booking. */
  confirmRials: number
  vatRials: number
  commissionRials: number
  commissionVatRials: number
  hostShareRials: number
  expiresAt: string | null
  /** Whether `expiresAt` has passed by the database's clock. */
  overdue: boolean
}

/** Locks the order until the transaction ends. Whoever locks an order and its payments locks the order first. */
export async function lockOrder(db: Db, id: number): Promise<LockedOrder | undefined> {
  const row = await db
    .selectFrom('orders as o')
    .innerJoin('listings as l', 'l.id', 'o.listingId')
    .innerJoin('users as u', 'u.id', 'o.customerId')
    .where('o.id', '=', id)
    .select(['o.id', 'o.code', 'o.status', 'o.listingId', 'o.startsAt', 'o.quantity', 'o.hostId', 'o.customerId'])
    .select([
      'o.totalRials',
      'o.vatRials',
      'o.commissionRials',
      'o.commissionVatRials',
      'o.hostShareRials',
      'o.expiresAt',
    ])
    .select(['l.title as listingTitle', 'u.name', 'u.family', 'u.mobile as customerMobile'])
    .select(sql<number>`coalesce(o.pay_now_rials, o.total_rials)`.as('confirmRials'))
    .select(sql<boolean>`coalesce(o.expires_at <= now(), false)`.as('overdue'))
    .forUpdate('o')
    .executeTakeFirst()
  if (!row) return undefined
  const { name, family, code, status, ...rest } = row
  return { ...rest, code: code ?? '', status: status as OrderStatus, customerName: `${name} ${family}`.trim() }
}

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

export async function changeOrderStatus(db: Db, id: number, status: OrderStatus, reason: string | null = null) {
  await db
    .updateTable('orders')
    .set({
      status,
      statusReason: reason,
      ...(status === 'confirmed' && { confirmedAt: nowInstant(), expiresAt: null }),
    })
    .where('id', '=', id)
    .execute()
}

/** One ticket for each place of each line, with codes that cannot be guessed. Calling it again for the order adds nothing. */
export async function issueTickets(db: Db, order: Pick<LockedOrder, 'id' | 'customerName'>) {
  const lines = await db
    .selectFrom('orderLines')
    .where('orderId', '=', order.id)
    .select(['id', 'quantity'])
    .orderBy('id')
    .execute()
  const before = await db
    .selectFrom('issuedTickets')
    .where('orderId', '=', order.id)
    .where('status', '<>', 'void')
    .select('id')
    .limit(1)
    .executeTakeFirst()
  if (before || lines.length === 0) return
  const tickets = lines.flatMap((line) =>
    Array.from({ length: line.quantity }, () => ({
      orderId: order.id,
      orderLineId: line.id,
      code: newTicketCode(),
      holderName: order.customerName,
    })),
  )
  await db.insertInto('issuedTickets').values(tickets).execute()
}

/** Takes the slots of an order that had given them back; all lines or none. False when a place is gone: then nothing was taken. */
export async function retakeSlots(db: Db, orderId: number): Promise<boolean> {
  const { rows } = await sql<{ taken: boolean }>`select take_order_slots(${orderId}) as taken`.execute(db)
  return rows[0]?.taken === true
}
