import type { ListingKind } from '@rezerv/contract/listing/listing-kind.ts'
import type { ListingStanding } from '@rezerv/contract/listing/listing.ts'
import { sql } from 'kysely'
import type { Db } from '#db/connect.ts'
import { type StoredStanding, standingOf, storedStanding } from '#host/host-standing-store.ts'

type Row = Pick<ListingStanding, 'papers' | 'lastDay'> & { kind: ListingKind; host: StoredStanding | null }

/** The facts beside its own fields that decide whether a listing may be published and sold. */
export async function findListingStanding(db: Db, id: number): Promise<ListingStanding> {
  const { rows } = await sql<Row>`
    select l.kind, ${storedStanding} as host,
           (select to_char(max(o.starts_at) at time zone 'Asia/Tehran', 'YYYY-MM-DD') from occurrences o
             where o.listing_id = l.id and o.status = 'scheduled' and o.starts_at >= now()) as last_day,
           coalesce((select jsonb_agg(jsonb_build_object('name', r.name, 'insuranceUntil', r.details ->> 'insuranceUntil',
                                                         'inspectionUntil', r.details ->> 'inspectionUntil') order by r.position, r.id)
                       from resources r where r.listing_id = l.id and l.kind = 'car' and not r.archived), '[]') as papers
      from listings l left join hosts h on h.id = l.host_id where l.id = ${id}`.execute(db)
  const [row] = rows
  if (!row) return { host: null, papers: [], lastDay: null }
  const { kind, host, papers, lastDay } = row
  return { host: host && standingOf(host, [kind]), papers, lastDay }
}
