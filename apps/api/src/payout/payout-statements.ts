import { dayOfInstant, dayOfJalali, jalaliOfDay } from '@rezerv/contract/jalali.ts'
import type { Statement } from '@rezerv/contract/transaction/transaction.ts'
import type { Db } from '#db/connect.ts'
import { nowInstant } from '#clock.ts'
import { orNotFound } from '#http/app-error.ts'
import { getStatement } from '#transaction/transaction-statement-service.ts'
import { findBatch } from './payout-store.ts'

type Days = { from?: string | undefined; until?: string | undefined }

/** What the hosts of a batch are given at the end of a month: the days of its orders, and their payout after them. */
export async function statementsOf(db: Db, batchId: number, { from, until }: Days) {
  const { code, untilDay, payouts } = orNotFound(await findBatch(db, batchId))
  const today = dayOfInstant(nowInstant())
  const lastDay = untilDay < today ? untilDay : today
  const days = { from: from ?? dayOfJalali({ ...jalaliOfDay(lastDay), day: 1 }), until: until ?? today }
  const items: Statement[] = []
  for (const { hostId } of payouts) items.push(await getStatement(db, { hostId, ...days }))
  return { code, items }
}
