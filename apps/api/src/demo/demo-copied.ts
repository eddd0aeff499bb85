import { type RawBuilder, sql } from 'kysely'

/** A table whose rows are copied with their order. */
export type Copied = {
  table: string
  /** Leads from a row to its order, or to what is copied with it. */
  by: { column: string; of: string }
  /** What is not simply the same, moved to its time and its order: `s` is the row, `c` its order's copy, `r_COLUMN` the row that a column refers to. */
  set?: Record<string, RawBuilder<unknown>>
  /** Which rows have copies. */
  where?: RawBuilder<unknown>
  /** Which copies of orders have copies of these rows. */
  of?: RawBuilder<unknown>
}

const ofOrder = { column: 'order_id', of: 'orders' }
const suffix = sql`lpad(c.id::text, 8, '0')`
const renamed = (column: string) => sql`replace(s.${sql.ref(column)}, c.source_code, c.code)`
const instant = (column: string) =>
  sql`to_jsonb(to_char((s.${sql.ref(column)} - c.shift) at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'))`
export const sourceOf = (table: string) => sql.id(`source_${table}`)
/** Before the first copy of a table's rows of an order. */
export const before = (table: string) => sql`c.${sql.id(`before_${table}`)}`
/** A car runs less than this a day: it had run that much less before. */
const kmPerDay = 110

/** Of the copy of `s`. */
export const number = sql`m.number`
/** These have no numbers. */
export const unnumbered = new Set(['gate_scans', 'cancellations', 'order_money'])

/** In the order in which they refer to each other. */
export const copiedTables: Copied[] = [
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
      code: sql`upper(substr(encode(sha256(('demo' || ${number})::bytea), 'hex'), 1, 26))`,
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
      reference_number: sql`case when s.reference_number is not null then (100000000000 + (hashint8extended(${number}, 41) & 68719476735))::text end`,
      track_id: sql`case when s.track_id is not null then (100000 + (hashint8extended(${number}, 42) & 524287))::text end`,
      offline_reference: sql`case when s.offline_reference is not null then lpad((700000000 + ${number})::text, 12, '0') end`,
    },
  },
  {
    table: 'payment_events',
    by: { column: 'payment_id', of: 'payments' },
    set: {
      detail: sql`replace(s.detail::text, r_payment_id.invoice, r_payment_id.invoice || ${suffix})::jsonb`,
    },
    // What was said to the bank is looked at for some weeks.
    of: sql`c.days < 60`,
  },
  {
    table: 'refunds',
    by: ofOrder,
    set: { reference: sql`case when s.reference is not null then (530000000 + ${number})::text end` },
  },
  { table: 'transactions', by: ofOrder, set: { description: renamed('description') } },
  { table: 'postings', by: { column: 'transaction_id', of: 'transactions' } },
  { table: 'cancellations', by: ofOrder },
  { table: 'order_money', by: ofOrder },
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
      new_value: sql`case when s.new_value ? 'refundId' then jsonb_set(s.new_value, '{refundId}', (select to_jsonb(${before('refunds')} + r.number) from ${sourceOf('refunds')} r
        where r.id = (s.new_value ->> 'refundId')::bigint)) else s.new_value end`,
    },
    where: sql`s.subject_kind = 'order'`,
  },
]

export const copiedNames = copiedTables.map(({ table }) => table)
