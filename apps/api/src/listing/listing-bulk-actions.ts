import type { ListingBulkStep, ListingVerdict } from '@rezerv/contract/listing/listing-bulk-endpoints.ts'
import type { FastifyRequest } from 'fastify'
import type { Actor } from '#audit/audit-service.ts'
import type { Db } from '#db/connect.ts'
import { judgeEach } from '#http/error-answer.ts'
import { moveListing } from './listing-steps-actions.ts'
import { listListingNames } from './listing-store.ts'

type Bulk = { step: ListingBulkStep; ids: number[] }
type By = { actor: Actor; request: FastifyRequest }

/** Takes the step with each listing; `isDry`: only says what would become of it. `db` is the pool. */
export async function stepListings(db: Db, { step, ids }: Bulk, { actor, request, isDry }: By & { isDry: boolean }) {
  const names = await listListingNames(db, ids)
  const verdicts = await judgeEach(db, { items: new Set(ids), request, isDry }, (trx, id) =>
    moveListing(trx, actor, id, { step }),
  )
  const items: ListingVerdict[] = verdicts.map(({ item, refusal }) => ({
    id: item,
    name: names.get(item) ?? '',
    refusal,
  }))
  return { items }
}
