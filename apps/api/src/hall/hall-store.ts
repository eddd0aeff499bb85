import type { Hall, HallTerms } from '@rezerv/contract/hall/hall-endpoints.ts'
import { type HallPlan, hallSize } from '@rezerv/contract/hall/hall-plan.ts'
import { sql } from 'kysely'
import type { Db } from '#db/connect.ts'
import { allRows, execute, firstRow, insertRow, updateRow } from '#db/rows.ts'

const newest = sql`
  select h.id, h.name, h.venue, h.city_id, h.address, c.name as city_name, p.number as plan_number, p.created_at as planned_at, p.seats, p.standing, h.version, p.plan
    from halls h join cities c on c.id = h.city_id
    join lateral (select * from hall_plans where hall_id = h.id order by number desc limit 1) p on true`

/** By city, place and name. */
export const listHalls = (db: Db) =>
  allRows<Hall>(db)`
    select n.id, n.name, n.venue, n.city_id, n.address, n.city_name, n.plan_number, n.planned_at, n.seats, n.standing, n.version
      from (${newest} where not h.archived) n order by n.city_name, n.venue, n.name, n.id`

export type StoredHall = Hall & { plan: HallPlan }

export const findHall = (db: Db, id: number) =>
  firstRow<StoredHall>(db)`${newest} where h.id = ${id} and not h.archived`

/** As `findHall`, and nobody else changes it until the transaction ends. */
export const lockHall = (db: Db, id: number) =>
  firstRow<StoredHall>(db)`${newest} where h.id = ${id} and not h.archived for update of h`

/** Throws the database's 23505 where the place has a hall of this name. */
export const insertHall = (db: Db, terms: HallTerms) => insertRow(db, 'halls', terms)

/** Throws the database's 23505 where the place has a hall of this name. */
export const updateHall = (db: Db, id: number, terms: Partial<HallTerms> & { archived?: boolean }) =>
  updateRow(db, 'halls', id, { ...terms, version: sql`version + 1` })

export async function insertPlan(
  db: Db,
  hallId: number,
  { number, plan, by }: { number: number; plan: HallPlan; by: number | null },
) {
  const { seats, standing } = hallSize(plan)
  await execute(db)`
    insert into hall_plans (hall_id, number, plan, seats, standing, created_by)
    values (${hallId}, ${number}, ${JSON.stringify(plan)}::jsonb, ${seats}, ${standing}, ${by})`
}
