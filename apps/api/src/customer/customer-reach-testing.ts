import type pg from 'pg'

/** Columns that name a colleague, or whoever did something: a row is not about them. */
const doers = new Set(
  'approved_by asked_by cleared_by closed_by created_by decided_by invited_by owner_id released_by removed_by requested_by result_by revoked_by scanned_by sent_by snoozed_by taken_by undone_by updated_by actor_id'.split(
    ' ',
  ),
)
/** Of people who host or work here, who are not erased as customers are. */
const notTheirs = new Set(
  'hosts team_scopes order_views timeline_views statistics_reports statistics_schedule_recipients calendar_links'.split(
    ' ',
  ),
)
/** Rows that are about a person by a number or an id that no foreign key tells of; `$id` is the person, `$mobile` their number. */
const byWords: Record<string, string> = {
  audit_entries: `t.subject_kind = 'order' and t.subject_id in (select o.id from orders o where o.customer_id = $id) or t.subject_kind = 'customer' and t.subject_id = $id`,
  notices: `t.mobile = '$mobile' or t.order_id in (select o.id from orders o where o.customer_id = $id)`,
  sign_in_codes: `t.mobile = '$mobile'`,
  security_events: `t.mobile = '$mobile'`,
  webhook_deliveries: `t.subject_kind = 'order' and t.subject_id in (select o.id from orders o where o.customer_id = $id)`,
}

type Key = { child: string; column: string; parent: string; of: string }

/**
 * The tables with a way to a customer, each with the condition of the rows `t` that are about them: `$id` and `$mobile` stand for whom. Made
 * from the foreign keys, so that a table that is added is found. For tests.
 */
export async function reachOfCustomer(pool: pg.Pool): Promise<Map<string, string>> {
  const { rows: keys } = await pool.query<Key>(
    `select c.conrelid::regclass::text as child, a.attname as column, c.confrelid::regclass::text as parent, b.attname as of
       from pg_constraint c join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
       join pg_attribute b on b.attrelid = c.confrelid and b.attnum = c.confkey[1]
      where c.contype = 'f' and c.connamespace = 'public'::regnamespace order by 1, 2`,
  )
  const reach = new Map([['users', 't.id = $id']])
  const ways = keys.filter(
    ({ child, column, parent }) => !doers.has(column) && !notTheirs.has(child) && child !== parent,
  )
  for (let before = 0; before < reach.size;) {
    before = reach.size
    const known = new Map(reach)
    for (const [table, of] of Object.entries(byWords)) if (!known.has(table)) reach.set(table, of)
    for (const child of new Set(ways.map((way) => way.child).filter((one) => !known.has(one)))) {
      const own = ways.filter((way) => way.child === child && known.has(way.parent))
      if (own.length === 0) continue
      const conditions = own.map(
        ({ column, parent, of }) => `t.${column} in (select t.${of} from ${parent} t where ${known.get(parent)})`,
      )
      reach.set(child, [...conditions, ...(byWords[child] === undefined ? [] : [byWords[child]])].join(' or '))
    }
  }
  return reach
}

/** Columns of people that are known neither as theirs nor as whoever did something: a new one is decided here. */
export async function unknownPersonColumns(pool: pg.Pool): Promise<string[]> {
  const { rows } = await pool.query<{ name: string }>(
    `select distinct a.attname as name from pg_constraint c join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
      where c.contype = 'f' and c.confrelid = 'users'::regclass`,
  )
  const theirs = new Set(['user_id', 'customer_id', 'debit_customer_id', 'credit_customer_id', 'merged_into'])
  return rows.map(({ name }) => name).filter((name) => !theirs.has(name) && !doers.has(name))
}
