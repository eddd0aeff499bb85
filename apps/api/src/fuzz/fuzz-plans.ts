import type pg from 'pg'

/** A statement as it was sent, and which call sent it first. */
type Sent = { text: string; values: unknown[]; by: string }
type Plan = {
  'Node Type': string
  'Relation Name'?: string
  'Index Name'?: string
  'Index Cond'?: string
  Plans?: Plan[]
}

/** What a million orders bring with them: of these tables nothing is read from one end to the other while somebody waits. */
const big =
  'orders order_lines line_slots slots order_money issued_tickets gate_scans handovers payments payment_events transactions postings payout_lines audit_entries notices comments users'.split(
    ' ',
  )

/** Keeps every question that a pool's connections are asked from now on, each text once. */
export function keepQuestions(pool: pg.Pool) {
  const sent = new Map<string, Sent>()
  const watched = new WeakSet<pg.PoolClient>()
  let by = ''
  pool.on('acquire', (client) => {
    if (watched.has(client)) return
    watched.add(client)
    const query = client.query.bind(client) as (...given: unknown[]) => unknown
    client.query = ((text: unknown, values: unknown, ...rest: unknown[]) => {
      if (
        by !== '' &&
        typeof text === 'string' &&
        /^\s*(\/\*.*?\*\/)?\s*(with|select|\()/i.test(text) &&
        !sent.has(text)
      )
        sent.set(text, { text, values: Array.isArray(values) ? values : [], by })
      return query(text, values, ...rest)
    }) as typeof client.query
  })
  return {
    /** Whose questions they are from here on; nobody's: ''. */
    of: (name: string) => void (by = name),
    all: () => [...sent.values()],
  }
}

/**
 * Makes the planner believe in a million orders, and as many more rows of the other big tables as the demo data have of them, until the
 * transaction of this connection ends. It reckons with the pages that there are, so rows weigh as much as a million's and pages less.
 */
export async function believeInAMillion(client: pg.ClientBase) {
  await client.query('analyze')
  await client.query(
    `select pg_restore_relation_stats('schemaname', 'public', 'relname', c.relname::text,
       'relpages', greatest(1, pg_relation_size(c.oid) / current_setting('block_size')::int)::int,
       'reltuples', (c.reltuples * 1000000 / (select count(*) from orders))::real)
       from pg_class c left join pg_index i on i.indexrelid = c.oid
      where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'i') and c.reltuples > 0
        and coalesce(i.indrelid, c.oid) = any ($1::regclass[])`,
    [big],
  )
}

/** Questions that read a big table from one end to the other, by their calls: the planner wants to, and no index would spare it. */
export async function wholeReads(client: pg.ClientBase, questions: Sent[]): Promise<string[]> {
  const found = new Set<string>()
  const few = await indexesOfFew(client)
  for (const { text, values, by } of questions) {
    if (wholeIn(await planOf(client, text, values), few).length === 0) continue
    // A hash of everything may look cheaper than it is; what matters is that there is another way.
    await client.query(
      'savepoint otherwise; set local enable_seqscan = off; set local enable_hashjoin = off; set local enable_mergejoin = off',
    )
    for (const table of wholeIn(await planOf(client, text, values), few)) found.add(`${by}: ${table}`)
    await client.query('rollback to otherwise')
  }
  return [...found]
}

async function planOf(client: pg.ClientBase, text: string, values: unknown[]): Promise<Plan> {
  const { rows } = await client.query<{ 'QUERY PLAN': { Plan: Plan }[] }>(`explain (format json) ${text}`, values)
  return rows[0]?.['QUERY PLAN'][0]?.Plan ?? { 'Node Type': 'nothing' }
}

/** Indexes of rows that a condition makes few, as what waits to be sent: one may be read whole. */
async function indexesOfFew(client: pg.ClientBase): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    `select i.relname as name from pg_index x join pg_class i on i.oid = x.indexrelid join pg_class t on t.oid = x.indrelid
      where x.indpred is not null and i.reltuples < t.reltuples / 10`,
  )
  return rows.map(({ name }) => name)
}

/** Nodes that need all of their rows before they give one. */
const gathers = /Sort|Aggregate|Hash|Unique|WindowAgg|Materialize|SetOp/

/** Big tables that are read without a condition that an index knows, where no limit ends it. */
function wholeIn(plan: Plan, few: string[], isEnded = false): string[] {
  const { 'Node Type': type, 'Relation Name': table = '', Plans: below = [] } = plan
  const ends = type === 'Limit' || (isEnded && !gathers.test(type))
  return [
    ...(!isEnded && big.includes(table) && isWhole(plan, few) ? [table] : []),
    ...below.flatMap((one) => wholeIn(one, few, ends)),
  ]
}

const isWhole = ({ 'Node Type': type, 'Index Name': index = '', 'Index Cond': condition }: Plan, few: string[]) =>
  type === 'Seq Scan' || (/^Index (Only )?Scan/.test(type) && condition === undefined && !few.includes(index))
