import { sql } from 'kysely'
import type { Db } from '#db/connect.ts'

/** A reverse is made up of a few calls that the bank may answer slowly: nobody else touches the payment so long. Seconds. */
export const reverseSeconds = 120

/** One process at a time asks the bank to take a booked payment back. False: another is asking. */
export async function claimReverse(db: Db, paymentId: number): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('payments')
    .set({ reversingUntil: sql<string>`now() + make_interval(secs => ${reverseSeconds})` })
    .where('id', '=', paymentId)
    .where(sql<boolean>`coalesce(reversing_until <= now(), true)`)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

export async function releaseReverse(db: Db, paymentId: number) {
  await db.updateTable('payments').set({ reversingUntil: null }).where('id', '=', paymentId).execute()
}
