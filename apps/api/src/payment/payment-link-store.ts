import { createHash } from 'node:crypto'
import type { ListingKind } from '@rezerv/contract/listing/listing-kind.ts'
import type { OrderStatus } from '@rezerv/contract/order/order-status.ts'
import { sql } from 'kysely'
import type { Db } from '#db/connect.ts'
import { allRows, firstRow, oneValue } from '#db/rows.ts'

/** Only this hash of a token is stored: a read of the table opens no payment. */
const tokenHash = (token: string) => createHash('sha256').update(token).digest()

type NewLink = { orderId: number; token: string; createdBy: number | null }

export async function insertPaymentLink(db: Db, { token, ...link }: NewLink) {
  await db
    .insertInto('paymentLinks')
    .values({ ...link, tokenHash: tokenHash(token) })
    .execute()
}

/** Links that were made for the order in the last minutes. */
export const countRecentLinks = (db: Db, orderId: number, minutes: number) => oneValue<number>(db)`
  select count(*) from payment_links
   where order_id = ${orderId} and created_at > now() - make_interval(mins => ${minutes})`

/** The page of the program that sent its guest to pay by this invoice; undefined where it names none, or its key is ended. */
export async function findReturnUrl(db: Db, invoice: string): Promise<string | undefined> {
  const found = await firstRow<{ returnUrl: string; orderId: number }>(db)`
    select k.return_url, p.order_id from payments p join api_keys k on k.id = p.api_key_id
     where p.invoice = ${invoice} and k.return_url is not null and k.revoked_at is null`
  return found?.returnUrl.replaceAll('{order}', String(found.orderId))
}

/** Of an order what decides on its next payment. */
export type PayableOrder = {
  orderId: number
  status: OrderStatus
  totalRials: number
  confirmRials: number
  keptRials: number
  overdue: boolean
}

/** The facts on the page of a link: no more of a person than the first name. */
export type LinkedOrder = PayableOrder & {
  kind: ListingKind
  title: string
  startsAt: string
  endsAt: string
  firstName: string
  expiresAt: string | null
  /** Whether the order's own page is shown from here: not once its address was sent anew, which ends every older way to it. */
  opensPass: boolean
}

const payable = sql`o.id as order_id, o.status, o.total_rials, coalesce(o.pay_now_rials, o.total_rials) as confirm_rials,
  order_kept(o.id) as kept_rials, coalesce(o.expires_at <= now(), false) as overdue`

export const listPayable = (db: Db, orderIds: number[]) => allRows<PayableOrder>(db)`
  select ${payable} from orders o where o.id = any (${orderIds})`

/** The order of a link as it stands now; undefined for a token that is not ours. */
export const findLinkedOrder = (db: Db, token: string) => firstRow<LinkedOrder>(db)`
  select ${payable}, o.kind, l.title, o.starts_at, o.ends_at, u.name as first_name, o.expires_at,
         u.erased_at is null and not exists (
           select from pass_links p where p.order_id = o.id and p.turn > 1 and p.created_at > k.created_at) as opens_pass
    from payment_links k join orders o on o.id = k.order_id join listings l on l.id = o.listing_id join users u on u.id = o.customer_id
   where k.token_hash = ${tokenHash(token)}`
