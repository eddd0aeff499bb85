import type { Province } from '@rezerv/contract/place/place-endpoints.ts'
import { sql } from 'kysely'
import type { Db } from '#db/connect.ts'

/** All provinces with their cities. */
export async function listProvinces(db: Db): Promise<Province[]> {
  const { rows } = await sql<Province>`
    select p.id, p.name, p.slug,
           coalesce(json_agg(json_build_object('id', c.id, 'name', c.name, 'slug', c.slug, 'latitude', c.latitude, 'longitude', c.longitude))
                    filter (where c.id is not null), '[]') as cities
      from provinces p left join cities c on c.province_id = p.id
     group by p.id`.execute(db)
  return rows
}
