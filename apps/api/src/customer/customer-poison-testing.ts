import type pg from 'pg'

/** Rows about an order and its customer, of those tables that the test does not fill by the product’s own ways. */
export async function fillRest(pool: pg.Pool, { orderId, id }: { orderId: number; id: number }) {
  const client = await pool.connect()
  try {
    await client.query('begin; set local session_replication_role = replica')
    for (const statement of rest.map((one) => one.replaceAll('$order', String(orderId)).replaceAll('$id', String(id))))
      await client.query(statement)
    await client.query('commit')
  } finally {
    await client.query('rollback')
    client.release()
  }
}
const ticket = '(select min(id) from issued_tickets where order_id = $order)'
const payment = '(select min(id) from payments where order_id = $order)'
const someone = `(select min(id) from users where role = 'admin')`
const rest = [
  `insert into sessions (token_hash, user_id, expires_at) values (sha256('w $order'), $id, now() + interval '1 day')`,
  `insert into step_ups (session_id, act, subject, amount_rials) select id, 'x', 'x', 1 from sessions where user_id = $id`,
  `insert into known_browsers (user_id, browser, address) values ($id, sha256('b $order'), '203.0.113.9')`,
  `insert into sign_in_codes (mobile, code_hash, salt, expires_at, purpose, holder, asker, bare)
   select mobile, sha256('c $order'), sha256('s $order'), now(), 'customer', sha256('h $order'), 'x', false from users where id = $id on conflict do nothing`,
  `insert into security_events (kind, user_id, mobile) select 'failed_code', id, mobile from users where id = $id`,
  `insert into cancellations (order_id, cancelled_by, code, result) values ($order, 'guest', 'x', '{}')`,
  `insert into mass_cancellation_orders (mass_cancellation_id, order_id, message) values (1, $order, '')`,
  `insert into refunds (order_id, status, method, amount_rials, reason, approved_by, note, reference, failure, sheba, holder_name)
   values ($order, 'done', 'bank_transfer', 1, 'x', ${someone}, '', '', '', '', '')`,
  `insert into payment_mismatches (payment_id, reason, ours, bank, closed_at, close_note) values (${payment}, 'x', '{}', '{}', now(), '')`,
  `insert into deposits (order_id, kind, amount_rials, released_at, ask, asked_by, asked_at) values ($order, 'cash', 1, now(), '{}', 1, now())`,
  `insert into handovers (order_id, kind, at, status_before, early) values ($order, 'begin', now(), 'confirmed', '{}')`,
  `insert into handover_signatures (handover_id, party, name, signed_at)
   select id, p, '', now() from handovers, unnest('{customer,staff}'::text[]) p where order_id = $order`,
  `insert into stay_moves (order_id, before, version) values ($order, '{}', 1)`,
  `insert into integrity_faults (rule, key, order_id) values ('x', 'x', $order)`,
  `insert into order_files (order_id, name, content_type, file_key, bytes) values ($order, 'x', 'image/webp', 'cc$order.webp', 1)`,
  `insert into payment_links (order_id, token_hash) values ($order, sha256('pl $order'))`,
  `insert into pass_links (order_id, token_hash) values ($order, sha256('pa $order')) on conflict do nothing`,
  `insert into ticket_links (issued_ticket_id, token_hash) values (${ticket}, sha256('t $order'))`,
  `insert into gate_scans (id, occurrence_id, issued_ticket_id, gate, outcome, scanned_at) values (gen_random_uuid(), 1, ${ticket}, 'x', 'ok', now())`,
  `insert into attendee_questions (listing_id, label, kind, required, position) values (1, 'x', 'text', true, 0)`,
  `insert into attendee_answers (issued_ticket_id, question_id, answer) select ${ticket}, max(id), 'x' from attendee_questions`,
  `insert into waitlist_entries (occurrence_id, ticket_id, customer_id, quantity) values (1, 1, $id, 1)`,
  `insert into comment_flags (comment_id, source, kind) select id, 'rule', 'x' from comments where order_id = $order`,
  `insert into comment_reports (comment_id, by_side, reason) select id, 'host', 'x' from comments where order_id = $order`,
  `insert into comment_photos (comment_id, media_id, position) select id, 1, 0 from comments where order_id = $order`,
  `update comments set reply_body = 'x', reply_status = 'pending' where order_id = $order`,
  `insert into comments (order_id, side, listing_id, host_id, customer_id, ratings, rating_tenths, body, original, hidden)
   select id, 'host', listing_id, host_id, customer_id, '{"value": 4}', 40, 'x', 'x', '{x}' from orders where id = $order`,
  `insert into adjustments (debit_account, debit_customer_id, credit_account, amount_rials, reason, requested_by)
   values ('customer', $id, 'cash', 1, 'x', 1)`,
  `insert into bank_statements (account, file_name, file_hash, header_key, mapping, from_day, until_day, created_by) values ('bank', 'x', sha256('f $order'), 'x', '{}', current_date, current_date, 1)`,
  `insert into bank_lines (statement_id, account, position, day, amount_rials, status, transaction_id)
   select max(s.id), 'bank', 1, current_date, min(rials_on_statement(t.id, 'bank')), 'matched', min(t.id)
     from bank_statements s, transactions t where t.order_id = $order and rials_on_statement(t.id, 'bank') <> 0`,
  `insert into payout_lines (payout_id, order_id, amount_rials) values (1, $order, 1)`,
  `insert into money_checks (order_id) values ($order) on conflict do nothing`,
  `insert into imports (subject, file_name, columns, mapping, money_unit, created_by) values ('customers', 'a.csv', '{a}', '{}', 'rial', 1)`,
  `insert into import_rows (import_id, line, cells, customer_id) select max(id), 2, '{x}', $id from imports`,
]

/** By these the rows are found, or the words: poisoned they would be of nobody. */
const finds = new Set(
  'users.name users.family users.mobile notices.mobile sign_in_codes.mobile issued_tickets.holder_mobile audit_entries.subject_kind webhook_deliveries.subject_kind'.split(
    ' ',
  ),
)
const checkViolation = '23514'

type Whom = { id: number; mobile: string; wordOf: (column: string) => string }
/** Writes a word into every text of every row about them, of each column its own: those tables that have no row. */
export async function poison(pool: pg.Pool, reach: Map<string, string>, { id, mobile, wordOf }: Whom) {
  const { rows: columns } = await pool.query<{ table: string; column: string; type: string }>(
    `select table_name as table, column_name as column, data_type as type from information_schema.columns
      where table_schema = 'public' and is_generated = 'NEVER' and data_type in ('text', 'jsonb', 'ARRAY') and udt_name in ('text', 'jsonb', '_text')`,
  )
  const client = await pool.connect()
  const without: string[] = []
  try {
    await client.query('begin; set local session_replication_role = replica')
    const rowsOf = [...reach].map(([table, of]) => {
      const where = of.replaceAll('$id', String(id)).replaceAll('$mobile', mobile)
      return { table, where }
    })
    for (const { table, where } of rowsOf)
      if ((await client.query(`select from ${table} t where ${where} limit 1`)).rowCount === 0) without.push(table)
    for (const { table, where } of rowsOf)
      for (const { column, type } of columns.filter(
        (one) => one.table === table && !finds.has(`${table}.${one.column}`),
      )) {
        const word = wordOf(`${table}.${column}`)
        const value = {
          text: `coalesce("${column}", '') || ' ${word} ' || t.ctid::text`,
          ARRAY: `coalesce("${column}", '{}') || '${word}'::text`,
          jsonb: `case jsonb_typeof("${column}") when 'array' then "${column}" || '["${word}"]' else coalesce("${column}", '{}') || '{"x": "${word}"}' end`,
        }[type]
        await tryUpdate(client, `update ${table} t set "${column}" = ${value} where ${where}`)
      }
    await client.query('commit')
  } finally {
    await client.query('rollback')
    client.release()
  }
  return without
}

/** Columns that take only words of the program have none of anybody's; whatever else fails would be left out unseen. */
async function tryUpdate(client: pg.PoolClient, statement: string): Promise<void> {
  await client.query('savepoint one')
  try {
    await client.query(statement)
  } catch (error) {
    if ((error as { code?: string }).code !== checkViolation) throw error
    await client.query('rollback to savepoint one')
  }
  await client.query('release savepoint one')
}
