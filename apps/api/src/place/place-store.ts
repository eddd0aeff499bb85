import type { Province } from '@rezerv/contract/place/place-endpoints.ts'
import type { Db } from '#db/connect.ts'
import { allRows } from '#db/rows.ts'

/** All provinces with their cities. */
export const listProvinces = (db: Db) =>
  allRows<Province>(db)`
    select p.id, p.name, p.slug,
           coalesce(json_agg(json_build_object('id', c.id, 'name', c.name, 'slug', c.slug, 'latitude', c.latitude, 'longitude', c.longitude))
                    filter (where c.id is not null), '[]') as cities
      from provinces p left join cities c on c.province_id = p.id
     group by p.id`
