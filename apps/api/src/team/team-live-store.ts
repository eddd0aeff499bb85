import type { LiveChange } from '@rezerv/contract/live.ts'
import type { Db } from '#db/connect.ts'
import { allRows } from '#db/rows.ts'

type Known = 'order' | 'occurrence' | 'listing' | 'host' | 'comment'

/** By which table it is looked whether a record of a change may be seen; those of other kinds are nobody's whose rights have a scope. */
const knownAs: Record<string, Known> = {
  order: 'order',
  payment: 'order',
  refund: 'order',
  car: 'listing',
  event: 'listing',
  space: 'listing',
  host: 'host',
  comment: 'comment',
}

/** What of a change a scoped colleague may hear, by a database that is narrowed to their scope (`scopedTo`): no id of what they do not see. */
export async function heardInScope(db: Db, change: LiveChange): Promise<LiveChange> {
  const records = change.records.filter(({ kind }) => kind in knownAs)
  const idsOf = (table: Known) => records.flatMap(({ kind, ids }) => (knownAs[kind] === table ? ids : []))
  const seen = await allRows<{ place: string }>(db)`
    select 'order ' || id as place from orders where id = any (${[...change.orders, ...idsOf('order')]})
    union all select 'occurrence ' || id from occurrences where id = any (${change.occurrences})
    union all select 'listing ' || id from listings where id = any (${idsOf('listing')})
    union all select 'host ' || id from hosts where id = any (${idsOf('host')})
    union all select 'comment ' || id from comments where id = any (${idsOf('comment')})`
  const places = new Set(seen.map(({ place }) => place))
  const isSeen = (kind: string) => (id: number) => places.has(`${knownAs[kind] ?? kind} ${id}`)
  return {
    topics: change.topics,
    orders: change.orders.filter(isSeen('order')),
    occurrences: change.occurrences.filter(isSeen('occurrence')),
    // Without ids there were too many to name.
    records: records.flatMap((one) => {
      const ids = one.ids.filter(isSeen(one.kind))
      return one.ids.length > 0 && ids.length === 0 ? [] : [{ ...one, ids }]
    }),
  }
}
