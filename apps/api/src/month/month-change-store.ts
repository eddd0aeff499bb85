import { type CalendarChange, ChangeSummary, changeText } from '@rezerv/contract/month/month-change.ts'
import type { DayRule } from '@rezerv/contract/pricing/pricing-calendar.ts'
import type { TimeRange } from '@rezerv/contract/day-range.ts'
import { sql } from 'kysely'
import type { Db } from '#db/connect.ts'
import { readStored } from '#db/stored.ts'
import { allRows, updateRow, insertRow, oneValue } from '#db/rows.ts'
import { personName } from '#db/person-name.ts'
import type { ClosedSpan } from './month-block-plan.ts'

/** The rule of a ticket for one day; null when it has none. */
export type RuleValues = Pick<DayRule, 'price' | 'minStay' | 'maxStay' | 'arrival' | 'departure' | 'note'>
export type RuleState = { ticketId: number; day: string; values: RuleValues | null }
export type BlockState = ClosedSpan & { id: number; unitId: number }
/** One side of a change: rules of the days it touched, and the blocks that stood only on this side. */
export type MonthState = { rules: RuleState[]; blocks: BlockState[] }
export type StoredChange = { listingId: number; before: MonthState; after: MonthState }

/** Locks the listing's tickets among these against other calendar writers, in one order; archived ones are not found. */
export const lockTickets = (db: Db, listingId: number, ids: number[]) => allRows<{
  id: number
  name: string
  unit: string | null
}>(db)`
  select id, name, pricing ->> 'unit' as unit from tickets
   where id = any (${ids}::bigint[]) and listing_id = ${listingId} and not archived and pricing is not null
   order by id for no key update`

/** Locks the listing's units among these as `lock_resource` does, in one order: no slot of them is made meanwhile. */
export const lockUnits = (db: Db, listingId: number, ids: number[]) => allRows<{
  id: number
  name: string
  unit: 'day' | 'night' | 'hour'
}>(db)`
  select id, name, unit from resources
   where id = any (${ids}::bigint[]) and listing_id = ${listingId} and unit in ('day', 'night', 'hour') and not archived
   order by id for update`

/** Locks every slot of these units in a time, in the kernel's order, and answers the taken ones. Lock the units first. */
export async function lockTakenSlots(db: Db, unitIds: number[], { startsAt, endsAt }: TimeRange) {
  const rows = await allRows<{ unitId: number; startsAt: string; taken: number }>(db)`
    select resource_id as unit_id, starts_at, taken from slots
     where resource_id = any (${unitIds}::bigint[]) and starts_at >= ${startsAt} and starts_at < ${endsAt}
     order by resource_id, starts_at for update`
  return rows.filter((row) => row.taken > 0)
}

/** Whether the host of these units is closed within the time: only the host's page opens that. */
export const hostIsClosed = (db: Db, unitIds: number[], { startsAt, endsAt }: TimeRange) => oneValue<boolean>(db)`
  select exists (
    select from blocks where resource_id = any (${unitIds}::bigint[]) and closure_id is not null and removed_at is null
       and ends_at > ${startsAt} and starts_at < ${endsAt})`

/** The blocks of admins on these units in a time, without those that close the whole host. */
export const closedBlocks = (db: Db, unitIds: number[], { startsAt, endsAt }: TimeRange) => allRows<BlockState>(db)`
  select id, resource_id as unit_id, starts_at, ends_at, reason from blocks
   where resource_id = any (${unitIds}::bigint[]) and kind = 'closed' and closure_id is null and removed_at is null
     and ends_at > ${startsAt} and starts_at < ${endsAt}
   order by id`

export async function addBlocks(db: Db, blocks: Omit<BlockState, 'id'>[], by: number | null): Promise<BlockState[]> {
  if (blocks.length === 0) return []
  const rows = await db
    .insertInto('blocks')
    .values(blocks.map(({ unitId, ...block }) => ({ ...block, resourceId: unitId, kind: 'closed', createdBy: by })))
    .returning(['id', 'resourceId', 'startsAt', 'endsAt', 'reason'])
    .execute()
  return rows.map(({ resourceId, ...row }) => ({ ...row, unitId: resourceId }))
}

/** Answers how many of them stood. */
export async function removeBlocks(db: Db, blocks: BlockState[], by: number | null): Promise<number> {
  const { rows } = await sql`
    update blocks set removed_at = now(), removed_by = ${by}
     where id = any (${idsOf(blocks)}::bigint[]) and removed_at is null returning id`.execute(db)
  return rows.length
}

export async function restoreBlocks(db: Db, blocks: BlockState[]): Promise<void> {
  await sql`update blocks set removed_at = null, removed_by = null where id = any (${idsOf(blocks)}::bigint[])`.execute(
    db,
  )
}

const idsOf = (blocks: BlockState[]) => blocks.map(({ id }) => id)

/** Makes the slots of these units agree with their blocks. Call it after writing blocks. */
export async function applyBlocks(db: Db, unitIds: number[], { startsAt, endsAt }: TimeRange): Promise<void> {
  for (const id of unitIds.toSorted((a, b) => a - b))
    await sql`select apply_blocks(${id}, ${startsAt}, ${endsAt})`.execute(db)
}

/** Puts rules in place as given; a day with nothing to say loses its row. */
export async function writeRules(db: Db, rules: RuleState[], by: number | null): Promise<void> {
  await sql`
    delete from day_rules r using jsonb_to_recordset(${JSON.stringify(rules)}::jsonb) g ("ticketId" bigint, day date, values jsonb)
     where r.ticket_id = g."ticketId" and r.day = g.day`.execute(db)
  const kept = rules.filter((rule) => rule.values !== null)
  if (kept.length === 0) return
  await sql`
    insert into day_rules (ticket_id, day, price_rials, price_percent, min_stay, max_stay, arrival, departure, note, updated_by)
    select g."ticketId", g.day, (v -> 'price' ->> 'rials')::bigint, (v -> 'price' ->> 'percent')::int, (v ->> 'minStay')::int,
           (v ->> 'maxStay')::int, (v ->> 'arrival')::boolean, (v ->> 'departure')::boolean, v ->> 'note', ${by}
      from jsonb_to_recordset(${JSON.stringify(kept)}::jsonb) g ("ticketId" bigint, day date, values jsonb)
      cross join lateral (select g.values as v) x`.execute(db)
}

type NewChange = StoredChange & { action: string; summary: ChangeSummary; createdBy: number | null }

export const insertChange = (db: Db, { summary, before, after, ...change }: NewChange) =>
  insertRow(db, 'calendarChanges', {
    ...change,
    summary: JSON.stringify(summary),
    before: JSON.stringify(before),
    after: JSON.stringify(after),
  })

/** Keeps a second undo of it waiting until the transaction ends. */
export async function lockChange(db: Db, id: number) {
  const row = await db
    .selectFrom('calendarChanges')
    .where('id', '=', id)
    .select(['id', 'listingId', 'summary', 'before', 'after', 'undoneAt'])
    .forUpdate()
    .executeTakeFirst()
  if (!row) return undefined
  const [before, after] = [row.before as MonthState, row.after as MonthState]
  return { ...row, before, after, summary: readStored(ChangeSummary, row.summary) }
}

export const markChangeUndone = (db: Db, id: number, by: number | null) =>
  updateRow(db, 'calendarChanges', id, { undoneAt: sql`now()`, undoneBy: by })

/** How many changes of the log one call answers. */
const logSize = 30

/** Newest first, older than `before`. */
export async function listChanges(db: Db, listingId: number, before: number | undefined) {
  const rows = await allRows<Omit<CalendarChange, 'text'> & { summary: unknown }>(db)`
    select c.id, c.summary, c.created_at, c.undone_at,
           ${personName('a')} as actor_name,
           ${personName('u')} as undone_by_name
      from calendar_changes c left join users a on a.id = c.created_by left join users u on u.id = c.undone_by
     where c.listing_id = ${listingId} and ${before === undefined ? sql`true` : sql`c.id < ${before}`}
     order by c.id desc limit ${sql.lit(logSize + 1)}`
  const items = rows
    .slice(0, logSize)
    .map(({ summary, ...row }) => ({ ...row, text: changeText(readStored(ChangeSummary, summary)) }))
  return { items, next: rows.length > logSize ? (items.at(-1)?.id ?? null) : null }
}
