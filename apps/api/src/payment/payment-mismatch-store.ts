import type { PaymentMismatch } from '@rezerv/contract/payment/payment-mismatch.ts'
import { sql } from 'kysely'
import type { Db } from '#db/connect.ts'
import { firstRow, firstValue, hasChanged } from '#db/rows.ts'
import type { Trouble } from './payment-mismatch.ts'

/** Whether an admin closed just this, and nothing else came up since. How an answer began that cannot be read may differ each time. */
export const isAnswered = (db: Db, paymentId: number, { reason, bank }: Trouble) => firstValue<boolean>(db)`
  select closed_by is not null and reason = ${reason} and bank - 'words' = ${JSON.stringify(bank)}::jsonb - 'words' as is_answered
    from payment_mismatches where payment_id = ${paymentId} order by id desc limit 1`

/** The bank's words on a reversal differed, and an admin closed that: whether the money went back is for people to say. */
export const saidByHand = (refund: 'r' | 'refunds') => sql<boolean>`(
  ${sql.ref(`${refund}.method`)} = 'gateway_reverse' and ${sql.ref(`${refund}.status`)} = 'sent'
  and exists (select from payment_mismatches m where m.payment_id = ${sql.ref(`${refund}.payment_id`)}
                and m.closed_by is not null and m.closed_at >= ${sql.ref(`${refund}.sent_at`)})
  and not exists (select from payment_mismatches m where m.payment_id = ${sql.ref(`${refund}.payment_id`)} and m.closed_at is null))`

type Closing = { by: number; note: string }

/** False: none was open. Without `closing` the bank's word and our books agreed again. */
export const closeMismatch = (db: Db, paymentId: number, closing?: Closing) => hasChanged(db)`
  update payment_mismatches set closed_at = now(), closed_by = ${closing?.by ?? null}, close_note = ${closing?.note ?? null}
   where payment_id = ${paymentId} and closed_at is null`

export const findMismatch = async (db: Db, paymentId: number) =>
  (await firstRow<PaymentMismatch>(db)`
    select reason, ours, bank, found_at, seen_at, seen_count
      from payment_mismatches where payment_id = ${paymentId} and closed_at is null`) ?? null
