import type { Receipt } from '@rezerv/contract/receipt/receipt.ts'
import type { PaymentMethod } from '@rezerv/contract/payment/payment-status.ts'
import { sql } from 'kysely'
import type { Db } from '#db/connect.ts'
import { allRows, execute, firstRow, insertRow } from '#db/rows.ts'
import type { KeptDocument } from '#media/media-file-store.ts'

/** Of `payments p`, as its rows show them. */
export const receiptsOfPayment = sql`coalesce((
  select json_agg(json_build_object('id', d.id, 'name', d.name, 'contentType', d.content_type) order by d.id)
    from receipts d where d.payment_id = p.id and d.removed_at is null), '[]')`

/** Those that were not taken away, in the order in which they came. */
export const listReceipts = (db: Db, paymentId: number) => allRows<Receipt>(db)`
  select id, name, content_type from receipts where payment_id = ${paymentId} and removed_at is null order by id`

/** Keeps the payment as it is while its receipts are counted; undefined when there is none. */
export const lockPaymentOf = (db: Db, id: number) =>
  firstRow<{ orderId: number; method: PaymentMethod; invoice: string }>(db)`
    select order_id, method, invoice from payments where id = ${id} for update`

type NewReceipt = KeptDocument & { paymentId: number; name: string; createdBy: number | null }

export const insertReceipt = (db: Db, receipt: NewReceipt) => insertRow(db, 'receipts', receipt)

/** One that was not taken away; undefined when the payment has no such. */
export const findReceipt = (db: Db, paymentId: number, id: number) =>
  firstRow<{ name: string; contentType: string; fileKey: string }>(db)`
    select name, content_type, file_key from receipts
     where id = ${id} and payment_id = ${paymentId} and removed_at is null`

/** The row and the bytes stay: who looks into it later must find what was shown. */
export const removeReceipt = (db: Db, id: number, by: number | null) =>
  execute(db)`update receipts set removed_at = now(), removed_by = ${by} where id = ${id}`
