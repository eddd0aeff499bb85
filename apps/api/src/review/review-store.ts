import type { DecidedChange } from '@rezerv/contract/review/review-change.ts'
import type { ListingInput } from '@rezerv/contract/listing/listing.ts'
import type { TicketTerms } from '@rezerv/contract/ticket/ticket-terms.ts'
import { sql } from 'kysely'
import type { Db } from '#db/connect.ts'
import { allRows, updateRow, firstRow } from '#db/rows.ts'
import { mediaUrl } from '#media/media-store.ts'

export type Patch = Partial<ListingInput>
/** A rate or a ticket that waits: what differs from the live one, or all of a new one. `made`: capacities made for it. */
export type StoredTicket = {
  ticketId: number
  isNew: boolean
  /** Of a new one, which has no row to keep it. */
  version: number
  patch: Partial<TicketTerms>
  base: Partial<TicketTerms>
  made: number[]
}
export type StoredEdit = {
  id: number
  patch: Patch
  base: Record<string, unknown>
  rates: StoredTicket[]
  createdByName: string | null
  createdAt: string
  updatedAt: string
}

/** The edit of a published listing that waits; undefined when there is none. */
export const findPendingChange = (db: Db, listingId: number) =>
  firstRow<StoredEdit>(db)`
    select c.id, c.patch, c.base, c.rates, nullif(btrim(u.name || ' ' || u.family), '') as created_by_name, c.created_at, c.updated_at
      from listing_changes c left join users u on u.id = c.created_by
     where c.listing_id = ${listingId} and c.status = 'pending'`

/** The names behind a patch's ids, for a diff. */
export async function namesOfPatch(db: Db, { hostId, cityId, images }: Patch) {
  const host =
    hostId && (await db.selectFrom('hosts').where('id', '=', hostId).select('displayName').executeTakeFirst())
  const city = cityId && (await db.selectFrom('cities').where('id', '=', cityId).select('name').executeTakeFirst())
  const ids = (images ?? []).map((image) => image.mediaId)
  const media = ids.length
    ? await db.selectFrom('media').where('id', 'in', ids).select(['id', 'sha256', 'width', 'height']).execute()
    : []
  return {
    hostName: (host && host.displayName) || null,
    cityName: (city && city.name) || null,
    images: (images ?? []).flatMap(({ mediaId, alt }) =>
      media
        .filter((one) => one.id === mediaId)
        .map(({ sha256, width, height }) => ({ mediaId, alt, url: mediaUrl(sha256), width, height })),
    ),
  }
}

/** Names of the units and capacities with these ids. */
export async function namesOfResources(db: Db, ids: number[]) {
  if (ids.length === 0) return []
  return db
    .selectFrom('resources')
    .where('id', 'in', ids)
    .orderBy('position')
    .orderBy('id')
    .select(['id', 'name'])
    .execute()
}

type Decision = { status: 'approved' | 'declined' | 'withdrawn'; reason: string | null; by: number | null }

export const decideChange = (db: Db, id: number, { status, reason, by }: Decision) =>
  updateRow(db, 'listingChanges', id, {
    status,
    reason,
    decidedBy: by,
    decidedAt: sql<string>`now()`,
    updatedAt: sql<string>`now()`,
  })

/** Changes that were decided, the latest 20 first. */
export const listDecidedChanges = (db: Db, listingId: number) =>
  allRows<DecidedChange>(db)`
    select c.id, c.status, array(select jsonb_object_keys(c.patch)) || case when c.rates = '[]' then '{}' else array['tickets'] end as fields, c.reason, nullif(btrim(u.name || ' ' || u.family), '') as created_by_name,
           nullif(btrim(d.name || ' ' || d.family), '') as decided_by_name, c.decided_at
      from listing_changes c left join users u on u.id = c.created_by left join users d on d.id = c.decided_by
     where c.listing_id = ${listingId} and c.status <> 'pending' order by c.id desc limit 20`
