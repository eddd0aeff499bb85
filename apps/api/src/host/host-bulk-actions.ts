import type { HostBulkStep, HostVerdict } from '@rezerv/contract/host/host-bulk-endpoints.ts'
import type { FastifyRequest } from 'fastify'
import type { Actor } from '#audit/audit-service.ts'
import type { Db } from '#db/connect.ts'
import { judgeEach } from '#http/error-answer.ts'
import { moveHost } from './host-actions.ts'
import { listHostNames } from './host-store.ts'

type Bulk = { step: HostBulkStep; ids: number[] }
type By = { actor: Actor; request: FastifyRequest }

/** Takes the step with each host; `isDry`: only says what would become of it. `db` is the pool. */
export async function stepHosts(db: Db, { step, ids }: Bulk, { actor, request, isDry }: By & { isDry: boolean }) {
  const names = await listHostNames(db, ids)
  const verdicts = await judgeEach(db, { items: new Set(ids), request, isDry }, (trx, id) =>
    moveHost(trx, actor, id, { step }),
  )
  const items: HostVerdict[] = verdicts.map(({ item, refusal }) => ({ id: item, name: names.get(item) ?? '', refusal }))
  return { items }
}
