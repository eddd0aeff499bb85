import type { OurSide, PaymentMismatch } from '@rezerv/contract/payment/payment-mismatch.ts'
import { sql } from 'kysely'
import type { Db } from '#db/connect.ts'
import type { Trouble } from './payment-mismatch.ts'
import type { PaymentRow } from './payment-store.ts'

/** Opens what does not fit, or counts that it was seen again, with both sides as they stand now. */
export async function openMismatch(db: Db, payment: PaymentRow, { reason, bank }: Trouble) {
  const { status, invoice, urlId, amountRials, referenceNumber } = payment
  const ours: OurSide = { status, invoice, urlId, amountRials, referenceNumber }
  const sides = { reason, ours: JSON.stringify(ours), bank: JSON.stringify(bank) }
  await db
    .insertInto('paymentMismatches')
    .values({ paymentId: payment.id, ...sides })
    .onConflict((conflict) =>
      conflict
        .column('paymentId')
        .where('closedAt', 'is', null)
        .doUpdateSet({
          ...sides,
          seenAt: sql<string>`now()`,
          seenCount: sql<number>`payment_mismatches.seen_count + 1`,
        }),
    )
    .execute()
}

type Closing = { by: number; note: string }

/** False: none was open. Without `closing` the bank's word and our books agreed again. */
export async function closeMismatch(db: Db, paymentId: number, closing?: Closing): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('paymentMismatches')
    .set({ closedAt: sql<string>`now()`, ...(closing && { closedBy: closing.by, closeNote: closing.note }) })
    .where('paymentId', '=', paymentId)
    .where('closedAt', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

export async function findMismatch(db: Db, paymentId: number): Promise<PaymentMismatch | null> {
  const row = await db
    .selectFrom('paymentMismatches')
    .where('paymentId', '=', paymentId)
    .where('closedAt', 'is', null)
    .select(['reason', 'ours', 'bank', 'foundAt', 'seenAt', 'seenCount'])
    .executeTakeFirst()
  return (row as PaymentMismatch | undefined) ?? null
}
