import type { OrderStatus } from '@rezerv/contract/order/order-status.ts'
import type { Db } from '#db/connect.ts'
import { firstRow } from '#db/rows.ts'

/** The figures of an order that its sale puts in the ledger. */
export type Sale = {
  customerId: number
  hostId: number
  totalRials: number
  vatRials: number
  commissionRials: number
  commissionVatRials: number
  hostShareRials: number
}

/** An order, as booking money needs to know it. */
export type LockedOrder = Sale & {
  id: number
  code: string
  status: OrderStatus
  source: string
  listingId: number
  listingTitle: string
  startsAt: string
  quantity: number
  /** For how many occurrences it is; 0 of a car or a space. */
  occurrences: number
  /** The names of its numbered seats. */
  seats: string[]
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
  select o.id, o.code, o.status, o.source, o.listing_id, o.starts_at, o.quantity, o.host_id, o.customer_id, o.total_rials, o.vat_rials, o.commission_rials,
         o.commission_vat_rials, o.host_share_rials, o.expires_at, l.title as listing_title, u.mobile as customer_mobile,
         btrim(u.name || ' ' || u.family) as customer_name, coalesce(o.pay_now_rials, o.total_rials) as confirm_rials,
         coalesce(o.expires_at <= now(), false) as overdue,
         (select count(distinct occurrence_id)::int from order_lines where order_id = o.id) as occurrences,
         array(select seat_label from order_lines where order_id = o.id and seat_label is not null order by id) as seats
    from orders o join listings l on l.id = o.listing_id join users u on u.id = o.customer_id
   where o.id = ${id} for update of o`
