import type { FastifyRequest } from 'fastify'
import type { Db } from '#db/connect.ts'
import { inTransaction } from '#db/transaction.ts'
import { refusalOf } from './error-answer.ts'

type Asked<Item> = {
  items: Iterable<Item>
  request: FastifyRequest
  /** Done and taken back, so that the answer is the action's own. */
  isDry: boolean
}

/** Ends a dry run's transaction. */
class TakenBack extends Error {}

/**
 * Takes an action with each of many things, each in a transaction of its own: one that is refused does not keep the others. Answers with
 * each its refusal in Persian, null where it is done or would be. `db` is the pool.
 */
export async function judgeEach<Item>(
  db: Db,
  { items, request, isDry }: Asked<Item>,
  run: (trx: Db, item: Item) => Promise<unknown>,
): Promise<{ item: Item; refusal: string | null }[]> {
  const verdicts: { item: Item; refusal: string | null }[] = []
  for (const item of items) {
    const refusal = await inTransaction(db, async (trx) => {
      await run(trx, item)
      if (isDry) throw new TakenBack()
    }).then(
      () => null,
      (error: unknown) => (error instanceof TakenBack ? null : refusalOf(request, error)),
    )
    verdicts.push({ item, refusal })
  }
  return verdicts
}
