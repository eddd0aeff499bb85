import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#db/connect.ts'
import { execute } from '#db/rows.ts'
import { modelDays } from './demo-sales.ts'

/** `count` more orders from `from` on, of the weeks before `now` in which the actions made them. */
export type CopyPlan = { count: number; from: string; now: string }

type Copied = {
  table: string
  /** Leads from a row to its order, or to what was copied with it. */
  by: { column: string; of: string }
  /** What is not simply the same, moved to its time and its order. */
  set?: Record<string, RawBuilder<unknown>>
  where?: RawBuilder<unknown>
}

const ofOrder = { column: 'order_id', of: 'orders' }
const suffix = sql`lpad(c.id::text, 8, '0')`
const renamed = (column: string) => sql`replace(s.${sql.ref(column)}, c.source_code, c.code)`
const instant = (column: string) =>
  sql`to_jsonb(to_char((s.${sql.ref(column)} - c.shift) at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'))`
/** A car runs less than this a day: it had run that much less before. */
const kmPerDay = 110

/** In the order in which they refer to each other. */
const copiedTables: Copied[] = [
  {
    table: 'orders',
    by: { column: 'id', of: 'orders' },
    set: {
      idempotency_key: sql`null`,
      idempotency_fingerprint: sql`null`,
      labels: sql`'{}'`,
      search: sql`replace(replace(s.search, lower(c.source_code), lower(c.code)), c.source_search, c.search)`,
      details: sql`case when s.details ? 'wanted' then jsonb_set(jsonb_set(s.details, '{wanted,from}', ${instant('starts_at')}), '{wanted,until}', ${instant('ends_at')}) else s.details end`,
    },
  },
  { table: 'order_lines', by: ofOrder },
  {
    table: 'issued_tickets',
    by: ofOrder,
    set: {
      code: sql`upper(substr(encode(sha256(('demo' || m.id)::bytea), 'hex'), 1, 26))`,
      holder_name: sql`c.holder`,
    },
  },
  {
    table: 'gate_scans',
    by: { column: 'issued_ticket_id', of: 'issued_tickets' },
    set: { id: sql`gen_random_uuid()` },
  },
  {
    table: 'payments',
    by: ofOrder,
    set: {
      invoice: sql`s.invoice || ${suffix}`,
      url_id: sql`s.url_id || ${suffix}`,
      redirect_url: sql`null`,
      reference_number: sql`case when s.reference_number is not null then (100000000000 + (hashint8extended(m.id, 41) & 68719476735))::text end`,
      track_id: sql`case when s.track_id is not null then (100000 + (hashint8extended(m.id, 42) & 524287))::text end`,
      offline_reference: sql`case when s.offline_reference is not null then lpad((700000000 + m.id)::text, 12, '0') end`,
    },
  },
  {
    table: 'payment_events',
    by: { column: 'payment_id', of: 'payments' },
    set: {
      detail: sql`(select replace(s.detail::text, p.invoice, p.invoice || ${suffix})::jsonb from payments p where p.id = s.payment_id)`,
    },
    // What was said to the bank is looked at for some weeks.
    where: sql`c.days < 60`,
  },
  {
    table: 'refunds',
    by: ofOrder,
    set: { reference: sql`case when s.reference is not null then (530000000 + m.id)::text end` },
  },
  { table: 'transactions', by: ofOrder, set: { description: renamed('description') } },
  { table: 'postings', by: { column: 'transaction_id', of: 'transactions' } },
  { table: 'cancellations', by: ofOrder },
  {
    table: 'handovers',
    by: ofOrder,
    set: {
      cars: sql`coalesce((select jsonb_agg(jsonb_set(car, '{odometerKm}', to_jsonb((car ->> 'odometerKm')::int - c.days * ${sql.lit(kmPerDay)}))) from jsonb_array_elements(s.cars) car), '[]')`,
    },
  },
  { table: 'notices', by: ofOrder, set: { mobile: sql`c.mobile`, body: renamed('body') } },
  {
    table: 'audit_entries',
    by: { column: 'subject_id', of: 'orders' },
    set: {
      new_value: sql`s.new_value || case when s.new_value ? 'refundId' then jsonb_build_object('refundId',
        (select r.id from copied_refunds r where r.source_id = (s.new_value ->> 'refundId')::bigint and r.place = c.place)) else '{}' end`,
    },
    where: sql`s.subject_kind = 'order'`,
  },
]

/**
 * The history before the last weeks: whole orders of them with all that the actions wrote of each, weeks earlier and for other
 * customers, so that it cannot hold what no action writes. Events have more evenings then; a unit of a car or a space has one stay at a time.
 */
export async function copyOrders(db: Db, plan: CopyPlan): Promise<void> {
  await execute(db)`set constraints all immediate`
  await drawCopies(db, plan)
  const columns = await columnsOf(db)
  for (const copied of copiedTables) await copyTable(db, copied, columns)
  await copyLineSlots(db)
  await takeCopiedSlots(db)
  await execute(db)`set constraints all deferred`
}

/** Those that are over and owe nothing, before as many weeks as there are; more of them the later it is. */
async function drawCopies(db: Db, { count, from, now }: CopyPlan) {
  await execute(db)`
    create temp table seed_sources on commit drop as
    select o.id, o.kind, o.listing_id, o.code, o.created_at, o.starts_at, o.ends_at, l.occurrence_id, u.search
      from orders o join users u on u.id = o.customer_id cross join lateral (select max(occurrence_id) as occurrence_id from order_lines where order_id = o.id) l
     where o.status in ('completed', 'no_show', 'cancelled', 'expired', 'declined')
       and o.starts_at > ${now}::timestamptz - interval '1 day' * ${modelDays - 1} and o.ends_at < ${now}::timestamptz
       and not exists (select from deposits d where d.order_id = o.id)
       and not exists (select from payments p where p.order_id = o.id and (p.method = 'deposit' or p.status in ('created', 'redirected', 'returned', 'unknown')))
       and not exists (select from refunds r where r.order_id = o.id and r.status in ('requested', 'approved', 'sent'))
       and not exists (select from order_notes n where n.order_id = o.id)`
  await execute(db)`
    create temp table seed_copies on commit drop as
    with pool as (
      select s.*, d.days, d.shift, k, r
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
    ), numbered as (
      select *, row_number() over (order by created_at - shift, id) as place from chosen
    ), customers as (
      select row_number() over (order by pg_temp.draw(id, 3)) as rank, id, mobile, search, btrim(name || ' ' || family) as holder
        from users where role = 'user' and blocked_at is null
    )
    select n.place, n.id as source_id, n.code as source_code, n.search as source_search, n.days, n.shift, n.kind, base.id + n.place as id, short_code('R', base.id + n.place) as code,
           n.occurrence_id as source_occurrence, null::bigint as occurrence_id, u.id as customer_id, u.mobile, u.search, u.holder
      from numbered n cross join (select coalesce(max(id), 0) as id from orders) base
      join customers u on u.rank = 1 + floor(power(pg_temp.draw(base.id + n.place, 13), 1.5) * (select count(*) from customers))::bigint`
  await execute(db)`create unique index on seed_copies (place)`
  await execute(db)`create index on seed_copies (source_id)`
  await execute(db)`
    with made as (
      insert into occurrences (listing_id, starts_at, ends_at, created_at)
      select distinct o.listing_id, o.starts_at - c.shift, o.ends_at - c.shift, o.created_at - c.shift
        from seed_copies c join occurrences o on o.id = c.source_occurrence
      returning id, listing_id, starts_at)
    update seed_copies c set occurrence_id = made.id from occurrences o, made
     where o.id = c.source_occurrence and made.listing_id = o.listing_id and made.starts_at = o.starts_at - c.shift`
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
     where c.table_schema = 'public' and c.is_generated = 'NEVER' and c.table_name = any (${copiedTables.map(({ table }) => table)})`.execute(
    db,
  )
  return rows
}

const mapOf = (table: string) => sql.id(`copied_${table}`)

async function copyTable(db: Db, { table, by, set = {}, where }: Copied, all: Column[]) {
  const columns = all.filter((column) => column.table === table)
  const hasId = columns.some(({ name, type }) => name === 'id' && type === 'int8')
  const key = hasId || columns.some(({ name }) => name === 'id') ? sql.id('id') : sql.id(by.column)
  const leads =
    by.of === 'orders'
      ? sql`join seed_copies c on c.source_id = s.${sql.id(by.column)}`
      : sql`join ${mapOf(by.of)} v on v.source_id = s.${sql.id(by.column)} join seed_copies c on c.place = v.place`
  const number = table === 'orders' ? sql`c.id` : sql`base.id + row_number() over (order by c.place, s.${key})`
  const base = hasId ? sql`(select coalesce(max(id), 0) as id from ${sql.id(table)})` : sql`(select 0 as id)`
  await execute(db)`
    create temp table ${mapOf(table)} on commit drop as
    select c.place, s.${key} as source_id, ${number} as id from ${sql.id(table)} s ${leads} cross join ${base} base where ${where ?? sql`true`}`
  await execute(db)`create index on ${mapOf(table)} (source_id, place)`
  await execute(db)`analyze ${mapOf(table)}`
  const values = columns.map((column) => set[column.name] ?? valueOf(column))
  await execute(db)`
    insert into ${sql.id(table)} (${sql.join(columns.map(({ name }) => sql.id(name)))}) overriding system value
    select ${sql.join(values)} from ${mapOf(table)} m join ${sql.id(table)} s on s.${key} = m.source_id join seed_copies c on c.place = m.place order by m.id`
  if (hasId)
    await execute(db)`select setval(pg_get_serial_sequence(${table}, 'id'), (select max(id) from ${sql.id(table)}))`
}

const copiedNames = new Set(copiedTables.map(({ table }) => table))

/** The same; or its own copy, or its own time. */
function valueOf({ table, name, type, refers }: Column): RawBuilder<unknown> {
  const old = sql`s.${sql.id(name)}`
  if (name === 'id') return sql`m.id`
  if (name === 'order_id' || (table === 'audit_entries' && name === 'subject_id')) return sql`c.id`
  if (name === 'customer_id') return sql`case when ${old} is not null then c.customer_id end`
  if (name === 'occurrence_id') return sql`c.occurrence_id`
  if (refers && copiedNames.has(refers))
    return sql`(select v.id from ${mapOf(refers)} v where v.source_id = ${old} and v.place = c.place)`
  if (type === 'timestamptz') return sql`${old} - c.shift`
  if (type === 'date') return sql`${old} - c.days`
  return old
}

const copyLineSlots = (db: Db) =>
  execute(db)`
    insert into line_slots (resource_id, starts_at, line_id)
    select s.resource_id, s.starts_at - c.shift, m.id
      from ${mapOf('order_lines')} m join line_slots s on s.line_id = m.source_id join seed_copies c on c.place = m.place order by 1, 2, 3`

const takeCopiedSlots = (db: Db) =>
  execute(db)`
    insert into slots (resource_id, starts_at, capacity, taken)
    select r.id, h.starts_at, r.capacity, sum(l.quantity)
      from seed_copies c join orders o on o.id = c.id and o.status in ('completed', 'no_show') join order_lines l on l.order_id = o.id
      join line_slots h on h.line_id = l.id join resources r on r.id = h.resource_id
     group by r.id, h.starts_at order by 1, 2
    on conflict (resource_id, starts_at) do update set taken = slots.taken + excluded.taken`
