import type { Db } from '#db/connect.ts'
import { allRows } from '#db/rows.ts'

/** Whom these keys name, as `name_key` makes them, and what stands in the place of the name: it still tells two apart, and finds the page. */
export async function whoIsNamed(db: Db, keys: string[]): Promise<Map<string, string>> {
  const rows = await allRows<{ key: string; kind: string; id: number }>(db)`
    with asked as (select unnest(${keys}::text[]) as key)
    select key, 'میزبان' as kind, h.id from asked join hosts h on name_key(h.display_name) = key and h.display_name <> ''
    union all
    select key, 'میزبان', h.id from asked join hosts h on name_key(h.name || ' ' || h.family) = key and h.name <> '' and h.family <> ''
    union all
    select key, 'مشتری', min(u.id) from asked join users u on name_key(u.name || ' ' || u.family) = key and u.name <> '' and u.family <> ''
     group by key`
  return new Map(rows.toReversed().map(({ key, kind, id }) => [key, `[${kind} ${id}]`]))
}
