import { type HostCheckItem, requiredChecks } from '@rezerv/contract/host/host-check.ts'
import { HostKind, type HostStatus } from '@rezerv/contract/host/host-status.ts'
import type { HostStanding, StandingCheck } from '@rezerv/contract/host/host-standing.ts'
import { ListingKind } from '@rezerv/contract/listing/listing-kind.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#db/connect.ts'
import { firstRow } from '#db/rows.ts'
import { readStored } from '#db/stored.ts'

/** The items that were decided and given of a host, whatever its listings need. */
export type StoredStanding = {
  id: number
  name: string
  kind: HostKind
  status: HostStatus
  decided: Pick<StandingCheck, 'item' | 'status' | 'reason' | 'expiresOn'>[]
  documents: HostCheckItem[]
}

/** Host `h` may sell: it was neither stopped nor closed; false without one. */
export const sellingHosts = sql`coalesce(h.status not in ('suspended', 'rejected', 'closed'), false)`

/** The `StoredStanding` of host `h` as JSON; null without one. */
export const storedStanding = sql<StoredStanding | null>`case when h.id is not null then jsonb_build_object(
  'id', h.id, 'name', h.display_name, 'kind', h.kind, 'status', h.status,
  'decided', (select coalesce(jsonb_agg(jsonb_build_object('item', k.item, 'status', k.status, 'reason', k.reason, 'expiresOn', k.expires_on)), '[]')
                from host_checks k where k.host_id = h.id),
  'documents', (select coalesce(jsonb_agg(distinct d.item), '[]') from host_documents d where d.host_id = h.id and d.removed_at is null)) end`

/** The items of the checklist that listing `l` of host `h` needs, as an array of texts. */
export const neededItems = sql`(case ${sql.join(
  HostKind.options.flatMap((host) =>
    ListingKind.options.map(
      (listing) =>
        sql`when h.kind = ${sql.lit(host)} and l.kind = ${sql.lit(listing)} then array[${sql.join(
          requiredChecks(host, [listing]).map((item) => sql.lit(item)),
        )}]`,
    ),
  ),
  sql` `,
)} end)`

/** Whether decision `k` was against its item, or its time is over on a day: nothing new is sold on it. */
export const hasEnded = (day: RawBuilder<unknown>) =>
  sql`(k.status = 'rejected' or (k.status = 'accepted' and k.expires_on < ${day}))`

/** The host with those items of its checklist that listings of these kinds need. */
export function standingOf(
  { id, name, kind, status, decided, documents }: StoredStanding,
  kinds: readonly ListingKind[],
): HostStanding {
  const checks = requiredChecks(kind, kinds).map((item): StandingCheck => {
    const found = decided.find((check) => check.item === item)
    return { item, status: 'pending', reason: '', expiresOn: null, ...found, hasDocument: documents.includes(item) }
  })
  return { id, name, status, checks }
}

/** A host as its own steps judge it: with the items of all its living listings. Undefined when there is none. */
export async function findStanding(db: Db, hostId: number): Promise<HostStanding | undefined> {
  const row = await firstRow<{ standing: StoredStanding; kinds: string[] }>(db)`
    select ${storedStanding} as standing,
           array(select distinct l.kind from listings l where l.host_id = h.id and l.status <> 'archived') as kinds
      from hosts h where h.id = ${hostId}`
  return (
    row &&
    standingOf(
      row.standing,
      row.kinds.map((kind) => readStored(ListingKind, kind)),
    )
  )
}
