import type { Db } from '#db/connect.ts'
import { execute, oneValue } from '#db/rows.ts'
import { inTransaction } from '#db/transaction.ts'

/** How many deltas went into the days. */
export const foldStatistics = (db: Db) => oneValue<number>(db)`select fold_statistics()`

/** Makes all days anew from the records; how many rows they are. It may take minutes; figures can be read meanwhile. */
export const rebuildStatistics = (db: Db) =>
  inTransaction(db, async (trx) => {
    await execute(trx)`set local statement_timeout = 0`
    return oneValue<number>(trx)`select rebuild_statistics()`
  })
