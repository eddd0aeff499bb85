import type { ListingBulkStep, ListingVerdict } from '@rezerv/contract/listing/listing-bulk-endpoints.ts'
import type { FastifyRequest } from 'fastify'
import type { Actor } from '#audit/audit-service.ts'
import type { Db } from '#db/connect.ts'
import { inTransaction } from '#db/transaction.ts'
import { refusalOf } from '#http/error-answer.ts'
import { moveListing } from './listing-steps-actions.ts'
import { listListingNames } from './listing-store.ts'

type Bulk = { step: ListingBulkStep; ids: number[] }
type By = { actor: Actor; request: FastifyRequest }

/** Ends a dry run's transaction. */
class TakenBack extends Error {}

/** Each listing in a transaction of its own: one that is refused does not keep the others. `isDry`: done and taken back. `db` is the pool. */
export async function stepListings(db: Db, { step, ids }: Bulk, { actor, request, isDry }: By & { isDry: boolean }) {
  const names = await listListingNames(db, ids)
  const items: ListingVerdict[] = []
  for (const id of new Set(ids)) {
    const refusal = await inTransaction(db, async (trx) => {
      await moveListing(trx, actor, id, { step })
      if (isDry) throw new TakenBack()
    }).then(
      () => null,
      (error: unknown) => (error instanceof TakenBack ? null : refusalOf(request, error)),
    )
    items.push({ id, name: names.get(id) ?? '', refusal })
  }
  return { items }
}
