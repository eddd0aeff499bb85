import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#db/connect.ts'
import { execute } from '#db/rows.ts'
import { before, type Copied, copiedNames, copiedTables, number, sourceOf, unnumbered } from './demo-copied.ts'
import type { Step } from './demo-bulk.ts'
import { modelDays } from './demo-sales.ts'

/** `count` more orders from `from` on, of the weeks before `now` in which the actions made them. */
export type CopyPlan = { count: number; from: string; now: string }

/** Those that are over and owe nothing, before as many weeks as there are; more of them the later it is. What is in memory of it afterwards goes with the transaction. */
export async function drawCopies(db: Db, { count, from, now }: CopyPlan): Promise<void> {
  await execute(db)`
    create temp table seed_sources on commit drop as
    select o.id, o.kind, o.listing_id, o.code, o.created_at, o.starts_at, o.ends_at, l.occurrence_id, u.search
      from orders o join users u on u.id = o.customer_id cross join lateral (select max(occurrence_id) as occurrence_id from order_lines where order_id = o.id) l
     where o.status in ('completed', 'no_show', 'cancelled', 'expired', 'declined')
       and o.starts_at > ${now}::timestamptz - interval '1 day' * ${modelDays - 1} and o.ends_at < ${now}::timestamptz
       and not exists (select from deposits d where d.order_id = o.id)
       and not exists (select from payments p where p.order_id = o.id and (p.method = 'deposit' or p.status in ('created', 'redirected', 'returned', 'unknown')))
       and not exists (select from refunds r where r.order_id = o.id and r.status in ('requested', 'approved', 'sent'))
       and not exists (select from order_notes n where n.order_id = o.id)
       -- A numbered seat is sold once an evening; the copies of two evenings may come to one.
       and not exists (select from event_halls h where h.listing_id = o.listing_id)`
  await execute(db)`analyze seed_sources`
  await execute(db)`
    create temp table seed_drawn on commit drop as
    with pool as (
      select s.id, s.kind, s.listing_id, s.occurrence_id, s.created_at, s.starts_at, d.days, d.shift, k, r
        from seed_sources s cross join generate_series(1, 26) k
        cross join lateral generate_series(0, case s.kind when 'event' then ${sql`(select 2 + ((select count(*) from orders) + ${count}) / greatest(1, 8 * count(*)) from seed_sources where kind = 'event')`} else 0 end) r
        cross join lateral (select (k * ${modelDays} - r % 7)::int as days,
                                   interval '1 day' * (k * ${modelDays} - r % 7) - interval '30 minutes' * (r / 7 % 48) - interval '5 minutes' * (r / 336) as shift) d
       where s.created_at - interval '1 day' * ${modelDays} * k > ${from}::timestamptz
         and not exists (select from occurrences e join occurrences was on was.id = s.occurrence_id and e.listing_id = was.listing_id
                          where e.starts_at = s.starts_at - d.shift)
         and (s.kind = 'event' or not exists (select from order_lines l join line_slots h on h.line_id = l.id join slots t on t.resource_id = h.resource_id and t.taken > 0
              and t.starts_at = h.starts_at - interval '1 day' * ${modelDays} * k where l.order_id = s.id))
    ), evenings as (
      -- Two evenings of an event may come to the same hour, and one evening twice: the second of them is not held.
      select *, min(occurrence_id) over (partition by listing_id, starts_at - shift) as held, row_number() over (partition by id, shift order by k, r) as turn
        from pool
    ), ranked as (
      select *, row_number() over (partition by kind = 'event' order by pg_temp.draw(id * 100003 + k * 1009 + r, 6) / (0.4 + (26 - k) / 26.0)) as rank
        from evenings where kind <> 'event' or (occurrence_id = held and turn = 1)
    ), chosen as (
      select * from ranked order by kind <> 'event' and rank <= ${count} * 0.3 desc, kind = 'event' desc, rank limit ${count}
    )
    select row_number() over (order by created_at - shift, id) as place, id as source_id, occurrence_id, days, shift from chosen`
  for (const copied of copiedTables) await drawRows(db, copied)
}

/** The rows that are copied, numbered within their order. */
async function drawRows(db: Db, { table, by, where = sql`true` }: Copied) {
  const key = unnumbered.has(table) ? by.column : 'id'
  const of = by.of === 'orders' ? sql`seed_sources` : sourceOf(by.of)
  const order = by.of === 'orders' ? sql`v.id` : sql`v.of_order`
  await execute(db)`
    create temp table ${sourceOf(table)} on commit drop as
    select s.*, ${order} as of_order, row_number() over (partition by ${order} order by s.${sql.id(key)}) as number
      from ${sql.id(table)} s join ${of} v on v.id = s.${sql.id(by.column)} where ${where}`
  await execute(db)`analyze ${sourceOf(table)}`
}

/**
 * The history before the last weeks: whole orders of them with all that the actions wrote of each, weeks earlier and for other
 * customers, so that it cannot hold what no action writes. Events have more evenings then; a unit of a car or a space has one stay at a time.
 */
export async function writeCopies(db: Db, step: Step): Promise<void> {
  await step('occurrences', () => copyEvenings(db))
  await step('what comes where', () => numberCopies(db))
  const columns = await columnsOf(db)
  for (const copied of copiedTables) await step(copied.table, () => copyTable(db, copied, columns))
  await step('line_slots', () => copyLineSlots(db))
  await step('slots', () => takeCopiedSlots(db))
}

const copyEvenings = (db: Db) =>
  execute(db)`
    insert into occurrences (listing_id, starts_at, ends_at, created_at)
    select distinct o.listing_id, o.starts_at - d.shift, o.ends_at - d.shift, o.created_at - d.shift
      from seed_drawn d join occurrences o on o.id = d.occurrence_id order by 1, 2`

/** Each copy of an order with its customer, and where the copies of its rows begin in each table. */
async function numberCopies(db: Db) {
  const of = (table: string) => sql.id(`of_${table}`)
  const numbered = copiedTables.filter(({ table }) => !unnumbered.has(table))
  const begins = numbered.map(
    ({ table, of: drawn = sql`true` }) => sql`
      base.${sql.id(table)} + coalesce(sum(case when ${drawn} then ${of(table)}.rows end) over earlier, 0)::bigint as ${sql.id(`before_${table}`)}`,
  )
  const bases = numbered.map(
    ({ table }) => sql`(select coalesce(max(id), 0) from ${sql.id(table)}) as ${sql.id(table)}`,
  )
  const counts = numbered.map(
    ({ table }) =>
      sql`left join (select of_order, count(*) as rows from ${sourceOf(table)} group by 1) ${of(table)} on ${of(table)}.of_order = c.source_id`,
  )
  await execute(db)`
    create temp table seed_numbered on commit drop as
    select c.*, ${sql.join(begins)}
      from seed_drawn c cross join (select ${sql.join(bases)}) base ${sql.join(counts, sql` `)}
    window earlier as (order by c.place rows between unbounded preceding and 1 preceding)`
  await execute(db)`
    create temp table seed_copies on commit drop as
    with customers as (
      select row_number() over (order by pg_temp.draw(id, 3)) as rank, id, mobile, search, btrim(name || ' ' || family) as holder
        from users where role = 'user' and blocked_at is null
    )
    select n.*, s.code as source_code, s.search as source_search, n.before_orders + 1 as id, short_code('R', n.before_orders + 1) as code,
           e.id as copied_occurrence, u.id as customer_id, u.mobile, u.search, u.holder
      from seed_numbered n join seed_sources s on s.id = n.source_id
      left join occurrences o on o.id = n.occurrence_id
      left join occurrences e on e.listing_id = o.listing_id and e.starts_at = o.starts_at - n.shift
      join customers u on u.rank = 1 + floor(power(pg_temp.draw(n.before_orders + 1, 13), 1.5) * (select count(*) from customers))::bigint`
  await execute(db)`analyze seed_copies`
}

type Column = { table: string; name: string; type: string; refers: string | null }

/** The columns that are written, each with the table that it refers to. */
async function columnsOf(db: Db): Promise<Column[]> {
  const { rows } = await sql<Column>`
    select c.table_name as table, c.column_name as name, c.udt_name as type, f.refers
      from information_schema.columns c
      left join lateral (
        select k.confrelid::regclass::text as refers from pg_constraint k join pg_attribute a on a.attrelid = k.conrelid and a.attnum = k.conkey[1]
         where k.contype = 'f' and k.conrelid = format('public.%I', c.table_name)::regclass and a.attname = c.column_name limit 1) f on true
     where c.table_schema = 'public' and c.is_generated = 'NEVER' and c.table_name = any (${copiedNames})`.execute(db)
  return rows
}

/** A stream of the copies of orders, in their order, beside the few rows that are copied: nothing is sorted and nothing looked up. */
async function copyTable(db: Db, { table, set = {}, of = sql`true` }: Copied, all: Column[]) {
  const columns = all.filter((column) => column.table === table)
  const hasNumber = columns.some(({ name, type }) => name === 'id' && type === 'int8')
  const referring = columns.filter((column) => isCopied(column))
  const values = columns.map((column) => set[column.name] ?? valueOf(column))
  await execute(db)`
    insert into ${sql.id(table)} (${sql.join(columns.map(({ name }) => sql.id(name)))}) overriding system value
    select ${sql.join(values)}
      from seed_copies c join ${sourceOf(table)} s on s.of_order = c.source_id
      cross join lateral (select ${hasNumber ? sql`${before(table)} + s.number` : sql`null::bigint`} as number) m
      ${sql.join(
        referring.map(
          ({ name, refers }) =>
            sql`left join ${sourceOf(refers ?? '')} ${sql.id(`r_${name}`)} on ${sql.id(`r_${name}`)}.id = s.${sql.id(name)} and ${sql.id(`r_${name}`)}.of_order = s.of_order`,
        ),
        sql` `,
      )}
     where ${of}`
  if (hasNumber)
    await execute(db)`select setval(pg_get_serial_sequence(${table}, 'id'), (select max(id) from ${sql.id(table)}))`
}

const isCopied = ({ name, refers }: Column) => refers !== null && name !== 'order_id' && copiedNames.includes(refers)

/** The same; or its own copy, or its own time. */
function valueOf(column: Column): RawBuilder<unknown> {
  const { table, name, type, refers } = column
  const old = sql`s.${sql.id(name)}`
  if (name === 'id') return number
  if (name === 'order_id' || (table === 'audit_entries' && name === 'subject_id')) return sql`c.id`
  if (name === 'customer_id') return sql`case when ${old} is not null then c.customer_id end`
  if (name === 'occurrence_id') return sql`c.copied_occurrence`
  if (isCopied(column)) return sql`${before(refers ?? '')} + ${sql.id(`r_${name}`)}.number`
  if (type === 'timestamptz') return sql`${old} - c.shift`
  if (type === 'date') return sql`${old} - c.days`
  return old
}

const copyLineSlots = (db: Db) =>
  execute(db)`
    insert into line_slots (resource_id, starts_at, line_id)
    select h.resource_id, h.starts_at - c.shift, ${before('order_lines')} + s.number
      from seed_copies c join ${sourceOf('order_lines')} s on s.of_order = c.source_id join line_slots h on h.line_id = s.id order by 1, 2, 3`

const takeCopiedSlots = (db: Db) =>
  execute(db)`
    insert into slots (resource_id, starts_at, capacity, taken)
    select r.id, h.starts_at - c.shift, r.capacity, sum(s.quantity)
      from seed_copies c join ${sourceOf('orders')} o on o.id = c.source_id and o.status in ('completed', 'no_show')
      join ${sourceOf('order_lines')} s on s.of_order = c.source_id join line_slots h on h.line_id = s.id join resources r on r.id = h.resource_id
     group by r.id, h.starts_at - c.shift order by 1, 2
    on conflict (resource_id, starts_at) do update set taken = slots.taken + excluded.taken`
